import { makeRoomFile, type Room } from '@engawa/contract/rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { expect, it } from 'vitest';
import { comparedRoom, createRoomImport, onlyRoom } from './create-room-import.ts';
import { settingDifferencesOf } from './setting-differences.ts';

const id = (at: number) => `60000000-0000-4000-8000-00000000000${at}`;
const room: Room = {
  uuid: id(1),
  floor_uuid: id(2),
  name: 'Den',
  wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' },
  background_img: null,
  background_url: null,
  is_lock: false,
  members_build: true,
  template: 'NORMAL_OFFICE',
  width: 3200,
  height: 1600,
};
const note = roomItem({ type: 'text', uuid: id(5), content: 'Lunch', text_size: 'middle', color: 'ink' });
const fileWith = (...names: string[]) => {
  const rooms = names.map((name) => ({ room: { ...room, name }, items: [note] }));
  const text = JSON.stringify(makeRoomFile([{ label: '1F', rooms }]));
  return new File([text], 'rooms.json');
};
const nothing = { changes: {}, actions: [] };

/** An import whose server gives these answers, one after the other. */
const begin = (...answers: (unknown[] | Error)[]) => {
  const asked: unknown[][] = [];
  const happened: unknown[] = [];
  const shownElsewhere = new Set<unknown>();
  const answer = async <T>(...question: unknown[]): Promise<T> => {
    asked.push(question);
    const next = answers.shift();
    if (next === undefined) throw new Error('Nothing more was to be asked.');
    if (next instanceof Error) throw next;
    return next as T;
  };
  const roomImport = createRoomImport({
    roomNow: () => room,
    server: {
      tryFile: () => answer('try'),
      addRooms: () => answer('add'),
      changeRoom: (changes, actions) => answer('change', changes, actions),
    },
    onRefused: (error) => shownElsewhere.has(error),
    setBusy: (isBusy) => happened.push(isBusy ? 'busy' : 'free'),
    onAdded: (rooms) => happened.push(`added ${rooms.length}`),
    onChanged: (name) => happened.push(`changed ${name}`),
    onDone: () => happened.push('done'),
    onStale: () => happened.push('stale'),
  });
  return { ...roomImport, asked, happened, shownElsewhere, state: () => roomImport.store.getState() };
};

it('asks nobody about a file that is none, and names the fault', async () => {
  const { choose, asked, state } = begin();
  await choose(new File(['no JSON'], 'rooms.json'));
  expect([asked, state().chosen, state().isSending]).toEqual([[], null, false]);
  expect(state().failure).toMatchObject({ text: 'no JSON', fault: { path: 'file' } });
});

it('reads a file that the server would accept, and adds its rooms', async () => {
  const { choose, send, asked, happened, state } = begin([], [{ uuid: id(7) }, { uuid: id(8) }]);
  await choose(fileWith('Nook', 'Loft'));
  expect(state().chosen?.rooms.map(({ name, items }) => [name, items.length])).toEqual([
    ['Nook', 1],
    ['Loft', 1],
  ]);
  await send(nothing);
  expect(asked).toEqual([['try'], ['add']]);
  expect(happened).toEqual(['busy', 'added 2', 'done', 'free']);
});

it('leaves out pictures whose files the company does not have', async () => {
  const file = '0123456789abcdef0123456789abcdef';
  const { choose, state } = begin([file]);
  const picture = { type: 'picture', label: 'View', file, area_type: 'small', x: 10, y: 10 };
  const text = JSON.parse(await fileWith('Nook').text());
  text.floors[0].rooms[0].items.push(picture);
  await choose(new File([JSON.stringify(text)], 'rooms.json'));
  expect(state().failure).toBeNull();
  expect(state().chosen?.rooms[0]?.items.map(({ type }) => type)).toEqual(['text']);
  expect(state().chosen?.leftOut).toMatchObject([{ label: 'View' }]);
});

it('changes this room only by a file of one room', async () => {
  const several = begin([], [{ uuid: id(7) }]);
  await several.choose(fileWith('Nook', 'Loft'));
  several.setWay('exact');
  expect([onlyRoom(several.state()), comparedRoom(several.state())]).toEqual([null, null]);
  await several.send({ changes: { name: 'Nook' }, actions: [] });
  expect(several.asked.at(-1)).toEqual(['add']);

  const one = begin([], []);
  await one.choose(fileWith('Nook'));
  expect(comparedRoom(one.state())).toBeNull();
  one.setWay('changes');
  expect(comparedRoom(one.state())?.name).toBe('Nook');
  await one.send({ changes: { name: 'Nook' }, actions: [] });
  expect(one.asked.at(-1)).toEqual(['change', { name: 'Nook' }, []]);
  expect(one.happened).toEqual(['busy', 'changed Nook', 'done', 'free']);
});

it('asks the server for no change where there is none', async () => {
  const { choose, setWay, send, asked, happened } = begin([]);
  await choose(fileWith('Den'));
  setWay('changes');
  await send(nothing);
  expect([asked, happened]).toEqual([[['try']], ['busy', 'changed Den', 'done', 'free']]);
});

it('keeps the file after a refusal, compares again, and can send it again', async () => {
  const refusal = new Error('refused');
  const { choose, send, happened, state } = begin([], refusal, [{ uuid: id(7) }]);
  await choose(fileWith('Nook'));
  await send(nothing);
  expect(state()).toMatchObject({ isSending: false, failure: { fault: null, error: refusal } });
  expect(happened).toEqual(['busy', 'stale', 'free']);
  await send(nothing);
  expect([state().failure, happened.slice(3)]).toEqual([null, ['busy', 'added 1', 'done', 'free']]);
});

it('says nothing itself of a refusal that is shown elsewhere', async () => {
  const refusal = new Error('refused');
  const trial = begin(refusal);
  trial.shownElsewhere.add(refusal);
  await trial.choose(fileWith('Nook'));
  expect(trial.state()).toMatchObject({ chosen: null, isSending: false, failure: null });
  const sent = begin([], refusal);
  sent.shownElsewhere.add(refusal);
  await sent.choose(fileWith('Nook'));
  await sent.send(nothing);
  expect([sent.state().failure, sent.happened]).toEqual([null, ['busy', 'free']]);
});

it('keeps settings for one file only', async () => {
  const { choose, keepSetting, state } = begin([], []);
  await choose(fileWith('Nook'));
  keepSetting('name', true);
  keepSetting('wallpaper', true);
  keepSetting('name', false);
  expect([...state().keptSettings]).toEqual(['wallpaper']);
  await choose(fileWith('Loft'));
  expect([...state().keptSettings]).toEqual([]);
});

it('changes every setting that differs, but those that are kept and an unknown wallpaper', async () => {
  const { choose, state } = begin([]);
  await choose(fileWith('Nook'));
  const saved = onlyRoom(state());
  if (saved === null) throw new Error('There is no room.');
  const wanted = { ...saved, wallpaper: { id: 'cafe', name: 'cafe' }, width: 4000 };
  const found = (wallpapers: { id: string }[] | undefined, kept: 'name'[] = []) =>
    settingDifferencesOf(room, wanted, wallpapers, new Set(kept));
  expect(found([{ id: 'cafe' }])).toEqual({
    found: ['name', 'wallpaper'],
    isWallpaperMissing: false,
    isMapKept: true,
    changes: { name: 'Nook', wallpaper: { id: 'cafe' } },
  });
  expect(found([{ id: 'cafe' }], ['name']).changes).toEqual({ wallpaper: { id: 'cafe' } });
  expect(found([])).toMatchObject({ isWallpaperMissing: true, changes: { name: 'Nook' } });
  expect(found(undefined)).toMatchObject({ isWallpaperMissing: false, changes: { name: 'Nook' } });
  expect(settingDifferencesOf(room, null, [], new Set()).changes).toEqual({});
});
