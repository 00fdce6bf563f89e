// Understands one feed in a thread of its own: a megabyte takes some seconds, and a repetition can
// take any time, which ends with the thread. Plain JavaScript, because the loader of TypeScript
// does not reach a worker.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import ical from 'node-ical';
import { expand, readAdditionalDates } from './feed-dates.mjs';

/** @typedef {import('./feed.ts').FeedTask} FeedTask */
/** @typedef {import('./feed.ts').FoundEvent} FoundEvent */
/** @typedef {import('./feed.ts').FoundTime} FoundTime */
/** @typedef {import('./feed.ts').FeedFound} FeedFound */

/** A zone that nobody uses stands for times that name none. */
const floatingZone = 'Etc/Greenwich';
const dayMs = 24 * 60 * 60 * 1_000;
const maxLine = 16_000;
const maxPeople = 50;

/** The properties of an event that are read; each other one is dropped before the parser. */
const known = new Set(
  `UID SUMMARY DESCRIPTION LOCATION STATUS DTSTART DTEND DURATION RRULE EXDATE RDATE RECURRENCE-ID
  SEQUENCE
  TRANSP X-MICROSOFT-CDO-BUSYSTATUS ORGANIZER ATTENDEE URL CONFERENCE X-GOOGLE-CONFERENCE X-MICROSOFT-SKYPETEAMSMEETINGURL`.split(
    /\s+/,
  ),
);
const times = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const inCalendar = new Set(['X-WR-CALNAME', 'NAME']);

/** The name of a line's property, in capitals. @param {string} line */
const nameOf = (line) => {
  const end = line.search(/[:;]/);
  return end === -1 ? '' : line.slice(0, end).toUpperCase();
};

/** The lines of a feed, each with its continuations. @param {string} text */
const unfold = (text) => {
  /** @type {string[]} */
  const lines = [];
  for (const line of text.split('\n')) {
    const whole = line.endsWith('\r') ? line.slice(0, -1) : line;
    const last = lines.length - 1;
    if ((whole.startsWith(' ') || whole.startsWith('\t')) && last >= 0) {
      if ((lines[last]?.length ?? 0) < maxLine) lines[last] += whole.slice(1);
    } else if (whole !== '') lines.push(whole);
  }
  return lines;
};

/** A time that names no zone is given the one that stands for it. @param {string} line */
const withZone = (line) => {
  const at = line.indexOf(':');
  const head = line.slice(0, at);
  const value = line.slice(at + 1);
  // Of a list or a period the first time counts: they are all of one kind.
  const isLocal = /^\d{8}T\d{6}(?!Z)/i.test(value);
  if (!isLocal || /;(?:TZID|VALUE=DATE(?:;|$))/i.test(head)) return line;
  return `${head};TZID=${floatingZone}:${value}`;
};

const digitsOf = (/** @type {string | undefined} */ line) =>
  line?.slice(line.lastIndexOf(':') + 1).slice(0, 8);

/** The day before or after an instant, as digits. @param {number} at @param {number} days */
const digitsAt = (at, days) => new Date(at + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Whether an event certainly lies outside the days that are kept, so that it need not be parsed.
 * @param {string[]} lines
 * @param {FeedTask} task
 */
const isOutside = (lines, { from, to }) => {
  const find = (/** @type {string} */ name) => lines.find((line) => nameOf(line) === name);
  if (['RRULE', 'RDATE', 'RECURRENCE-ID', 'DURATION'].some((name) => find(name) !== undefined)) return false;
  const start = digitsOf(find('DTSTART')) ?? '';
  const end = digitsOf(find('DTEND')) ?? start;
  return (
    /^\d{8}$/.test(start) && /^\d{8}$/.test(end) && (end < digitsAt(from, -2) || start > digitsAt(to, 2))
  );
};

/**
 * The lines that the parser gets, and how many events there are.
 * @param {string[]} lines
 * @param {FeedTask} task
 */
const prepare = (lines, task) => {
  /** @type {string[]} */
  const kept = [];
  /** @type {string[]} What replaces occurrences, after the events that they belong to. */
  const replacing = [];
  /** @type {string[]} The components in which the line stands. */
  const inside = [];
  /** @type {string[]} */
  let event = [];
  let people = 0;
  for (const line of lines) {
    const name = nameOf(line);
    const value = line
      .slice(line.indexOf(':') + 1)
      .trim()
      .toUpperCase();
    if (name === 'BEGIN') inside.push(value);
    const [, outer, inner] = inside;
    if (name === 'BEGIN' && outer === 'VEVENT' && inner === undefined) {
      event = [];
      people = 0;
    } else if (outer === 'VEVENT' && inner === undefined && name !== 'END') {
      if (name === 'ATTENDEE') people += 1;
      const isKept = known.has(name) && (name !== 'ATTENDEE' || people <= maxPeople);
      // An id of our own: the parser uses it as the key of an object.
      if (name === 'UID')
        event.push(`UID:e${createHash('sha256').update(line.slice(4)).digest('hex').slice(0, 32)}`);
      else if (isKept) event.push(times.has(name) ? withZone(line) : line);
    } else if (outer === 'VEVENT' && inner === undefined && value === 'VEVENT') {
      const place = event.some((one) => nameOf(one) === 'RECURRENCE-ID') ? replacing : kept;
      if (!isOutside(event, task)) place.push('BEGIN:VEVENT', ...event, 'END:VEVENT');
    } else if (inside.length <= 1 ? value === 'VCALENDAR' || inCalendar.has(name) : outer === 'VTIMEZONE')
      kept.push(line);
    if (name === 'END') inside.pop();
  }
  const end = kept.findLastIndex((line) => nameOf(line) === 'END' && /:VCALENDAR\s*$/i.test(line));
  return kept.toSpliced(end === -1 ? kept.length : end, 0, ...replacing);
};

/** The text of a property, which may have parameters or stand there twice. @param {any} value */
const textOf = (value, length = 2_000) => {
  const one = Array.isArray(value) ? value[0] : value;
  const text = typeof one === 'string' ? one : typeof one?.val === 'string' ? one.val : '';
  // The database stores neither.
  return text.slice(0, length).toWellFormed().replaceAll('\0', '');
};

/** @param {any} value */
const personOf = (value) => {
  const address = textOf(value, 300);
  const email = /^mailto:/i.test(address) ? address.slice('mailto:'.length) : '';
  const { CN = '', PARTSTAT = '' } = value?.params ?? {};
  return { name: String(CN).slice(0, 100), email, status: String(PARTSTAT).toLowerCase().slice(0, 20) };
};

/** The local day of a date without time. @param {Date} date */
const dayOf = (date, more = 0) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + more)).toISOString().slice(0, 10);

/**
 * @param {any} base the event as it stands in the feed
 * @param {any} shown an occurrence of it, or what replaces the occurrence
 * @param {Date} start
 * @param {Date} end
 * @returns {FoundEvent}
 */
const eventOf = (base, shown, start, end) => {
  const isAllDay = shown.datetype === 'date' || shown.start?.dateOnly === true;
  const isFloating = !isAllDay && (shown.start?.tz ?? base.start?.tz) === floatingZone;
  const time = (/** @type {Date} */ at) =>
    /** @type {FoundTime} */ (isFloating ? { local: at.toISOString().slice(0, 19) } : { at: at.getTime() });
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  const get = (/** @type {string} */ name) => shown[name] ?? base[name];
  return {
    key: `${base.uid}-${start.getTime()}`,
    title: textOf(get('summary'), 300),
    description: textOf(get('description')),
    location: textOf(get('location'), 500),
    status: textOf(get('status')).toLowerCase() === 'tentative' ? 'tentative' : 'confirmed',
    isFree:
      textOf(get('transparency')).toUpperCase() === 'TRANSPARENT' ||
      textOf(get('MICROSOFT-CDO-BUSYSTATUS')).toUpperCase() === 'FREE',
    creator: get('organizer') === undefined ? null : personOf(get('organizer')),
    attendees: [get('attendee') ?? []].flat().slice(0, maxPeople).map(personOf),
    links: ['GOOGLE-CONFERENCE', 'conference', 'MICROSOFT-SKYPETEAMSMEETINGURL', 'url'].map((name) =>
      textOf(get(name)),
    ),
    start: isAllDay ? { day: dayOf(start) } : time(start),
    end: isAllDay ? { day: dayOf(start, days) } : time(end),
  };
};

const isCancelled = (/** @type {any} */ event) => textOf(event.status).toUpperCase() === 'CANCELLED';

/**
 * The occurrences of an event in the kept days, with those that were moved into them.
 * @param {any} event
 * @param {FeedTask} task
 */
const occurrencesOf = (event, { from, to }) => {
  const window = { from: new Date(from), to: new Date(to) };
  const found = expand(event, window);
  const shown = new Set(found.map((each) => each.event));
  const moved = [...new Set(Object.values(event.recurrences ?? {}))].filter((other) => !shown.has(other));
  const inWindow = moved.flatMap((other) =>
    ical
      .expandRecurringEvent(
        // Without its rule it is the one moved occurrence.
        Object.assign(Object.create(other), { rrule: undefined }),
        { ...window, expandOngoing: true },
      )
      .map(({ start, end }) => ({ start, end, event: other })),
  );
  // Of an event whose feed lacks the rule, the one occurrence is both.
  return [...new Map([...found, ...inWindow].map((each) => [each.start.getTime(), each])).values()];
};

/** What cannot be repeated is left out, instead of the whole feed. */
const tolerateRules = () => {
  const handlers = ical.objectHandlers;
  const end = handlers.END;
  handlers.END = function (/** @type {any[]} */ ...given) {
    const [, , current] = given;
    try {
      return end.apply(this, given);
    } catch {
      delete current.rrule;
      current.isUnreadable = true;
      return end.apply(this, given);
    }
  };
};

/**
 * @param {FeedTask} task
 * @returns {FeedFound}
 */
const read = (task) => {
  const lines = unfold(task.text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return { problem: 'not_calendar' };
  tolerateRules();
  readAdditionalDates();
  const feed = /** @type {Record<string, any>} */ (ical.sync.parseICS(prepare(lines, task).join('\n')));
  /** @type {FoundEvent[]} */
  const events = [];
  let left_out = 0;
  for (const event of Object.values(feed)) {
    if (event?.type !== 'VEVENT') continue;
    try {
      if (event.isUnreadable || !(event.start instanceof Date)) throw new Error('unreadable');
      for (const { start, end, event: shown } of isCancelled(event) ? [] : occurrencesOf(event, task))
        if (!isCancelled(shown)) events.push(eventOf(event, shown, start, end));
    } catch {
      left_out += 1;
    }
    if (events.length > task.most) return { problem: 'too_large' };
  }
  const { vcalendar } = feed;
  const hasEvents = lines.some((line) => /^BEGIN:VEVENT\s*$/i.test(line));
  return { name: textOf(vcalendar?.['WR-CALNAME'] ?? vcalendar?.name, 200), events, left_out, hasEvents };
};

parentPort?.postMessage(read(workerData));
