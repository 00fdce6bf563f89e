import { canTranslate } from '@engawa/contract/captions';
import { type Plan, selfHostedPlan } from '@engawa/contract/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestLiveSpace,
  office,
  spaceId,
  studio,
  type TestLiveSpace,
  type TestPerson,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { createLiveCaptions } from './index.ts';
import type { SpokenLine } from './store.ts';

const here = `room_${office.id}`;
const tableId = '60000000-0000-4000-8000-0000000000aa';
const meeting = `meeting_${tableId}`;
const firstSentAt = 123;

let space: TestLiveSpace;
let kept: SpokenLine[];
let plan: Plan;
let isKept: boolean;
let lockedTables: Set<string>;
/** The people who hear nobody. */
let deaf: Set<string>;
let save: (line: SpokenLine) => number | null;
let learned: (readonly [by: string, word: string])[];
/** Pairs of people. */
let blocks: Set<string>;
let stored: Map<string, readonly string[]>;
let unmute: (person: TestPerson, isMuteAudio?: boolean) => void;
let sitDown: (person: TestPerson, table?: string | null) => void;

beforeEach(() => {
  kept = [];
  plan = selfHostedPlan;
  isKept = true;
  lockedTables = new Set();
  deaf = new Set();
  stored = new Map();
  learned = [];
  blocks = new Set();
  save = (line) => {
    kept.push(line);
    stored.set(line.lineId, line.readers);
    return firstSentAt;
  };
  space = createTestLiveSpace(() => [
    createLiveCaptions({
      spaceId,
      epoch: 7,
      store: {
        saveLine: async (line) => save(line),
        async deleteLine(_spaceId, _userId, lineId) {
          const readers = stored.get(lineId);
          stored.delete(lineId);
          return readers ?? null;
        },
        async correctLine({ by, speaker, lineId, text }) {
          const line = kept.findLast((one) => one.userId === speaker && one.lineId === lineId);
          if (line === undefined || (by !== speaker && !line.readers.includes(by))) return null;
          const { channel, readers, name, fromLanguage: from } = line;
          const said = { id: lineId, text, from, at: firstSentAt, user_id: speaker, name };
          return { channel, readers, line: { ...said, color: 'plum' as const, avatar: '' } };
        },
      },
      records: {
        begin: async ({ channel }) => ({ id: 'record', label: '', channel }),
        join: async () => undefined,
        listOpen: async () => [],
        end: async () => [],
      },
      isBlock: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
      async learnWord({ userId }, _spaceId, word) {
        learned.push([userId, word]);
        return true;
      },
      canTranslate: (isGuest) => canTranslate(plan, isGuest),
      isKept: () => isKept,
      isLockedTable: (table) => lockedTables.has(table),
      earshot: (people) => (userId, now) => {
        const speaker = people.presentAt(userId, now);
        return people
          .listAll()
          .filter(
            (one) =>
              one.userId !== userId && one.participant.channel === speaker?.channel && !deaf.has(one.userId),
          )
          .map((one) => one.userId);
      },
    }),
    (people) => {
      unmute = ({ userId }, isMuteAudio = false) => people.change(userId, { isMuteAudio }, 0);
      sitDown = ({ userId }, table = tableId) =>
        people.setConversation(userId, table === null ? here : `meeting_${table}`, table, 0);
      return { handlers: {} };
    },
  ]);
});

const line = (fields: object = {}) => ({ id: 'l1', text: 'おはよう', from: 'ja-JP', at: 1, ...fields });
const enter = async (...[name, options]: Parameters<TestLiveSpace['enter']>) => {
  const person = await space.enter(name, options);
  unmute(person);
  return person;
};

describe('refused lines', () => {
  it('CAP-4 refuses lines of a person outside, or with muted audio', async () => {
    const ken = await enter('ken');
    expect(await space.connect('eve').refusalOf('TranscibeEvent', line())).toBe('NOT_INSIDE');
    unmute(ken, true);
    expect(await ken.refusalOf('TranscibeEvent', line())).toBe('FORBIDDEN');
    expect(kept).toEqual([]);
  });

  it.each<[string, Partial<Plan>, Parameters<TestLiveSpace['enter']>[1]]>([
    ['by a plan without translation', { translate: false }, {}],
    [
      'by such a plan also when guests would be let',
      { translate: false, guest_translate: true },
      { isGuest: true },
    ],
    ['to guests', {}, { isGuest: true, role: 'Guest' }],
    ['to those with the role Guest', {}, { role: 'Guest' }],
  ])('CAP-3 refuses a line %s', async (_what, flags, profile) => {
    plan = { ...selfHostedPlan, ...flags };
    const ken = await enter('ken');
    const gus = await enter('gus', profile);
    expect(await gus.refusalOf('TranscibeEvent', line())).toBe('PLAN_FORBIDS');
    expect(kept).toEqual([]);
    expect(ken.all('TranscibeEvent')).toEqual([]);
  });

  it.each([
    { text: '' },
    { text: ' \u0000 ' },
    { text: 'x'.repeat(1_001) },
    { id: '' },
    { id: 'a b' },
    { id: 'x'.repeat(65) },
    { id: 7 },
    { from: 'Japanese please' },
    { from: '' },
    { from: undefined },
  ])('CAP-5 refuses a malformed line: %j', async (fields) => {
    const ken = await enter('ken');
    expect(await ken.refusalOf('TranscibeEvent', line(fields))).toBe('INVALID_INPUT');
    expect(kept).toEqual([]);
  });

  it('CAP-1 publishes nothing that cannot be stored', async () => {
    const ken = await enter('ken');
    save = () => null;
    expect(await ken.refusalOf('TranscibeEvent', line())).toBe('TRY_AGAIN');
    save = () => {
      throw new Error('The database is away.');
    };
    expect(await ken.refusalOf('TranscibeEvent', line())).toBe('INTERNAL');
    expect(ken.all('TranscibeEvent')).toEqual([]);
  });
});

describe('TranscibeEvent', () => {
  it('CAP-1 is stored, then delivered to those who hear it, with author, time and place from the server', async () => {
    const aya = await enter('aya');
    const ken = await enter('ken');
    const mei = await enter('mei');
    const rin = await enter('rin', { room: studio.id });
    sitDown(mei);
    const forged = { user_id: ken.userId, name: 'Ken', color: 'plum', avatar: 'https://x', channel: meeting };
    expect(await aya.refusalOf('TranscibeEvent', line(forged))).toBeNull();
    const spoken = {
      id: 'l1',
      text: 'おはよう',
      from: 'ja-JP',
      at: firstSentAt,
      user_id: aya.userId,
      name: aya.userId,
      color: 'moss',
      avatar: '/a.svg',
      channel_id: here,
    };
    for (const one of [aya, ken])
      expect(one.all('TranscibeEvent')).toEqual([{ ...spoken, epoch: 1, n: expect.any(Number) }]);
    for (const one of [mei, rin]) expect(one.all('TranscibeEvent')).toEqual([]);
    expect(kept).toEqual([
      {
        spaceId,
        epoch: 7,
        channel: here,
        lineId: 'l1',
        userId: aya.userId,
        name: aya.userId,
        isGuest: false,
        text: 'おはよう',
        fromLanguage: 'ja-JP',
        at: new Date(space.state.now),
        readers: [ken.userId],
      },
    ]);
  });

  it('CAP-1 is delivered to the people in a meeting room', async () => {
    const [aya, ken] = [await enter('aya'), await enter('ken')];
    sitDown(aya);
    expect(await aya.refusalOf('TranscibeEvent', line())).toBeNull();
    expect([aya, ken].map((one) => one.all('TranscibeEvent').length)).toEqual([1, 0]);
    expect(kept).toMatchObject([{ channel: meeting }]);
  });

  it('CAP-3 is open to guests where the plan allows it', async () => {
    plan = { ...selfHostedPlan, guest_translate: true };
    const gus = await enter('gus', { isGuest: true, role: 'Guest' });
    expect(await gus.refusalOf('TranscibeEvent', line())).toBeNull();
    expect(kept).toMatchObject([{ userId: userIdOf('gus') }]);
  });

  it('CAP-1 is published although its speaker leaves while it is being stored', async () => {
    const [aya, ken] = [await enter('aya'), await enter('ken')];
    aya.whisper('TranscibeEvent', line());
    aya.drop(true);
    await space.settled();
    expect(ken.all('TranscibeEvent')).toMatchObject([{ user_id: aya.userId }]);
  });
});

/** Ends a sentence as the process does that has its sound. */
const end = ({ userId }: TestPerson, lineId = 'l1') =>
  space.ask('endedSentence', { userId, lineId }) as { isWritten: boolean; why?: string; readers?: string[] };
const write = ({ userId }: TestPerson, text: string | null = 'おはよう', lineId = 'l1') =>
  space.ask('writtenSentence', { userId, lineId, text, from: 'ja-JP', at: 5 });
const textsOf = (person: TestPerson) => person.all('TranscibeEvent').map(({ text }) => text);

describe('whose words are written', () => {
  it('CAP-9 the room learns who is captioned, also those who come later; another page of theirs begins without', async () => {
    const [aya, ken] = [await enter('aya'), await enter('ken')];
    expect(aya.whisper('CaptionsEvent', { isCaptioned: true })).toMatchObject({ isCaptioned: true });
    expect(ken.last('CaptionsEvent')).toMatchObject({ id: aya.userId, isCaptioned: true });
    aya.whisper('CaptionsEvent', { isCaptioned: true });
    expect(ken.all('CaptionsEvent')).toHaveLength(1);
    await space.enter('aya');
    expect(ken.last('CaptionsEvent')).toMatchObject({ id: aya.userId, isCaptioned: false });
  });

  it('CAP-3 a plan without translation refuses it, and ends it for those who have it', async () => {
    const [aya, ken] = [await enter('aya'), await enter('ken')];
    aya.whisper('CaptionsEvent', { isCaptioned: true });
    plan = { ...selfHostedPlan, translate: false };
    space.applyEvent('FetchSpaceInfoEvent', { settings: { plan } });
    expect(ken.last('CaptionsEvent')).toMatchObject({ id: aya.userId, isCaptioned: false });
    expect(await ken.refusalOf('CaptionsEvent', { isCaptioned: true })).toBe('PLAN_FORBIDS');
  });
});

describe('a sentence of the voice', () => {
  const speak = async (name = 'aya') => {
    const person = await enter(name);
    person.whisper('CaptionsEvent', { isCaptioned: true });
    return person;
  };

  it('CAP-10 reaches those who heard its beginning and its end', async () => {
    const [aya, ken, mei, rin] = [await speak(), await enter('ken'), await enter('mei'), await enter('rin')];
    deaf.add(mei.userId);
    expect(await aya.refusalOf('SpeechEvent', { id: 'l1' })).toBeNull();
    deaf = new Set([rin.userId]);
    expect(end(aya)).toMatchObject({ isWritten: true, readers: [ken.userId], channel: here, epoch: 7 });
    deaf.clear();
    write(aya);
    expect([aya, ken, mei, rin].map(textsOf)).toEqual([['おはよう'], ['おはよう'], [], []]);
    expect(write(aya)).toEqual({ isPublished: false });
  });

  it('CAP-3 reaches no guest whom the plan does not let translate', async () => {
    const [aya, gus] = [await speak(), await enter('gus', { isGuest: true, role: 'Guest' })];
    aya.whisper('SpeechEvent', { id: 'l1' });
    expect(end(aya)).toMatchObject({ readers: [] });
    write(aya);
    await aya.refusalOf('TranscibeEvent', line({ id: 'l2' }));
    expect(textsOf(gus)).toEqual([]);
    plan = { ...selfHostedPlan, guest_translate: true };
    await aya.refusalOf('TranscibeEvent', line({ id: 'l3' }));
    expect(textsOf(gus)).toEqual(['おはよう']);
  });

  it('CAP-3 is dropped when the plan ends while it is said, and reaches nobody when it ends while it is written', async () => {
    const [aya, ken] = [await speak(), await enter('ken')];
    for (const id of ['l1', 'l2']) aya.whisper('SpeechEvent', { id });
    expect(end(aya)).toMatchObject({ readers: [ken.userId] });
    plan = { ...selfHostedPlan, translate: false };
    space.applyEvent('FetchSpaceInfoEvent', { settings: { plan } });
    write(aya);
    expect(end(aya, 'l2')).toEqual({ isWritten: false, why: 'PLAN_FORBIDS' });
    expect(textsOf(ken)).toEqual([]);
  });

  it('CAP-3 reaches no guest whom the plan lets translate no more when it has been written', async () => {
    plan = { ...selfHostedPlan, guest_translate: true };
    const [aya, ken] = [await speak(), await enter('ken')];
    const gus = await enter('gus', { isGuest: true, role: 'Guest' });
    gus.whisper('CaptionsEvent', { isCaptioned: true });
    for (const speaker of [aya, gus]) speaker.whisper('SpeechEvent', { id: 'l1' });
    expect(end(aya)).toMatchObject({ readers: [ken.userId, gus.userId] });
    plan = selfHostedPlan;
    space.applyEvent('FetchSpaceInfoEvent', { settings: { plan } });
    write(aya);
    expect([ken, gus].map(textsOf)).toEqual([['おはよう'], []]);
    // What the guest was saying is nobody's either.
    expect(end(gus)).toEqual({ isWritten: false, why: 'PLAN_FORBIDS' });
    expect(ken.last('CaptionsEvent')).toMatchObject({ id: gus.userId, isCaptioned: false });
  });

  it('CAP-10 is dropped when its speaker goes to another conversation before it ends', async () => {
    const [aya, ken] = [await speak(), await enter('ken')];
    aya.whisper('SpeechEvent', { id: 'l1' });
    sitDown(aya);
    expect(end(aya)).toEqual({ isWritten: false, why: 'NOT_INSIDE' });
    sitDown(aya, null);
    expect(write(aya)).toEqual({ isPublished: false });
    expect(textsOf(ken)).toEqual([]);
  });

  it('CAP-10 that has ended is still written for those who heard it, wherever its speaker goes', async () => {
    const [aya, ken] = [await speak(), await enter('ken')];
    aya.whisper('SpeechEvent', { id: 'l1' });
    end(aya);
    sitDown(aya);
    aya.drop(true);
    write(aya);
    expect(textsOf(ken)).toEqual(['おはよう']);
  });

  it('CAP-4 is dropped when the microphone is muted before it ends, and refused while it is', async () => {
    const aya = await speak();
    aya.whisper('SpeechEvent', { id: 'l1' });
    unmute(aya, true);
    expect(end(aya)).toEqual({ isWritten: false, why: 'FORBIDDEN' });
    expect(await aya.refusalOf('SpeechEvent', { id: 'l2' })).toBe('FORBIDDEN');
    unmute(aya);
    expect(end(aya)).toMatchObject({ isWritten: false });
  });

  it('CAP-9 is refused for a person whose words are not to be written', async () => {
    const ken = await enter('ken');
    expect(await ken.refusalOf('SpeechEvent', { id: 'l1' })).toBe('FORBIDDEN');
    const aya = await speak();
    aya.whisper('SpeechEvent', { id: 'l1' });
    aya.whisper('CaptionsEvent', { isCaptioned: false });
    expect(end(aya)).toMatchObject({ isWritten: false });
  });

  it('CAP-11 is not written at a locked table', async () => {
    const aya = await speak();
    sitDown(aya);
    expect(await aya.refusalOf('SpeechEvent', { id: 'l1' })).toBeNull();
    lockedTables.add(tableId);
    expect(end(aya)).toEqual({ isWritten: false, why: 'NO_CAPTIONS_AT_LOCKED_TABLES' });
    expect(await aya.refusalOf('SpeechEvent', { id: 'l2' })).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
    expect(await aya.refusalOf('TranscibeEvent', line())).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
  });

  it('CAP-10 without words is published to nobody, and one that came too late leaves an empty mark', async () => {
    const [aya, ken] = [await speak(), await enter('ken')];
    for (const [id, text] of [
      ['l1', null],
      ['l2', ''],
    ] as const) {
      aya.whisper('SpeechEvent', { id });
      end(aya, id);
      write(aya, text, id);
    }
    expect(ken.all('TranscibeEvent')).toMatchObject([{ id: 'l2', text: '' }]);
  });

  it('CAP-7 is not stored where the space stores none', async () => {
    isKept = false;
    const [aya, ken] = [await speak(), await enter('ken')];
    expect(await aya.refusalOf('TranscibeEvent', line())).toBeNull();
    expect(kept).toEqual([]);
    expect(textsOf(ken)).toEqual(['おはよう']);
  });

  it('CAP-12 its speaker deletes it, and it goes from the pages of those who heard it', async () => {
    const [aya, ken, mei] = [await speak(), await enter('ken'), await enter('mei')];
    deaf.add(mei.userId);
    await aya.refusalOf('TranscibeEvent', line());
    expect(await aya.refusalOf('DeleteTranscript', { id: 'l1' })).toBeNull();
    for (const one of [aya, ken])
      expect(one.last('DeleteTranscript')).toMatchObject({ line_id: 'l1', user_id: aya.userId });
    expect(mei.all('DeleteTranscript')).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('CAP-12 goes from the page of a reader who has walked on, also where the space stores none', async () => {
    isKept = false;
    const [aya, ken] = [await speak(), await enter('ken')];
    await aya.refusalOf('TranscibeEvent', line());
    deaf.add(ken.userId);
    expect(await aya.refusalOf('DeleteTranscript', { id: 'l1' })).toBeNull();
    expect(ken.last('DeleteTranscript')).toMatchObject({ line_id: 'l1', user_id: aya.userId });
  });

  it('CAP-15 is corrected by whoever heard it, for all who heard it, and the company learns the word', async () => {
    const [aya, ken, mei] = [await speak(), await enter('ken'), await enter('mei')];
    await aya.refusalOf('TranscibeEvent', line({ text: 'エンガワの話' }));
    const correction = { id: 'l1', user_id: aya.userId, text: '縁側の話', word: '縁側' };
    expect(await ken.refusalOf('CorrectTranscript', correction)).toBeNull();
    expect(learned).toEqual([[ken.userId, '縁側']]);
    for (const one of [aya, ken, mei])
      expect(one.last('TranscibeEvent')).toMatchObject({ id: 'l1', text: '縁側の話', at: firstSentAt });
  });

  it('CAP-15 is not corrected by others, and a guest teaches no word', async () => {
    const [aya, ken] = [await speak(), await enter('ken')];
    plan = { ...selfHostedPlan, guest_translate: true };
    const gus = await enter('gus', { isGuest: true, role: 'Guest' });
    deaf.add(ken.userId);
    await aya.refusalOf('TranscibeEvent', line());
    const correction = { id: 'l1', user_id: aya.userId, text: 'おはよう。', word: 'おは' };
    expect(await ken.refusalOf('CorrectTranscript', correction)).toBe('TRANSCRIPT_IS_NOT_EXIST');
    expect(await gus.refusalOf('CorrectTranscript', correction)).toBeNull();
    expect(learned).toEqual([]);
    plan = { ...selfHostedPlan, translate: false };
    expect(await aya.refusalOf('CorrectTranscript', correction)).toBe('PLAN_FORBIDS');
  });

  it('CAP-15 a correction reaches nobody who has blocked its author, and not through a block', async () => {
    const [aya, ken, mei] = [await speak(), await enter('ken'), await enter('mei')];
    await aya.refusalOf('TranscibeEvent', line());
    blocks.add(`${mei.userId} ${ken.userId}`);
    const correction = { id: 'l1', user_id: aya.userId, text: 'こんにちは' };
    expect(await ken.refusalOf('CorrectTranscript', correction)).toBeNull();
    expect(aya.last('TranscibeEvent')).toMatchObject({ text: 'こんにちは' });
    expect(mei.last('TranscibeEvent')).toMatchObject({ text: 'おはよう' });
    blocks.add(`${aya.userId} ${ken.userId}`);
    expect(await ken.refusalOf('CorrectTranscript', correction)).toBe('TRANSCRIPT_IS_NOT_EXIST');
  });
});

describe('CAP-11 at a locked meeting room', () => {
  const sit = async (name: string) => {
    const person = await enter(name);
    sitDown(person);
    return person;
  };
  const agree = (person: TestPerson, isAgreed = true) => person.refusalOf('AgreeToCaptions', { isAgreed });

  it('nothing is written until everybody there has agreed, nor when somebody has not any more', async () => {
    const [aya, ken] = [await sit('aya'), await sit('ken')];
    lockedTables.add(tableId);
    const say = () => aya.refusalOf('TranscibeEvent', line());
    expect(await say()).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
    expect(await agree(aya)).toBeNull();
    expect(await say()).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
    expect(await agree(ken)).toBeNull();
    expect(await say()).toBeNull();
    expect(ken.last('TranscibeEvent')).toMatchObject({ id: 'l1' });
    const mei = await sit('mei');
    expect(await say()).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
    expect(await agree(mei)).toBeNull();
    expect(await say()).toBeNull();
    expect(await agree(ken, false)).toBeNull();
    expect(await say()).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
  });

  it('a sentence that began before somebody came who has not agreed is dropped', async () => {
    const aya = await sit('aya');
    lockedTables.add(tableId);
    await agree(aya);
    await aya.refusalOf('CaptionsEvent', { isCaptioned: true });
    expect(await aya.refusalOf('SpeechEvent', { id: 's1' })).toBeNull();
    await sit('ken');
    expect(space.ask('endedSentence', { userId: aya.userId, lineId: 's1' })).toMatchObject({
      isWritten: false,
      why: 'NO_CAPTIONS_AT_LOCKED_TABLES',
    });
  });

  it('an agreement ends with the seat and with another page, and is possible nowhere else', async () => {
    const aya = await enter('aya');
    expect(await agree(aya)).toBe('FORBIDDEN');
    sitDown(aya);
    expect(await agree(aya)).toBe('FORBIDDEN');
    lockedTables.add(tableId);
    await agree(aya);
    sitDown(aya, null);
    sitDown(aya);
    expect(await aya.refusalOf('TranscibeEvent', line())).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
    await agree(aya);
    const again = await enter('aya');
    expect(await again.refusalOf('TranscibeEvent', line())).toBe('NO_CAPTIONS_AT_LOCKED_TABLES');
  });
});
