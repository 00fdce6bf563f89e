// @vitest-environment node
/// <reference path="../../../../../server/src/platform/fs-native-extensions.d.ts" />
import type { Item, ItemAction } from '@engawa/contract/items';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../../server/src/testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../../../../server/src/testing/test-office.ts';
import { createItems } from '../create-items.ts';
import { createEditor } from './create-editor.ts';
import { changeOf, type Step } from './edit-steps.ts';

const seeds = 50;
const actionsPerSeed = 16;

class Cut extends Error {}
class Refused extends Error {}

type Person = TestOffice['boss'];
type Event = { type: 'add' | 'update' | 'delete'; item: Item };

const kinds = { create: 'add', change: 'update', remove: 'delete', restore: 'add' } as const;
/** The fields of an item that people see and write; the version counts writes. */
const seen = (items: readonly Item[]) =>
  items
    .map(({ uuid, type, x, y, z_index, label, content, area_size }) => ({
      uuid,
      type,
      x,
      y,
      z_index,
      label,
      content,
      area_size,
    }))
    .sort((a, b) => (a.uuid < b.uuid ? -1 : 1));

/**
 * Two people who edit one room over lines that lose requests and answers, and deliver events in any
 * order.
 */
const openRoom = (office: TestOffice, people: readonly Person[], random: () => number) => {
  const roomId = office.roomId;
  let isQuiet = false;
  const read = async (): Promise<Item[]> => {
    const { status, body } = await office.as(office.boss)('GET', `/in-room/${roomId}`);
    if (status !== 200) throw new Error(`The room was not read: ${status} ${JSON.stringify(body)}`);
    return (body as { items: Item[] }).items;
  };
  const lines: { pending: Event[]; hear: (event: Event) => void }[] = [];

  const editors = people.map((person) => {
    const call = office.as(person);
    let listener: (message: never) => void = () => {};
    const timers = new Set<() => void>();
    const refusals: unknown[] = [];
    const items = createItems({
      realtime: {
        on(event, on) {
          if (event === 'RoomItemEvent') listener = on as never;
          return () => {};
        },
      },
      read,
      room: { now: () => roomId, onChange: () => () => {} },
      onReturn: () => () => {},
    });
    lines.push({ pending: [], hear: (event) => listener({ room: roomId, ...event } as never) });
    const editor = createEditor({
      items,
      show: () => {},
      async send(room, actions: ItemAction[]) {
        if (!isQuiet && random() < 0.15) throw new Cut();
        const { status, body } = await call('POST', `/room/${room}/items/edit`, { actions });
        if (status !== 200) throw new Refused(JSON.stringify(body));
        const { data } = body as { data: Item[] };
        data.forEach((item, index) => {
          const kind = actions[index]?.kind ?? 'change';
          for (const line of lines) line.pending.push({ type: kinds[kind], item });
        });
        if (!isQuiet && random() < 0.15) throw new Cut();
        return data;
      },
      isWorthRetrying: (error) => error instanceof Cut,
      onRefused: (error) => refusals.push(error),
      after(_delayMs, callback) {
        timers.add(callback);
        return () => void timers.delete(callback);
      },
    });
    return {
      userId: person.userId,
      items,
      editor,
      refusals,
      runTimers() {
        for (const act of [...timers]) {
          timers.delete(act);
          act();
        }
      },
    };
  });

  const deliver = (line: (typeof lines)[number]) => {
    const at = Math.floor(random() * line.pending.length);
    for (const event of line.pending.splice(at, 1)) line.hear(event);
  };
  const tick = () => new Promise((resume) => setTimeout(resume, 0));
  return {
    roomId,
    read,
    editors,
    async aMoment() {
      for (let left = Math.floor(random() * 4); left > 0; left -= 1) await tick();
      for (const line of lines) if (random() < 0.5) deliver(line);
      for (const editor of editors) if (random() < 0.3) editor.runTimers();
    },
    /**
     * Nothing is on its way any more; a line that lost events reads the list again, as after a
     * reconnect.
     */
    async settle() {
      isQuiet = true;
      while (editors.some(({ editor }) => editor.store.getState().unsent > 0)) {
        for (const editor of editors) editor.runTimers();
        await tick();
      }
      for (const [index, line] of lines.entries()) {
        const lost = random() < 0.3;
        if (lost) line.pending = [];
        while (line.pending.length > 0) deliver(line);
        if (lost) editors[index]?.items.reload();
      }
      // However long it takes: the machine may be busy, and a list that could not be read fails
      // here.
      for (const { items } of editors) {
        while (items.store.getState().loading === 'loading') await tick();
        expect(items.store.getState().loading).toBe('ready');
      }
      isQuiet = false;
      const stored = await read();
      for (const { items, editor } of editors) {
        expect(seen([...items.store.getState().items.values()])).toEqual(seen(stored));
        expect(seen(editor.listShown())).toEqual(seen(stored));
      }
      return stored;
    },
  };
};
type Room = ReturnType<typeof openRoom>;
type OneEditor = Room['editors'][number];

const newText = (roomId: string, userId: string, random: () => number): Item => {
  const uuid = crypto.randomUUID();
  const [x, y] = [Math.floor(random() * 3_000), Math.floor(random() * 1_500)];
  return {
    id: uuid,
    uuid,
    room: roomId,
    type: 'text',
    x,
    y,
    position: `${x},${y}`,
    z_index: 1,
    version: 0,
    is_lock: false,
    label: '',
    url: null,
    content: `text ${random()}`,
    page_title: null,
    is_framable: null,
    text_size: null,
    color: null,
    author: null,
    autoplay: false,
    area_type: null,
    area_size: null,
    is_translatable: false,
    seat_count: null,
    rectangle_radio: null,
    is_need_password: false,
    created_by: userId,
    userIds: [],
  };
};

/**
 * Does something that is possible now. Values are never the same twice.
 * @returns whether something was done
 */
const act = (
  { editor, userId }: OneEditor,
  roomId: string,
  random: () => number,
  mayUndo: boolean,
): boolean => {
  const perform = (steps: readonly Step[]) => {
    editor.perform(steps);
    return steps.length > 0;
  };
  const shown = editor.listShown();
  const pick = () => shown[Math.floor(random() * shown.length)];
  const what = random();
  if (mayUndo && what < 0.2) return editor.undo() !== null;
  if (mayUndo && what < 0.3) return editor.redo() !== null;
  if (what < 0.5 || shown.length < 3)
    return perform([{ kind: 'create', item: newText(roomId, userId, random) }]);
  if (what < 0.6) {
    const item = pick();
    return item !== undefined && perform([{ kind: 'remove', item }]);
  }
  const changed = new Map<string, Step>();
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const item = pick();
    if (!item) continue;
    const [x, y] = [Math.floor(random() * 3_000), Math.floor(random() * 1_500)];
    const way = random();
    const fields = way < 0.5 ? { x, y } : way < 0.75 ? { content: `text ${random()}` } : { z_index: x };
    const step = changeOf(item, fields);
    if (step) changed.set(item.uuid, step);
  }
  return perform([...changed.values()]);
};

describe('two editors', () => {
  const app = useTestApp({ hasRateLimits: false });

  it(`agree for ${seeds} seeds, and an undo restores what was, and nothing that another has written since`, {
    timeout: 280_000,
  }, async () => {
    const office = await openTestOffice(app);
    const people = [await office.addMember('ann', 'Manager'), await office.addMember('ben', 'Manager')];
    let undone = 0;
    let refused = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = seededRandom(seed);
      const room = openRoom(office, people, random);
      const { roomId, editors } = room;
      const [ann, ben] = editors as [OneEditor, OneEditor];
      await room.settle();

      // Both at once, over bad lines.
      for (let left = actionsPerSeed; left > 0; left -= 1) {
        act(random() < 0.5 ? ann : ben, roomId, random, true);
        await room.aMoment();
      }
      const before = await room.settle();
      const refusalsBefore = ann.refusals.length;

      // The edits of one person alone can be taken back to the last bit, and done again.
      let deeds = 0;
      for (let left = 1 + Math.floor(random() * 5); left > 0; left -= 1) {
        if (act(ann, roomId, random, false)) deeds += 1;
        await room.aMoment();
      }
      const after = await room.settle();
      for (let left = deeds; left > 0; left -= 1) {
        ann.editor.undo();
        await room.aMoment();
      }
      expect(seen(await room.settle())).toEqual(seen(before));
      for (let left = deeds; left > 0; left -= 1) ann.editor.redo();
      expect(seen(await room.settle())).toEqual(seen(after));
      expect(ann.refusals.slice(refusalsBefore)).toEqual([]);

      // Later writes of the other stay, however far one goes back.
      const written = new Map<string, string>();
      for (const item of ben.editor.listShown()) {
        if (random() < 0.5) continue;
        const content = `Ben ${random()}`;
        const step = changeOf(item, { content });
        if (step) ben.editor.perform([step]);
        written.set(item.uuid, content);
      }
      await room.settle();
      while (ann.editor.undo() !== null) {
        undone += 1;
        await room.aMoment();
      }
      const contents = new Map((await room.settle()).map(({ uuid, content }) => [uuid, content]));
      for (const [uuid, content] of written) expect([uuid, contents.get(uuid)]).toEqual([uuid, content]);
      refused += ann.refusals.length;

      // The next seed begins with an empty room.
      ann.editor.perform(ann.editor.listShown().map((item): Step => ({ kind: 'remove', item })));
      await room.settle();
      for (const { items } of editors) items.end();
    }
    // Both ways were taken: undone, and refused because of the other.
    expect(undone).toBeGreaterThan(seeds);
    expect(refused).toBeGreaterThan(0);
  });
});
