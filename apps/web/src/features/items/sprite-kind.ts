/** The kind of the sprites of items. */
export const itemSprite = 'item';
