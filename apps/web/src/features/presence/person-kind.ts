/** The kind of people's sprites on the map. */
export const personKind = 'person';
