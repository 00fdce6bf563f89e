/** The given names in one attribute, such as `class` or `aria-describedby`. */
export const joinNames = (...names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');
