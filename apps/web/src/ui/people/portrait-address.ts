/**
 * Where somebody's picture is. A drawn portrait stands on the ground of their colour, and the
 * colour is part of its address, so that another colour is seen at once and not when the browser
 * has forgotten the old picture.
 */
export const portraitAddress = (picture: string, color: string): string =>
  picture.endsWith('.svg') ? `${picture}?color=${color}` : picture;
