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
const meeting = 'meeting_60000000-0000-4000-8000-0000000000aa';
const firstSentAt = 123;

let space: TestLiveSpace;
let kept: SpokenLine[];
let plan: Plan;
let save: (line: SpokenLine) => number | null;
let unmute: (person: TestPerson, isMuteAudio?: boolean) => void;
let sitDown: (person: TestPerson) => void;

beforeEach(() => {
  kept = [];
  plan = selfHostedPlan;
  save = (line) => {
    kept.push(line);
    return firstSentAt;
  };
  space = createTestLiveSpace(() => [
    createLiveCaptions({
      spaceId,
      epoch: 7,
      store: { saveLine: async (line) => save(line) },
      canTranslate: (isGuest) => canTranslate(plan, isGuest),
    }),
    (people) => {
      unmute = ({ userId }, isMuteAudio = false) => people.change(userId, { isMuteAudio }, 0);
      sitDown = ({ userId }) => people.setConversation(userId, meeting, null, 0);
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
  it('CAP-1 is stored, then delivered to the conversation, with author, time and place from the server', async () => {
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
    for (const one of [aya, ken]) expect(one.all('TranscibeEvent')).toEqual([{ ...spoken, epoch: 1, n: 1 }]);
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
