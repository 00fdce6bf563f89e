import { describe, expect, it } from 'vitest';
import { systemTimers } from '../../../platform/timers/timers.ts';
import { eventLines, feedOf, newYork } from '../testing/made-feed.ts';
import type { FeedFound, FoundEvent } from './feed.ts';
import { createFeedThreads } from './understand-feed.ts';

const understand = createFeedThreads(systemTimers);
const taskOf = (text: string, most = 5_000) => ({
  text,
  from: Date.parse('2026-10-20T00:00:00Z'),
  to: Date.parse('2027-03-20T00:00:00Z'),
  most,
});
const read = async (text: string, most?: number): Promise<FeedFound> => {
  const found = await understand(taskOf(text, most));
  if (found === null) throw new Error('too many wait');
  return found;
};
const feedIn = async (...lines: string[]) => {
  const found = await read(feedOf(...lines));
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const at = ({ start }: FoundEvent): string => ('at' in start ? new Date(start.at).toISOString() : '');
const startsIn = async (...lines: string[]) => (await feedIn(...lines)).events.map(at);

describe('what repeats', () => {
  it('CAL-9 keeps its hour across a change of the clocks, in both directions', async () => {
    const weekly = (start: string, count: number) =>
      startsIn(
        ...newYork,
        ...eventLines(
          'a',
          `DTSTART;TZID=America/New_York:${start}T090000`,
          `DTEND;TZID=America/New_York:${start}T100000`,
          `RRULE:FREQ=WEEKLY;COUNT=${count}`,
          'SUMMARY:Standup',
        ),
      );
    expect(await weekly('20261026', 2)).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z']);
    expect(await weekly('20270308', 2)).toEqual(['2027-03-08T14:00:00.000Z', '2027-03-15T13:00:00.000Z']);
  });

  it('CAL-9 leaves out exceptions, and shows a moved occurrence where it is now', async () => {
    const found = await feedIn(
      ...eventLines(
        'a',
        'DTSTART;TZID=Asia/Tokyo:20261101T100000',
        'DTEND;TZID=Asia/Tokyo:20261101T110000',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE;TZID=Asia/Tokyo:20261102T100000',
        'SUMMARY:朝会',
      ),
      ...eventLines(
        'a',
        'RECURRENCE-ID;TZID=Asia/Tokyo:20261103T100000',
        'DTSTART;TZID=Asia/Tokyo:20261105T150000',
        'DTEND;TZID=Asia/Tokyo:20261105T153000',
        'SUMMARY:朝会（午後）',
      ),
    );
    expect(found.events.map((event) => [event.title, at(event)])).toEqual([
      ['朝会', '2026-11-01T01:00:00.000Z'],
      ['朝会', '2026-11-04T01:00:00.000Z'],
      ['朝会（午後）', '2026-11-05T06:00:00.000Z'],
    ]);
  });

  describe('single additional dates', () => {
    const meeting = ['DTSTART:20261101T100000Z', 'DTEND:20261101T110000Z'];
    const tokyo = ['DTSTART;TZID=Asia/Tokyo:20261101T100000', 'DTEND;TZID=Asia/Tokyo:20261101T110000'];
    const timesOf = async (...lines: string[]) =>
      (await feedIn(...lines)).events
        .map((event) => [at(event), 'at' in event.end ? new Date(event.end.at).toISOString() : ''])
        .toSorted();

    it('CAL-21 are shown besides the first one and those of the rule, each once, in every form', async () => {
      expect(
        await timesOf(
          ...newYork,
          ...eventLines(
            'a',
            ...meeting,
            'RRULE:FREQ=DAILY;COUNT=2',
            'RDATE:20261102T100000Z,20261105T120000Z',
            'RDATE;TZID=America/New_York:20261106T090000',
            'RDATE;VALUE=PERIOD:20261107T100000Z/20261107T103000Z,20261108T100000Z/PT2H',
          ),
        ),
      ).toEqual([
        ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z'],
        ['2026-11-02T10:00:00.000Z', '2026-11-02T11:00:00.000Z'],
        ['2026-11-05T12:00:00.000Z', '2026-11-05T13:00:00.000Z'],
        ['2026-11-06T14:00:00.000Z', '2026-11-06T15:00:00.000Z'],
        ['2026-11-07T10:00:00.000Z', '2026-11-07T10:30:00.000Z'],
        ['2026-11-08T10:00:00.000Z', '2026-11-08T12:00:00.000Z'],
      ]);
    });

    it('CAL-21 need no rule, and keep to the clock of whoever looks when they name no zone', async () => {
      expect(await startsIn(...eventLines('a', ...tokyo, 'RDATE;TZID=Asia/Tokyo:20261104T150000'))).toEqual([
        '2026-11-01T01:00:00.000Z',
        '2026-11-04T06:00:00.000Z',
      ]);
      const { events } = await feedIn(
        ...eventLines('b', 'DTSTART:20261101T100000', 'DTEND:20261101T110000', 'RDATE:20261103T120000'),
      );
      expect(events.map(({ start }) => start)).toEqual([
        { local: '2026-11-01T10:00:00' },
        { local: '2026-11-03T12:00:00' },
      ]);
    });

    it('CAL-21 are whole days where the event is', async () => {
      const { events } = await feedIn(
        ...eventLines(
          'a',
          'DTSTART;VALUE=DATE:20261101',
          'DTEND;VALUE=DATE:20261103',
          'RDATE;VALUE=DATE:20261110,20261120',
          'EXDATE;VALUE=DATE:20261120',
        ),
      );
      expect(events.map(({ start, end }) => [start, end])).toEqual([
        [{ day: '2026-11-01' }, { day: '2026-11-03' }],
        [{ day: '2026-11-10' }, { day: '2026-11-12' }],
      ]);
    });

    it('CAL-21 are left out by an exception, the first one too, and moved or cancelled alone', async () => {
      const of = (uid: string, ...lines: string[]) => eventLines(uid, 'SUMMARY:x', ...lines);
      expect(
        await timesOf(
          // Some programs write what replaces an occurrence before its event.
          ...of('a', 'RECURRENCE-ID:20261105T120000Z', 'DTSTART:20261205T080000Z', 'DTEND:20261205T083000Z'),
          ...of('a', ...meeting, 'RDATE:20261103T100000Z,20261105T120000Z,20261109T120000Z'),
          ...of('a', 'RECURRENCE-ID:20261109T120000Z', 'DTSTART:20261109T120000Z', 'STATUS:CANCELLED'),
          ...of('b', ...meeting, 'RDATE:20261111T100000Z', 'EXDATE:20261101T100000Z,20261112T100000Z'),
          ...of('c', ...meeting, 'RDATE:20261113T100000Z', 'EXDATE:20261113T100000Z'),
        ),
      ).toEqual([
        ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z'],
        ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z'],
        ['2026-11-03T10:00:00.000Z', '2026-11-03T11:00:00.000Z'],
        ['2026-11-11T10:00:00.000Z', '2026-11-11T11:00:00.000Z'],
        ['2026-12-05T08:00:00.000Z', '2026-12-05T08:30:00.000Z'],
      ]);
    });

    it('CAL-21 count to the limit, lie in the kept days, and are passed over where they are no dates', async () => {
      const days = Array.from({ length: 60 }, (_, day) => {
        const date = new Date(Date.parse('2026-11-02T00:00:00Z') + day * 86_400_000);
        return `${date.toISOString().slice(0, 10).replaceAll('-', '')}T100000Z`;
      });
      const many = feedOf(...eventLines('a', ...meeting, `RDATE:${days.join(',')}`));
      expect(await read(many, 50)).toEqual({ problem: 'too_large' });
      expect(await read(many, 61)).toMatchObject({ left_out: 0 });
      expect(
        await startsIn(
          ...eventLines(
            'a',
            ...meeting,
            'RDATE:20300101T100000Z,20100101T100000Z,someday,,20261199T100000Z,20261104',
            'RDATE;VALUE=PERIOD:20261107T100000Z/later',
          ),
        ),
      ).toEqual(['2026-11-01T10:00:00.000Z', '2026-11-07T10:00:00.000Z']);
    });
  });

  it('CAL-9 shows an occurrence that was moved into the kept days from after them, and no cancelled one', async () => {
    const starts = await startsIn(
      ...eventLines('a', 'DTSTART:20261101T100000Z', 'RRULE:FREQ=MONTHLY;COUNT=12', 'SUMMARY:Review'),
      ...eventLines('a', 'RECURRENCE-ID:20270901T100000Z', 'DTSTART:20261224T080000Z', 'SUMMARY:Review'),
      ...eventLines('a', 'RECURRENCE-ID:20261201T100000Z', 'DTSTART:20261201T100000Z', 'STATUS:CANCELLED'),
      ...eventLines('b', 'DTSTART:20261111T100000Z', 'STATUS:CANCELLED', 'SUMMARY:No'),
    );
    expect(starts.toSorted()).toEqual([
      '2026-11-01T10:00:00.000Z',
      '2026-12-24T08:00:00.000Z',
      '2027-01-01T10:00:00.000Z',
      '2027-02-01T10:00:00.000Z',
      '2027-03-01T10:00:00.000Z',
    ]);
  });

  it('CAL-9 shows the moved occurrence of an event that the feed does not have', async () => {
    expect(
      await startsIn(
        ...eventLines('a', 'RECURRENCE-ID:20261201T100000Z', 'DTSTART:20261202T100000Z', 'SUMMARY:Alone'),
      ),
    ).toEqual(['2026-12-02T10:00:00.000Z']);
  });

  it('CAL-9 repeats whole days, over a change of the clocks too', async () => {
    const { events } = await feedIn(
      ...eventLines(
        'a',
        'DTSTART;VALUE=DATE:20261030',
        'DTEND;VALUE=DATE:20261101',
        'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3',
        'EXDATE;VALUE=DATE:20261101',
        'SUMMARY:休み',
      ),
    );
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      [{ day: '2026-10-30' }, { day: '2026-11-01' }],
      [{ day: '2026-11-03' }, { day: '2026-11-05' }],
    ]);
  });
});

describe('times', () => {
  it('CAL-8 a time without a zone stays one, also where it repeats', async () => {
    const { events } = await feedIn(
      ...newYork,
      ...eventLines(
        'a',
        'DTSTART:20261101T083000',
        'DURATION:PT45M',
        'RRULE:FREQ=DAILY;COUNT=2',
        'SUMMARY:薬',
      ),
    );
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      [{ local: '2026-11-01T08:30:00' }, { local: '2026-11-01T09:15:00' }],
      [{ local: '2026-11-02T08:30:00' }, { local: '2026-11-02T09:15:00' }],
    ]);
  });

  it('CAL-8 understands the names of zones that Outlook writes', async () => {
    expect(
      await startsIn(...eventLines('a', 'DTSTART;TZID=Tokyo Standard Time:20261201T090000', 'SUMMARY:x')),
    ).toEqual(['2026-12-01T00:00:00.000Z']);
  });

  it('CAL-8 a day without an end is one day, and an event that lasts into the kept days is kept', async () => {
    const { events } = await feedIn(
      ...eventLines('a', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:One'),
      ...eventLines('b', 'DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261101', 'SUMMARY:Long'),
      ...eventLines('c', 'DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261005', 'SUMMARY:Over'),
      ...eventLines('d', 'DTSTART:20280101T000000Z', 'SUMMARY:Far'),
    );
    expect(events.map(({ title, end }) => [title, end])).toEqual([
      ['One', { day: '2026-12-26' }],
      ['Long', { day: '2026-11-01' }],
    ]);
  });
});

describe('texts', () => {
  it('CAL-8 takes the texts of an event, its people, and where it meets online', async () => {
    const { name, events } = await feedIn(
      'X-WR-CALNAME:仕事\\, 東京',
      ...eventLines(
        'a',
        'DTSTART:20261201T000000Z',
        'DTEND:20261201T010000Z',
        'SUMMARY;LANGUAGE=ja:設計の相',
        ' 談\\; 二回目',
        'LOCATION:会議室A',
        'DESCRIPTION:一行目\\n二行目',
        'STATUS:TENTATIVE',
        'ORGANIZER;CN=彩:mailto:aya@example.com',
        'ATTENDEE;CN=健;PARTSTAT=ACCEPTED:mailto:ken@example.com',
        'X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij',
        'X-SECRET:not read',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Reminder',
        'TRIGGER:-PT10M',
        'END:VALARM',
      ),
    );
    expect(name).toBe('仕事, 東京');
    expect(events).toMatchObject([
      {
        title: '設計の相談; 二回目',
        location: '会議室A',
        description: '一行目\n二行目',
        status: 'tentative',
        creator: { name: '彩', email: 'aya@example.com' },
        attendees: [{ name: '健', email: 'ken@example.com', status: 'accepted' }],
        links: ['https://meet.google.com/abc-defg-hij', '', '', ''],
      },
    ]);
  });

  it('CAL-5 takes nothing from ids and names that mean something to programs', async () => {
    const { events } = await feedIn(
      ...eventLines('__proto__', 'DTSTART:20261201T000000Z', 'SUMMARY:one', '__proto__:x'),
      ...eventLines('constructor', 'DTSTART:20261202T000000Z', 'SUMMARY:two\0'),
    );
    expect(events.map(({ title }) => title)).toEqual(['one', 'two']);
  });
});

describe('feeds that are none, or too much', () => {
  it.each([['<!doctype html><title>Log in</title>'], [''], ['{"kind":"calendar#events"}']])(
    'CAL-3 %j is no calendar',
    async (text) => expect(await read(text)).toEqual({ problem: 'not_calendar' }),
  );

  it('CAL-5 leaves out, and counts, what cannot be understood', async () => {
    const { events, left_out } = await feedIn(
      ...eventLines('a', 'DTSTART:20261201T000000Z', 'RRULE:FREQ=SOMETIMES', 'SUMMARY:Odd'),
      ...eventLines('b', 'SUMMARY:Without a time'),
      ...eventLines('c', 'DTSTART:20261203T000000Z', 'SUMMARY:Fine'),
    );
    expect(events.map(({ title }) => title)).toEqual(['Fine']);
    expect(left_out).toBe(2);
  });

  it('CAL-5 is too large with more occurrences than are kept', async () => {
    const text = feedOf(...eventLines('a', 'DTSTART:20261101T000000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:x'));
    expect(await read(text, 50)).toEqual({ problem: 'too_large' });
  });

  it('CAL-5 one that takes too long ends alone, and the next one is understood', async () => {
    const endless = feedOf(
      ...Array.from({ length: 2_000 }, (_, i) =>
        eventLines(
          `e${i}`,
          'DTSTART:20160101T000000Z',
          'RRULE:FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2',
          'SUMMARY:x',
        ),
      ).flat(),
    );
    // The deadline comes at once.
    const hasty = createFeedThreads({
      setTimeout: (fire) => setTimeout(fire, 300),
      clear: systemTimers.clear,
    });
    const window = {
      from: Date.parse('2026-10-20T00:00:00Z'),
      to: Date.parse('2027-03-20T00:00:00Z'),
      most: 9,
    };
    expect(await hasty({ ...window, text: endless })).toEqual({ problem: 'too_large' });
    expect(await read(feedOf(...eventLines('c', 'DTSTART:20261203T000000Z')))).toMatchObject({ left_out: 0 });
  });
});

it('CAL-6 of more than twenty feeds at once the rest is read another time, and the twenty are', async () => {
  const asked = Array.from({ length: 21 }, () => understand(taskOf('no feed')));
  expect(await asked[20]).toBeNull();
  expect(new Set((await Promise.all(asked.slice(0, 20))).map((found) => found !== null))).toEqual(
    new Set([true]),
  );
  expect(await understand(taskOf('no feed'))).not.toBeNull();
}, 30_000);

it.each([
  ['TRANSP:TRANSPARENT', true],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', true],
  ['TRANSP:OPAQUE', false],
  ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY', false],
])('CAL-8 an event with %s takes no time of its owner: %s', async (line, isFree) => {
  const times = ['DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z'];
  expect((await feedIn(...eventLines('a', ...times, line))).events[0]?.isFree).toBe(isFree);
});
