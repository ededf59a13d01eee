"""Ming Dynasty: princes on the map, family members in districts, temples and cities."""
