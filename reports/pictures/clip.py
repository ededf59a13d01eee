"""Pictures joined to an animation (WebP), by Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from reports.pictures.png import MissingRendererError

MAX_BYTES: Final = 2_000_000
"""What messengers and forges take."""
QUALITIES: Final = (85, 70, 50, 30)


def join_pictures(pictures: Sequence[bytes], *, milliseconds: int = 900, last: int = 3000) -> bytes:
    """An endless animation of PNG pictures of one size.

    ``milliseconds``: how long each is shown; ``last``: the last one. The quality is lowered, and then the size, until
    the animation has at most :data:`MAX_BYTES`. Raises :class:`MissingRendererError` where Pillow is not installed, and
    ``ValueError`` without a picture.
    """
    try:
        from PIL import Image
    except ImportError:
        raise MissingRendererError("an animation needs an extra: pip install 'fupan[pictures]'") from None
    if not pictures:
        raise ValueError("an animation needs a picture")
    frames = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    durations = [milliseconds] * (len(frames) - 1) + [last]
    while True:
        for quality in QUALITIES:
            out = BytesIO()
            frames[0].save(
                out,
                "WEBP",
                save_all=True,
                append_images=frames[1:],
                duration=durations,
                loop=0,
                quality=quality,
                method=4,
            )
            if out.tell() <= MAX_BYTES or frames[0].width < 200:
                return out.getvalue()
        frames = [frame.resize((frame.width * 3 // 4, frame.height * 3 // 4)) for frame in frames]
