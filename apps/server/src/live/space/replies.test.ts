import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSpace, rooms, type TestClient, type TestSpace } from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya');
  ken = await space.enter('ken');
  await space.pass(100);
  for (const client of [aya, ken]) client.forget();
});

/** An async operation that ends when the test resolves it. */
const createEntrances = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe('refused whispers', () => {
  it.each([
    ['unknown', 'Nonsense', {}, 'UNKNOWN_EVENT'],
    ['forged: sent by the server alone', 'UserDisconnect', { user_id: 'aya' }, 'FORBIDDEN'],
    ['forged participants', 'ParticipantsEvent', { left: ['aya'] }, 'FORBIDDEN'],
    ['malformed', 'StatusEvent', { status: 'gone' }, 'INVALID_INPUT'],
    ['a motion without its end', 'PositionEvent', { x: 1, y: 1, tx: 2, ms: 100, t: 0 }, 'INVALID_INPUT'],
    ['a motion to nowhere', 'PositionEvent', { x: 1, y: 1, tx: 2, ty: null, ms: 9, t: 0 }, 'INVALID_INPUT'],
    [
      'a motion of broken length',
      'PositionEvent',
      { x: 1, y: 1, tx: 2, ty: 2, ms: -1, t: 0 },
      'INVALID_INPUT',
    ],
    ['too long', 'StatusEvent', { status: 'busy', statusText: '字'.repeat(51) }, 'INVALID_INPUT'],
  ])('PRE-24 are refused without notifying others: %s', async (_what, event, payload, code) => {
    ken.whisper(event, payload);
    await space.pass(100);
    expect(ken.last('Reply')).toMatchObject({
      event,
      ok: false,
      error: { code, message: expect.any(String) },
    });
    expect(ken.last('Reply')).not.toHaveProperty('ref');
    expect(aya.received).toEqual([]);
  });

  it('PRE-24 are refused in the reader’s language, with the reason', async () => {
    const sentences = [];
    for (const locale of ['ja', 'en', 'zh_tw'] as const) {
      const client = space.connect(`c ${locale}`, locale);
      client.whisper('StatusEvent', { status: 'busy', statusText: 'x'.repeat(51) });
      await space.pass(10);
      const { error } = client.last('Reply') as {
        error: { message: string; detail: { issues: { path: string; message: string }[] } };
      };
      expect(error.detail.issues).toEqual([
        { path: 'statusText', key: 'validation.too_long', message: expect.any(String) },
      ]);
      sentences.push(error.message, error.detail.issues[0]?.message);
    }
    expect(new Set(sentences).size).toBe(6);
  });
});

describe('StatusEvent', () => {
  it('PRE-21 notifies room and space, changes the participant, and keeps the text when it is absent', async () => {
    ken.whisper('StatusEvent', { status: 'busy', statusText: ' tea\u202e ' });
    ken.whisper('StatusEvent', { status: 'leave' });
    await space.pass(60);
    expect(
      aya.all('StatusEvent').map(({ channel, data }) => [channel, data.id, data.status, data.statusText]),
    ).toEqual([
      [aya.channels.office, ken.userId, 'busy', 'tea'],
      [aya.channels.space, ken.userId, 'busy', 'tea'],
      [aya.channels.office, ken.userId, 'leave', 'tea'],
      [aya.channels.space, ken.userId, 'leave', 'tea'],
    ]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({
      changed: [{ id: ken.userId, status: 'leave', statusText: 'tea' }],
    });
  });

  it('PRE-21 notifies people in another room on the space’s channel only', async () => {
    const mei = space.connect('mei');
    mei.whisper('LoginEvent', { room: rooms.studio.id });
    await space.pass(60);
    mei.forget();
    ken.whisper('StatusEvent', { status: 'busy' });
    await space.pass(60);
    expect(mei.received.map(({ event, channel }) => [event, channel])).toEqual([
      ['StatusEvent', mei.channels.space],
    ]);
  });
});

describe('replies and stamps', () => {
  it('PRE-23 answers ok only to a ref, on the personal channel', async () => {
    ken.whisper('StatusEvent', { status: 'busy' });
    ken.whisper('StatusEvent', { status: 'busy', ref: 'r' });
    await space.pass(20);
    expect(ken.all('Reply')).toEqual([
      { event: 'Reply', channel: ken.channels.person, data: expect.objectContaining({ ref: 'r', ok: true }) },
    ]);
  });

  it('PRE-26 carry at, epoch and n: one more for each frame of a channel, the same for all receivers', async () => {
    const mei = await space.enter('mei');
    for (const status of ['busy', 'leave', 'available']) {
      ken.whisper('StatusEvent', { status, ref: status });
      aya.whisper('Nonsense');
      await space.pass(70);
    }
    const stamped = (client: TestClient, channel: string) =>
      client.received.filter((frame) => frame.channel === channel && frame.event !== 'PositionsEvent');
    const isAnswer = ({ event, data }: TestClient['received'][number]) =>
      ['Reply', 'SpaceEvent'].includes(event) || data.snapshot === true;
    for (const client of [mei, ken]) {
      for (const channel of [client.channels.space, client.channels.office, client.channels.person]) {
        const frames = stamped(client, channel);
        expect(frames.length).toBeGreaterThan(0);
        let last = frames[0]?.data.n ?? 0;
        for (const [i, frame] of frames.entries()) {
          expect(frame.data).toMatchObject({ at: expect.any(Number), epoch: 1, n: expect.any(Number) });
          if (i > 0) expect(frame.data.n).toBe(isAnswer(frame) ? last : last + 1);
          last = frame.data.n as number;
        }
      }
    }
    const inOffice = stamped(mei, mei.channels.office).filter(({ event }) => event === 'StatusEvent');
    expect(inOffice).toHaveLength(3);
    expect(stamped(ken, ken.channels.office)).toEqual(expect.arrayContaining(inOffice));
  });

  it('PRE-27 hold whispers that arrive during entry until it is done, in order', async () => {
    const mei = space.connect('mei');
    const { opened, open } = createEntrances();
    space.entryHooks.loadEntry = () => opened;
    mei.whisper('LoginEvent', { room: rooms.office.id, ref: 1 });
    mei.whisper('StatusEvent', { status: 'busy', ref: 2 });
    mei.whisper('Nonsense', { ref: 3 });
    mei.whisper('PositionEvent', { x: 9, y: 9, ref: 4 });
    ken.whisper('StatusEvent', { status: 'leave', ref: 'others go on' });
    await space.pass(500);
    expect(mei.received).toEqual([]);
    expect(ken.last('Reply')).toMatchObject({ ref: 'others go on', ok: true });
    open();
    await space.pass(60);
    expect(mei.all('Reply').map(({ data }) => [data.ref, data.ok])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
    ]);
  });

  it('PRE-27 drop an entry whose socket closes meanwhile', async () => {
    const mei = space.connect('mei');
    const { opened, open } = createEntrances();
    space.entryHooks.loadEntry = () => opened;
    mei.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(20);
    mei.drop();
    await space.pass(20);
    open();
    await space.pass(100);
    expect(aya.received).toEqual([]);
    expect(space.faults).toEqual([]);
  });
});
