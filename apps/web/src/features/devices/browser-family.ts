/** Browsers that differ in where a blocked device is allowed again. */
export type BrowserFamily = 'chrome' | 'firefox' | 'safari' | 'ios' | 'android';

/**
 * Derives the family from the user agent. Use it only to choose help texts, never to decide what
 * works.
 */
export const browserFamilyOf = (userAgent: string): BrowserFamily => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  if (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)) return 'safari';
  return 'chrome';
};
