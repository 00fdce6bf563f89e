import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestSpace,
  rooms,
  spaceId,
  type TestClient,
  type TestSpace,
} from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya');
});

/** Reconnects with any numbers that the test chooses. */
const comeBack = async (name: string, last: Record<string, number>, ref?: number) => {
  const again = space.connect(name);
  again.whisper('ConnectionEvent', {
    socket_id: again.id,
    user_id: again.userId,
    space_id: spaceId,
    last,
    epoch: 1,
    ref,
  });
  await space.pass(60);
  return again;
};
const sayStatus = async (statusText: string) => {
  aya.whisper('StatusEvent', { status: 'busy', statusText });
  await space.pass(100);
};
const statusesHeard = (client: TestClient) => client.all('StatusEvent').map(({ data }) => data.statusText);
const wholes = (client: TestClient) => client.all('ParticipantsEvent').filter(({ data }) => data.snapshot);
const nothingHeard = ({ channels }: TestClient) =>
  Object.fromEntries(Object.values(channels).map((channel) => [channel, 0]));

it('PRE-69 a person who enters, comes back or changes the room is answered with their conversation', async () => {
  const mei = await space.enter('mei');
  const inOffice = { ok: true, channel: `room_${rooms.office.id}` };
  expect(mei.last('Reply')).toMatchObject(inOffice);
  mei.drop();
  const again = await comeBack('mei', {}, 1);
  expect(again.last('Reply')).toMatchObject(inOffice);
  again.whisper('ChangeRoomEvent', { room: rooms.studio.id, ref: 2 });
  await space.pass(60);
  expect(again.last('Reply')).toMatchObject({ ok: true, channel: `room_${rooms.studio.id}` });
  expect(again.last('Reply')).not.toHaveProperty('held');
});

describe('PRE-50 a client with forged numbers', () => {
  it('gets a snapshot instead of frames of space and room from before it came', async () => {
    await sayStatus('before mei came');
    const mei = await space.enter('mei');
    mei.drop();
    const again = await comeBack('mei', nothingHeard(mei));
    expect(statusesHeard(again)).toEqual([]);
    expect(wholes(again)).toHaveLength(1);
    expect(again.all('SpaceEvent')).toHaveLength(1);
  });

  it('gets no frames of a room from while it was in another', async () => {
    const mei = await space.enter('mei');
    mei.whisper('ChangeRoomEvent', { room: rooms.studio.id });
    await space.pass(60);
    const { channels } = mei;
    const officeFrames = mei.all('ParticipantsEvent').filter(({ channel }) => channel === channels.office);
    aya.whisper('ActiveEvent', { visible: false });
    await space.pass(100);
    mei.whisper('ChangeRoomEvent', { room: rooms.office.id });
    await space.pass(60);
    const { n = 0 } = mei.last('SpaceEvent') ?? {};
    mei.drop();
    const office = officeFrames.at(-1)?.data.n ?? 0;
    const last = { ...nothingHeard(mei), [channels.space]: n, [channels.office]: office };
    const again = await comeBack('mei', last);
    expect(again.all('ActiveEvent')).toEqual([]);
    expect(wholes(again)).toHaveLength(1);
  });
});

describe('PRE-50 a reconnecting client', () => {
  it('gets the frames since it came, starting at the number of its snapshot', async () => {
    await sayStatus('before mei came');
    const mei = await space.enter('mei');
    const { channels } = mei;
    const last = {
      [channels.space]: mei.last('SpaceEvent')?.n ?? 0,
      [channels.office]: wholes(mei).at(-1)?.data.n ?? 0,
    };
    mei.drop();
    await sayStatus('since mei came');
    const again = await comeBack('mei', last);
    expect(new Set(statusesHeard(again))).toEqual(new Set(['since mei came']));
    expect(wholes(again)).toEqual([]);
  });
});

describe('a person who leaves and enters again at once', () => {
  it.each([
    ['the same room', rooms.office.id],
    ['another room', rooms.studio.id],
  ])('PRE-9 is present for everyone, in %s', async (_what, roomId) => {
    const mei = await space.enter('mei');
    aya.forget();
    mei.whisper('LogoutEvent');
    mei.whisper('LoginEvent', { room: roomId });
    await space.pass(100);
    expect(mei.last('Reply')).toMatchObject({ ok: true });
    const changes = aya.received
      .filter(({ event }) => event === 'UserDisconnect' || event === 'UserJoinSpace')
      .map(({ event, channel }) => [event, channel]);
    expect(changes).toEqual([
      ['UserDisconnect', aya.channels.space],
      ['UserJoinSpace', aya.channels.space],
    ]);
  });
});

describe('PRE-59 in a crowd', () => {
  beforeEach(async () => {
    const crowd = Array.from({ length: 300 }, (_, index) => space.connect(`p${index}`));
    for (const one of crowd) one.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(1_000);
    aya.forget();
  });

  it('PRE-50 sends the snapshot after the reconnect to a client that lost its connection before it', async () => {
    const mei = space.connect('mei');
    mei.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(10);
    aya.whisper('StatusEvent', { status: 'busy' });
    await space.pass(0);
    expect([wholes(mei).length, mei.all('StatusEvent').length]).toEqual([0, 2]);
    mei.drop();
    await space.pass(2_000);
    const numbered = mei.received.filter(({ data }) => typeof data.n === 'number');
    const last = Object.fromEntries(numbered.map(({ channel, data }) => [channel, data.n ?? 0]));
    const again = await comeBack('mei', last);
    await space.pass(200);
    expect(wholes(again)).toHaveLength(1);
    expect(again.all('SpaceEvent')).toHaveLength(1);
  });

  it('sends one snapshot to a client that keeps asking', async () => {
    for (let i = 0; i < 5; i += 1) {
      for (const channel of [aya.channels.space, aya.channels.office]) aya.subscribe(channel);
      aya.whisper('LoginEvent', { room: rooms.office.id });
    }
    await space.pass(200);
    expect([wholes(aya), aya.all('SpaceEvent')].map(({ length }) => length)).toEqual([1, 1]);
  });
});
