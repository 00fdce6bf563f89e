/** The host of an address, for people; the address itself when it has none. */
export const hostOf = (url: string | null): string => {
  try {
    return new URL(url ?? '').host.replace(/^www\./, '');
  } catch {
    return url ?? '';
  }
};
