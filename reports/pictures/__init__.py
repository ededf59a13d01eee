"""Pictures of a position: a scene laid out on its backdrop, as SVG and PNG."""
