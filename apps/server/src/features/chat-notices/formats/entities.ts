const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text whose signs of HTML are written as entities. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');
