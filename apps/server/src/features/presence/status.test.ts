import type { Participant } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../live/space/query.ts';
import { changeShown } from '../../testing/probe.ts';
import { createTestLiveSpace } from '../../testing/test-live-space.ts';
import { createTestSpace, spaceId, type TestClient, type TestSpace } from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;

beforeEach(async () => {
  space = createTestSpace({
    features: [
      (people) => ({
        handlers: {},
        queries: [answers(changeShown, ({ userId, shown }, now) => people.change(userId, shown, now))],
      }),
    ],
  });
  aya = await space.enter('aya');
  ken = await space.enter('ken');
  aya.forget();
});

const change = async (userId: string, shown: Partial<Participant>) => {
  const changed = space.edge.ask(spaceId, changeShown, { userId, shown });
  await space.pass(10);
  await changed;
};
const idle = async (idleTime: number, client = ken) => {
  client.whisper('IdleTimeEvent', { idleTime, ref: idleTime });
  await space.pass(60);
};
/** The frames that a client received, without positions. */
const newsOf = ({ received }: TestClient) => received.filter(({ event }) => event !== 'PositionsEvent');
const statusesHeard = () =>
  aya.all('StatusEvent').map(({ channel, data }) => [channel, data.id, data.status]);

describe('a refused IdleTimeEvent', () => {
  it('PRE-47 is one of a person in no room', async () => {
    const eve = space.connect('eve');
    await idle(10, eve);
    expect(eve.last('Reply')).toMatchObject({ ok: false, error: { code: 'NOT_INSIDE' } });
  });

  it.each([-1, 1.5, 1e12, Number.NaN, '300', null])('PRE-24 has a malformed time: %j', async (idleTime) => {
    ken.whisper('IdleTimeEvent', { idleTime });
    await space.pass(60);
    expect(ken.last('Reply')).toMatchObject({ event: 'IdleTimeEvent', error: { code: 'INVALID_INPUT' } });
    expect(newsOf(aya)).toEqual([]);
  });
});

describe('IdleTimeEvent', () => {
  it('PRE-40 notifies the room of a change, and updates the participant', async () => {
    await idle(120);
    expect(aya.all('IdleTimeEvent').map(({ channel, data }) => [channel, data.id, data.idleTime])).toEqual([
      [aya.channels.office, ken.userId, 120],
    ]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ changed: [{ id: ken.userId, idleTime: 120 }] });
    aya.forget();
    await idle(120);
    expect(newsOf(aya)).toEqual([]);
  });

  it('PRE-41 sets leave after the idle time, and available with the next input', async () => {
    await idle(299);
    expect(statusesHeard()).toEqual([]);
    await idle(300);
    await idle(360);
    expect(statusesHeard()).toEqual([
      [aya.channels.office, ken.userId, 'leave'],
      [aya.channels.space, ken.userId, 'leave'],
    ]);
    aya.forget();
    await idle(0);
    expect(statusesHeard()).toEqual([
      [aya.channels.office, ken.userId, 'available'],
      [aya.channels.space, ken.userId, 'available'],
    ]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ changed: [{ status: 'available', idleTime: 0 }] });
  });

  it('PRE-41 keeps the text, with the idle time of the space', async () => {
    ken.whisper('StatusEvent', { status: 'available', statusText: 'tea' });
    space.settings.idleSeconds = 60;
    await idle(60);
    expect(aya.last('StatusEvent')).toMatchObject({ status: 'leave', statusText: 'tea' });
    await idle(1);
    expect(aya.last('StatusEvent')).toMatchObject({ status: 'available', statusText: 'tea' });
    space.settings.idleSeconds = 0;
    aya.forget();
    await idle(3_000);
    expect(statusesHeard()).toEqual([]);
  });

  it.each(['busy', 'leave'])('PRE-41 keeps a chosen %s, also with the next input', async (status) => {
    ken.whisper('StatusEvent', { status });
    await space.pass(60);
    aya.forget();
    for (const seconds of [400, 0]) await idle(seconds);
    expect(statusesHeard()).toEqual([]);
  });

  it.each(['busy', 'leave', 'available'])('PRE-41 keeps a %s that was chosen while idle', async (status) => {
    await idle(400);
    ken.whisper('StatusEvent', { status });
    await space.pass(60);
    aya.forget();
    await idle(0);
    expect(statusesHeard()).toEqual([]);
  });

  it.each([
    { isMuteAudio: false },
    { isShareScreen: true },
    { meeting_room: '60000000-0000-4000-8000-0000000000aa' },
    { isOpenMegaphone: true },
    { isSpeechMode: true },
  ])('PRE-42 counts as input: %j', async (shown) => {
    await change(ken.userId, shown);
    await idle(4_000);
    expect(statusesHeard()).toEqual([]);
    // A person who was set to leave becomes available when it begins.
    await idle(400, aya);
    await change(aya.userId, shown);
    aya.forget();
    await idle(460, aya);
    expect(aya.last('StatusEvent')).toMatchObject({ id: aya.userId, status: 'available' });
  });

  it('PRE-41 does not make a person available by an old input when they enter again after leaving idle', async () => {
    await idle(400);
    ken.endSession();
    await space.pass(60);
    const again = await space.enter('ken');
    again.whisper('StatusEvent', { status: 'leave' });
    await space.pass(60);
    aya.forget();
    await idle(0, again);
    await idle(5, again);
    expect(statusesHeard()).toEqual([]);
  });

  it('PRE-41 lets the next owner know which leave was set by idleness', async () => {
    const live = createTestLiveSpace(() => []);
    const [mei, rin] = [await live.enter('mei'), await live.enter('rin')];
    mei.whisper('IdleTimeEvent', { idleTime: 300 });
    rin.whisper('StatusEvent', { status: 'leave' });
    live.takeOver([mei, rin]);
    for (const one of [mei, rin]) {
      one.forget();
      one.whisper('IdleTimeEvent', { idleTime: 1 });
    }
    const statuses = mei.all('StatusEvent').map(({ id, status }) => [id, status]);
    expect(statuses).toEqual([
      [mei.userId, 'available'],
      [mei.userId, 'available'],
    ]);
    expect([...live.facts.keys()].filter((key) => key.startsWith('idle.'))).toEqual([]);
    expect(live.faults).toEqual([]);
  });

  it('PRE-41 lets the next owner forget it for people who have left', async () => {
    const live = createTestLiveSpace(() => []);
    const mei = await live.enter('mei');
    mei.whisper('IdleTimeEvent', { idleTime: 300 });
    expect(live.facts.has(`idle.${mei.userId}`)).toBe(true);
    live.facts.delete(`person.${mei.userId}`);
    live.takeOver([]);
    expect([...live.facts.keys()].filter((key) => key.startsWith('idle.'))).toEqual([]);
  });
});
