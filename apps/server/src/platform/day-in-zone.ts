const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
const formats = new Map<string, Intl.DateTimeFormat>();
/** There are about 600 zones, but each can be spelled in many ways. */
const maxFormats = 1_000;

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
};

/** What a clock in the zone shows at an instant, as if it were UTC, in ms. */
const clockAt = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/**
 * The instant at which a clock in the zone shows this time, e.g. 2026-11-30T09:00:00. Of an hour
 * that there is twice it is one of both, and one that there is not is moved by what is missing.
 */
export const instantIn = (local: string, zone: string): number => {
  const clock = Date.parse(`${local}Z`);
  const first = clock - (clockAt(clock, zone) - clock);
  return first + clock - clockAt(first, zone);
};

/**
 * The day that a calendar in the zone shows at an instant.
 * @param firstHour when the clock there shows less than this hour, it is the day before
 */
export const dayAt = (at: number, zone: string, firstHour = 0): string =>
  new Date(clockAt(at, zone) - firstHour * hourMs).toISOString().slice(0, 10);

/** The day after this one. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** When a day begins and ends in a zone, in ms. */
export const dayIn = (day: string, zone: string): { readonly from: number; readonly to: number } => ({
  from: instantIn(`${day}T00:00:00`, zone),
  to: instantIn(`${nextDay(day)}T00:00:00`, zone),
});
