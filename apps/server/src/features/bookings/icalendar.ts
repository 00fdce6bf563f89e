/** An event as calendar programs read it. */
export type WrittenEvent = {
  readonly id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly changed_at: Date;
  /** Empty: none. */
  readonly location: string;
};

/** The octets of a line without its end (RFC 5545, section 3.1). */
const maxOctets = 75;

/** 20261130T053000Z */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** TEXT (RFC 5545, section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Breaks a line so that no character is cut. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      lines.push(current);
      // A line that continues begins with a space, which counts.
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const linesOf = ({ id, title, starts_at, ends_at, changed_at, location }: WrittenEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@engawa`,
  `DTSTAMP:${utc(changed_at)}`,
  `DTSTART:${utc(starts_at)}`,
  `DTEND:${utc(ends_at)}`,
  `SUMMARY:${escaped(title)}`,
  ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
  'END:VEVENT',
];

/**
 * A calendar in the iCalendar format (RFC 5545), all times in UTC. The project runs on Node.js 20,
 * for which the libraries that write calendars are no longer made; this subset has no repetition,
 * no zone and no alarm.
 */
export const writeCalendar = (name: string, events: readonly WrittenEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Engawa//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
