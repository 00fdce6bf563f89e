/** A time as people read it on a clock, e.g. 10:42. */
export const timeOfDay = (language: string, atMs: number): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(atMs);
