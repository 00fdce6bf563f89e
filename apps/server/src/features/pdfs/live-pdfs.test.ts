import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSpaceState } from '../../live/space/space-state.ts';
import { testSpaceSettings } from '../../live/testing/test-space-settings.ts';
import {
  createTestLiveSpace,
  floorId,
  office,
  studio,
  type TestLiveSpace,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { createLivePdfs } from './index.ts';

const slides = '80000000-0000-4000-8000-000000000001';
const paper = '80000000-0000-4000-8000-000000000002';
const [file, other] = ['a'.repeat(32), 'b'.repeat(32)];

const pdf = (uuid: string, fields: Partial<Item> = {}, stored = file): Item =>
  roomItem({
    uuid,
    room: office.id,
    type: 'pdf',
    x: 500,
    y: 400,
    area_type: 'middle',
    pdf: { file: stored, url: '/pdfs/x.pdf', pages: 5, width: 640, height: 360 },
    created_by: userIdOf('aya'),
    ...fields,
  });

let space: TestLiveSpace;
let write: (type: 'add' | 'update' | 'delete', item: Item) => void;
/** A write that the owner does not hear of: it is in the state that the next one reads. */
let writeUnheard: typeof write;

beforeEach(() => {
  const state = createSpaceState({
    ...testSpaceSettings,
    rooms: [office, studio].map((room) => ({ ...room, floorId, name: 'Room', isLocked: false })),
    items: [],
  });
  space = createTestLiveSpace(() => [createLivePdfs(state)], { findRoom: state.findRoom }, state);
  write = (type, item) => space.applyEvent('RoomItemEvent', { by: item.created_by ?? '', type, item });
  writeUnheard = (type, item) => state.apply({ event: 'RoomItemEvent', payload: { by: '', type, item } });
  write('add', pdf(slides));
});
afterEach(() => expect(space.faults).toEqual([]));

type Person = Awaited<ReturnType<TestLiveSpace['enter']>>;
const present = (person: Person, page = 1, change: object = {}) =>
  person.refusalOf('PdfEvent', { item: slides, file, page, presenting: true, ...change });
const ask = (person: Person) => {
  const reply = person.whisper('PdfsEvent') as unknown as { room: string; pdfs: unknown[] };
  return reply.pdfs;
};
const facts = () => [...space.facts.keys()].filter((key) => key.startsWith('pdf.'));

describe('refused presentations', () => {
  it('PDF-7 refuses guests, and all but Managers where the PDF is locked', async () => {
    const gus = await space.enter('gus', { role: 'Guest', isGuest: true });
    const aya = await space.enter('aya');
    const boss = await space.enter('boss', { role: 'Manager' });
    expect(await present(gus)).toBe('FORBIDDEN');
    write('update', pdf(slides, { is_lock: true }));
    expect(await present(aya)).toBe('FORBIDDEN');
    expect(facts()).toEqual([]);
    expect(await present(boss)).toBeNull();
  });

  it('PDF-8 only those who may change the item take over from somebody, or end it for them', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const rin = await space.enter('rin');
    expect(await present(ken, 2)).toBeNull();
    expect(await present(rin)).toBe('PDF_IS_PRESENTED');
    expect(await present(rin, 1, { presenting: false })).toBe('PDF_IS_PRESENTED');
    expect(ask(rin)).toEqual([{ item: slides, file, presenter: ken.userId, page: 2 }]);
    expect(await present(aya, 3)).toBeNull();
    expect(ask(rin)).toEqual([{ item: slides, file, presenter: aya.userId, page: 3 }]);
    expect(await present(ken)).toBe('PDF_IS_PRESENTED');
  });

  it('PDF-9 refuses people outside, an unknown item, one of another room, and another file', async () => {
    const aya = await space.enter('aya');
    write('add', pdf(paper, { room: studio.id }));
    const whisper = { item: slides, file, page: 1, presenting: true };
    expect(await space.connect('eve').refusalOf('PdfEvent', whisper)).toBe('NOT_INSIDE');
    expect(await space.connect('eve').refusalOf('PdfsEvent')).toBe('NOT_INSIDE');
    expect(await present(aya, 1, { item: '80000000-0000-4000-8000-000000000009' })).toBe('ITEM_IS_NOT_EXIST');
    expect(await present(aya, 1, { item: paper })).toBe('ITEM_IS_NOT_EXIST');
    expect(await present(aya, 1, { file: other })).toBe('TRY_AGAIN');
    space.state.isCertain = false;
    expect(await present(aya)).toBe('TRY_AGAIN');
    expect(ask(aya)).toEqual([]);
  });
});

describe('PdfEvent', () => {
  it('PDF-7 PDF-10 of a Member reaches the room: the beginning, each page, and the end', async () => {
    const ken = await space.enter('ken');
    const aya = await space.enter('aya');
    const rin = await space.enter('rin', { room: studio.id });
    await present(ken);
    expect(aya.last('PdfEvent')).toMatchObject({
      room: office.id,
      item: slides,
      file,
      presenter: ken.userId,
      page: 1,
      id: ken.userId,
    });
    await present(ken, 4);
    expect(aya.last('PdfEvent')).toMatchObject({ presenter: ken.userId, page: 4 });
    expect(await present(ken, 4, { presenting: false })).toBeNull();
    expect(aya.last('PdfEvent')).toMatchObject({ presenter: null, page: 4 });
    expect([ask(aya), facts()]).toEqual([[], []]);
    // Ending it again changes nothing.
    expect(await present(ken, 4, { presenting: false })).toBeNull();
    expect(rin.all('PdfEvent')).toEqual([]);
  });

  it('PDF-9 a page behind the last one is the last one', async () => {
    const ken = await space.enter('ken');
    await present(ken, 900);
    expect(ask(ken)).toMatchObject([{ page: 5 }]);
  });

  it('PDF-8 a person presents one PDF at a time', async () => {
    const ken = await space.enter('ken');
    write('add', pdf(paper));
    await present(ken, 2);
    await present(ken, 3, { item: paper });
    expect(ask(ken)).toEqual([{ item: paper, file, presenter: ken.userId, page: 3 }]);
    expect(facts()).toEqual([`pdf.${paper}`]);
  });

  it('PDF-10 is known to a late joiner, to a second tab, and after a return from another room', async () => {
    const ken = await space.enter('ken');
    await present(ken, 3);
    const state = [{ item: slides, file, presenter: ken.userId, page: 3 }];
    const aya = await space.enter('aya');
    expect(aya.last('PdfsEvent')).toMatchObject({ room: office.id, snapshot: true, pdfs: state });
    const again = await space.enter('aya');
    expect(again.last('PdfsEvent')).toMatchObject({ pdfs: state });
    const rin = await space.enter('rin');
    await rin.refusalOf('ChangeRoomEvent', { room: studio.id });
    rin.forget();
    await rin.refusalOf('ChangeRoomEvent', { room: office.id });
    expect(rin.last('PdfsEvent')).toMatchObject({ pdfs: state });
  });
});

describe('the end of a presentation', () => {
  it('PDF-11 comes when the presenter goes to another room or leaves', async () => {
    const ken = await space.enter('ken');
    const aya = await space.enter('aya');
    await present(ken, 2);
    await ken.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(aya.last('PdfEvent')).toMatchObject({ presenter: null });
    await ken.refusalOf('ChangeRoomEvent', { room: office.id });
    await present(ken, 2);
    ken.drop(true);
    space.pass(6_000);
    expect(aya.last('PdfEvent')).toMatchObject({ presenter: null });
    expect(facts()).toEqual([]);
  });

  it('PDF-11 does not come for a connection that returns within the grace', async () => {
    const ken = await space.enter('ken');
    const aya = await space.enter('aya');
    await present(ken, 2);
    ken.drop();
    space.pass(10_000);
    const back = await space.enter('ken');
    space.pass(60_000);
    expect(ask(back)).toMatchObject([{ presenter: ken.userId, page: 2 }]);
    expect(ask(aya)).toMatchObject([{ presenter: ken.userId }]);
  });

  it('PDF-11 comes when the item is deleted, its room is, or it shows another file', async () => {
    const ken = await space.enter('ken');
    await present(ken);
    write('update', pdf(slides, { label: 'Slides', x: 900 }));
    expect(ask(ken)).toHaveLength(1);
    write('update', pdf(slides, {}, other));
    expect(ken.last('PdfEvent')).toMatchObject({ presenter: null, file });
    await present(ken, 1, { file: other });
    write('delete', pdf(slides, {}, other));
    expect([ask(ken), facts()]).toEqual([[], []]);
    write('add', pdf(slides));
    await present(ken);
    space.applyEvent('DeleteRoomEvent', { by: ken.userId, room: office.id });
    expect(facts()).toEqual([]);
  });

  it('PDF-12 does not come with the next owner', async () => {
    const ken = await space.enter('ken');
    const aya = await space.enter('aya');
    await present(ken, 4);
    space.takeOver([ken, aya]);
    expect(ask(aya)).toEqual([{ item: slides, file, presenter: ken.userId, page: 4 }]);
  });

  it('PDF-12 the next owner drops those whose item has changed meanwhile', async () => {
    const ken = await space.enter('ken');
    await present(ken);
    writeUnheard('update', pdf(slides, {}, other));
    space.takeOver([ken]);
    expect([ask(ken), facts()]).toEqual([[], []]);
  });

  it('PDF-12 the next owner drops those whose presenter does not come back', async () => {
    const ken = await space.enter('ken');
    const aya = await space.enter('aya');
    await present(ken);
    space.takeOver([aya]);
    space.pass(60_000);
    expect([ask(aya), facts()]).toEqual([[], []]);
  });
});
