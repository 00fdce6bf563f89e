import { beforeEach, expect, it } from 'vitest';
import { createTestSpace, spaceId, type TestClient, type TestSpace } from '../../testing/test-space.ts';
import { createLiveWindows } from './live-windows.ts';
import { sentWindowQuery, windowIconQuery } from './queries.ts';

const sentHere: string[] = [];
/** What happens while the space is stored to which companions send. */
let whileStored: () => Promise<void>;
let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
const hash = '0123456789abcdef0123456789abcdef';
const icon = `/window-icons/${spaceId}/${hash}.png`;
const window = { program: 'Writer', title: '議事録', icon: { hash, png: 'AAAA' } };

beforeEach(async () => {
  sentHere.length = 0;
  whileStored = async () => undefined;
  space = createTestSpace({
    features: [
      createLiveWindows(spaceId, {
        async sendHere(userId) {
          sentHere.push(userId);
          await whileStored();
        },
        settings: () => space.settings,
      }),
    ],
  });
  aya = await space.enter('aya');
  ken = await space.enter('ken');
  ken.whisper('WindowSourceEvent', { ref: 1, isOn: true });
  await space.pass(60);
});

const ask = async <T>(asked: Promise<T>): Promise<T> => {
  await space.pass(60);
  return asked;
};
const send = () =>
  ask(space.edge.ask(spaceId, sentWindowQuery, { userId: ken.userId, companionId: 'desk', window }));
const iconFor = (userId: string) => ask(space.edge.ask(spaceId, windowIconQuery, { userId, hash }));
const showIt = async () => {
  await send();
  ken.whisper('ActiveWinEvent', { isActiveWin: true, winInfo: { title: '議事録', icon } });
  await space.pass(60);
};

it('WIN-4 WIN-5 the companions of a person send to the space whose page asks', async () => {
  expect(sentHere).toEqual([ken.userId]);
  expect(await send()).toEqual({ is_heard: true });
  expect(ken.last('OwnWindowEvent')).toMatchObject({
    companionId: 'desk',
    window: { program: 'Writer', title: '議事録', icon },
  });
  expect(aya.all('OwnWindowEvent')).toEqual([]);
});

it('WIN-4 a lost connection hides the window from the others at once, and ends the asking', async () => {
  await showIt();
  expect(await iconFor(aya.userId)).toBe('AAAA');
  aya.forget();
  ken.drop();
  await space.pass(60);
  expect(aya.last('ActiveWinEvent')).toMatchObject({ id: ken.userId, isActiveWin: false, winInfo: null });
  expect(await iconFor(aya.userId)).toBeNull();
  expect(await send()).toEqual({ is_heard: false });
});

it('WIN-8 an icon is given for the person who sent it, and not for one who names its address', async () => {
  await send();
  aya.whisper('ActiveWinEvent', { isActiveWin: true, winInfo: { title: 'Mine', icon } });
  await space.pass(60);
  expect(await iconFor(aya.userId)).toBeNull();
  expect(await iconFor(ken.userId)).toBe('AAAA');
});

it('WIN-4 a page is heard while its asking is stored, so that no companion ends it then', async () => {
  let store: () => void = () => undefined;
  whileStored = () =>
    new Promise((done) => {
      store = done;
    });
  aya.whisper('WindowSourceEvent', { ref: 2, isOn: true });
  await space.pass(60);
  const sent = ask(
    space.edge.ask(spaceId, sentWindowQuery, { userId: aya.userId, companionId: 'lap', window }),
  );
  expect(await sent).toEqual({ is_heard: true });
  store();
});

it('WIN-4 asking is refused when windows were turned off while it was stored', async () => {
  whileStored = async () => {
    space.settings.isActiveWinAllowed = false;
  };
  ken.whisper('WindowSourceEvent', { ref: 3, isOn: true });
  await space.pass(60);
  expect(ken.last('Reply')).toMatchObject({ ref: 3, ok: false, error: { code: 'FORBIDDEN' } });
});
