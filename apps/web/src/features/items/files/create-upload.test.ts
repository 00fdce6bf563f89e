import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { expect, it } from 'vitest';
import { createUpload, type UploadFields } from './create-upload.ts';

const settled = () => new Promise((done) => setTimeout(done));
const file = (name: string) => new File(['x'], name);
const picture = (uuid: string) =>
  roomItem({ type: 'picture', uuid, label: '', area_type: 'middle', file: 'f' } as never) as Item;
const refused = new Error('refused');

/** Each file is on its way until the test answers it, with an item or an error. */
const begin = (files: readonly string[] = [], most = 20) => {
  const asked: { name: string; fields: UploadFields; signal: AbortSignal }[] = [];
  const answers: { accept(item: Item): void; refuse(error: Error): void }[] = [];
  const seen = { added: [] as string[], sent: [] as number[], done: [] as (string | null)[] };
  const upload = createUpload({
    ghost: { room: 'room', x: 100, y: 200 },
    files: files.map(file),
    most,
    widthOf: (size) => ({ small: 60, middle: 100, big: 200 })[size],
    keepOnMap: ({ x, y }) => ({ x: Math.min(x, 300), y }),
    send({ name }, fields, signal) {
      asked.push({ name, fields, signal });
      return new Promise((accept, refuse) => answers.push({ accept, refuse }));
    },
    onAdded: ({ uuid }) => seen.added.push(uuid),
    onSent: (count) => seen.sent.push(count),
    onDone: (last) => seen.done.push(last?.uuid ?? null),
  });
  /** Answers the file that is on its way. */
  const answer = async (next: string | Error) => {
    const waiting = answers.shift();
    if (next instanceof Error) waiting?.refuse(next);
    else waiting?.accept(picture(next));
    await settled();
  };
  const state = () => upload.store.getState();
  return { upload, asked, seen, answer, state };
};

it('sends dropped files at once, one after the other, in rows that stay on the map', async () => {
  const { upload, asked, seen, answer, state } = begin(['a.png', 'b.png', 'c.png', 'd.png']);
  upload.start();
  expect([asked.length, state().sent]).toEqual([1, 0]);
  for (const id of ['1', '2', '3']) await answer(id);
  expect([asked.length, state().sent]).toEqual([4, 3]);
  await answer('4');
  expect(asked.map(({ name, fields: { x, y, label } }) => [name, label, x, y])).toEqual([
    ['a.png', 'a', 100, 200],
    ['b.png', 'b', 240, 200],
    ['c.png', 'c', 300, 200],
    ['d.png', 'd', 100, 315],
  ]);
  expect(seen).toEqual({ added: ['1', '2', '3', '4'], sent: [4], done: ['4'] });
  expect(state().sent).toBeNull();
});

it('waits for the user where nothing was dropped, and sends a list once', async () => {
  const { upload, asked } = begin();
  upload.start();
  await upload.send();
  expect(asked).toEqual([]);
  upload.choose([file('a.png')]);
  void upload.send();
  void upload.send();
  expect(asked).toHaveLength(1);
});

it('takes no more files than may be put up at once', () => {
  const { upload, state } = begin(['a.png', 'b.png', 'c.png'], 2);
  expect(state().chosen.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  upload.choose([file('d.png')]);
  expect(state().chosen).toHaveLength(2);
});

it('describes one file by the words of the user, and several by their names', async () => {
  const { upload, asked, answer } = begin();
  upload.setLabel('Our plan');
  upload.setSize('big');
  upload.choose([file('plan.v2.png')]);
  void upload.send();
  expect(asked[0]?.fields).toMatchObject({ label: 'Our plan', area_type: 'big', room: 'room' });
  await answer('1');
  upload.choose([file('plan.v2.png'), file('b.png')]);
  void upload.send();
  expect(asked[1]?.fields.label).toBe('plan.v2');
});

it('goes on after a refusal, lists it, and sends it again at the next free place', async () => {
  const { upload, asked, seen, answer, state } = begin(['a.png', 'b.png', 'c.png']);
  upload.start();
  await answer('1');
  await answer(refused);
  // Not before the last one: closing the dialog would stop what is on its way.
  expect(state()).toMatchObject({ sent: 2, failed: [] });
  await answer('3');
  expect(state()).toMatchObject({ sent: null, failed: [{ file: { name: 'b.png' }, error: refused }] });
  expect(state().chosen.map(({ name }) => name)).toEqual(['b.png']);
  expect([seen.sent, seen.done, upload.last()?.uuid]).toEqual([[2], [], '3']);
  void upload.send();
  expect(state().failed).toEqual([]);
  expect(asked[3]?.fields.x).toBe(300);
  await answer('2');
  expect(seen).toEqual({ added: ['1', '3', '2'], sent: [2, 1], done: ['2'] });
});

it('says nothing of a success when every file was refused', async () => {
  const { upload, seen, answer } = begin(['a.png']);
  upload.start();
  await answer(refused);
  expect([seen.sent, seen.done]).toEqual([[], []]);
});

it('stops the file on its way and sends no other, which is no failure', async () => {
  const { upload, asked, seen, answer, state } = begin(['a.png', 'b.png']);
  upload.start();
  upload.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(new Error('aborted'));
  expect([asked.length, state().failed, seen.done]).toEqual([1, [], []]);
});
