/** The kind of the sprites of people on the map. */
export const personKind = 'person';
