const daySeconds = 24 * 60 * 60;
/** Lifetime of the locale and settings cookies (specification: 365 days). */
const settingsDays = 365;

/** Reads a cookie that is visible to scripts; null when there is none. */
export const readCookie = (name: string): string | null => {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1));
  }
  return null;
};

/** @param lifeDays null: until the browser is closed */
const write = (name: string, value: string, lifeDays: number | null): void => {
  const life = lifeDays === null ? '' : `; Max-Age=${lifeDays * daySeconds}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${life}; SameSite=Lax${secure}`;
};

/** Writes a settings cookie that lives 365 days. */
export const writeCookie = (name: string, value: string): void => write(name, value, settingsDays);

/** Writes a cookie that is deleted when the browser is closed. */
export const writeVisitCookie = (name: string, value: string): void => write(name, value, null);

/** Deletes a cookie. */
export const removeCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;
};
