// Single additional dates of an event (RDATE), which the library does not know. Plain JavaScript,
// like the thread that uses it.
import ical from 'node-ical';

/** A day of a month, with or without a time. */
const timeForm = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T\d{6}Z?)?$/;

/** Keeps the additional dates until their event is whole. */
export const readAdditionalDates = () => {
  /**
   * @param {string} value
   * @param {string[]} parameters
   * @param {any} current
   * @param {any[]} stack
   */
  ical.objectHandlers.RDATE = (value, parameters, current, stack) => {
    const more = { value, parameters, stack: [...stack] };
    if (current.type === 'VEVENT') current.additional = [...(current.additional ?? []), more];
    return current;
  };
};

/** The length of a period in ms; null: it is none. @param {string} text */
const lengthOf = (text) => {
  const parts = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(
    text,
  );
  if (parts === null) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 3_600 + minutes * 60 + seconds) * 1_000;
};

/**
 * The single additional dates of an event: those of its own length, and periods with theirs.
 * @param {any} event
 * @param {boolean} isAllDay
 */
const additionalDates = (event, isAllDay) => {
  /**
   * @param {string} text
   * @param {string[]} parameters
   * @param {any[]} stack
   * @returns {Date | null}
   */
  const timeOf = (text, parameters, stack) => {
    if (!timeForm.test(text) || (!isAllDay && !text.includes('T'))) return null;
    const kind = isAllDay ? ['VALUE=DATE'] : parameters.filter((one) => !/^VALUE=/i.test(one));
    /** @type {any} */
    const holder = {};
    ical.objectHandlers.DTSTART(isAllDay ? text.slice(0, 8) : text, [...kind], holder, stack);
    return holder.start instanceof Date && !Number.isNaN(holder.start.getTime()) ? holder.start : null;
  };
  /** @type {Date[]} */
  const dates = [];
  /** @type {{ start: Date, length: number }[]} */
  const periods = [];
  for (const { value, parameters, stack } of event.additional ?? [])
    for (const entry of value.split(',')) {
      const [text = '', until] = entry.trim().split('/');
      const start = timeOf(text, parameters, stack);
      if (start === null) continue;
      const length =
        until === undefined || isAllDay
          ? null
          : (lengthOf(until) ?? Number(timeOf(until, parameters, stack)) - start.getTime());
      if (length === null || !(length >= 0)) dates.push(start);
      else periods.push({ start, length });
    }
  return { dates, periods };
};

/**
 * The occurrences of an event between two moments, by its rule and its single additional dates.
 * @param {any} event
 * @param {{ from: Date, to: Date }} window
 */
export const expand = (event, window) => {
  const range = { ...window, expandOngoing: true };
  if (event.additional === undefined) return ical.expandRecurringEvent(event, range);
  const { dates, periods } = additionalDates(event, event.datetype === 'date');
  /** The library knows exceptions and what was moved only of what a rule gives. */
  const ruled = (/** @type {any} */ more) => Object.assign(Object.create(event), more);
  const rrule = {
    between: (/** @type {unknown[]} */ ...given) => [
      ...(event.rrule?.between(...given) ?? [event.start]),
      ...dates,
    ],
  };
  return [
    ruled({ rrule }),
    ...periods.map(({ start, length }) =>
      ruled({ end: new Date(event.start.getTime() + length), rrule: { between: () => [start] } }),
    ),
  ].flatMap((one) => ical.expandRecurringEvent(one, range));
};
