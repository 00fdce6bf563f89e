import { encodeMotionRecords, type Motion } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { createPresenceModel } from './model.ts';
import { participant, roomA, roomB, whereaboutsOf } from './participant.fixture.ts';

const t0 = 1_000_000;
const me = participant('me', 1, { x: 50, y: 60 });
const ann = participant('ann', 2);
const bob = participant('bob', 3, { x: 300, y: 300 });

const enter = (...others: ReturnType<typeof participant>[]) => {
  const model = createPresenceModel('me', () => ({ widthPx: 3_200, heightPx: 1_600 }));
  model.applyParticipants({ at: t0, room: roomA, snapshot: true, joined: [me, ...others] }, t0);
  return model;
};
type Model = ReturnType<typeof enter>;
const idsOf = (model: Model) => [...model.store.getState().people.keys()].sort();
const person = (model: Model, id: string) => model.store.getState().people.get(id);
const frame = (t: number, slot: number, motion: Motion) => ({
  t,
  m: encodeMotionRecords([{ slot, isGone: false, motion }]),
});
const walk = (t: number, more: Partial<Motion> = {}): Motion => ({
  x: 100,
  y: 100,
  tx: 200,
  ty: 100,
  t,
  ms: 1_000,
  ...more,
});

describe('people of the room', () => {
  it('are nobody before a snapshot that contains the local user', () => {
    const model = createPresenceModel('me');
    model.applyParticipants({ at: t0, room: roomA, joined: [ann] }, t0);
    model.applyParticipants({ at: t0, room: roomA, snapshot: true, joined: [ann] }, t0);
    expect(model.store.getState().roomId).toBeNull();
    expect(idsOf(model)).toEqual([]);
  });

  it('are those of the snapshot, and the joined, changed and left of later messages', () => {
    const model = enter(ann);
    model.applyParticipants({ at: t0 + 1, room: roomA, joined: [bob] }, t0);
    model.applyParticipants(
      { at: t0 + 2, room: roomA, changed: [{ id: 'ann', isMuteAudio: true }], left: ['bob'] },
      t0,
    );
    expect(idsOf(model)).toEqual(['ann', 'me']);
    expect(person(model, 'ann')).toMatchObject({ isMuteAudio: true, name: 'ann' });
  });

  it('do not change by an older message after a newer one', () => {
    const model = enter(ann);
    model.applyParticipants({ at: t0 + 5, room: roomA, left: ['ann'] }, t0);
    model.applyParticipants({ at: t0 + 4, room: roomA, joined: [ann] }, t0);
    expect(idsOf(model)).toEqual(['me']);
    model.applyParticipants({ at: t0 + 6, room: roomA, joined: [ann] }, t0);
    model.applyParticipants({ at: t0 + 8, room: roomA, changed: [{ id: 'ann', status: 'busy' }] }, t0);
    model.applyParticipants({ at: t0 + 7, room: roomA, changed: [{ id: 'ann', status: 'leave' }] }, t0);
    expect(person(model, 'ann')?.status).toBe('busy');
  });

  it('lose those missing from a snapshot, but not those who came after it', () => {
    const model = enter(ann);
    model.applyParticipants({ at: t0 + 9, room: roomA, joined: [bob] }, t0);
    model.applyParticipants({ at: t0 + 8, room: roomA, snapshot: true, joined: [me] }, t0);
    expect(idsOf(model)).toEqual(['bob', 'me']);
    model.applyParticipants({ at: t0 + 3, room: roomA, snapshot: true, joined: [me, ann] }, t0);
    expect(idsOf(model)).toEqual(['bob', 'me']);
  });

  it('own the slots that were reassigned to them', () => {
    const model = enter(ann, bob);
    const places = [ann, bob].map(({ id }) => model.placeOf(id, t0));
    const joined = [me, { ...ann, slot: bob.slot }, { ...bob, slot: ann.slot }];
    model.applyParticipants({ at: t0 + 5, room: roomA, snapshot: true, joined }, t0);
    expect([ann, bob].map(({ id }) => model.placeOf(id, t0))).toEqual(places);
  });

  it('ignore messages of another room, until its snapshot contains the local user', () => {
    const model = enter(ann);
    model.applyParticipants({ at: t0 + 1, room: roomB, joined: [bob] }, t0);
    expect(idsOf(model)).toEqual(['ann', 'me']);
    const moved = { ...me, room: roomB, x: 700, y: 500 };
    model.applyParticipants({ at: t0 + 2, room: roomB, snapshot: true, joined: [moved, bob] }, t0);
    expect(model.store.getState().roomId).toBe(roomB);
    expect(idsOf(model)).toEqual(['bob', 'me']);
    expect(model.placeOf('me', t0)).toEqual({ x: 700, y: 500 });
    expect(model.placeOf('ann', t0)).toBeNull();
  });

  it('include who lost their connection, and exclude who left the space', () => {
    const model = enter(ann);
    model.applySpace([whereaboutsOf('me'), whereaboutsOf('ann')]);
    model.applyConnection('ann', t0 + 1, false);
    expect(person(model, 'ann')?.isConnected).toBe(false);
    expect(model.store.getState().whereabouts.get('ann')?.isConnected).toBe(false);
    model.applyDisconnect('ann', t0 + 2);
    expect(idsOf(model)).toEqual(['me']);
    expect(model.store.getState().whereabouts.has('ann')).toBe(false);
  });

  it('include the status of people in other rooms', () => {
    const model = enter();
    model.applySpace([whereaboutsOf('me'), whereaboutsOf('far', { room: roomB })]);
    model.applyStatus('far', t0, { status: 'busy', statusText: 'x' });
    model.applyRoomOf('far', roomA);
    expect(model.store.getState().whereabouts.get('far')).toMatchObject({
      status: 'busy',
      statusText: 'x',
      room: roomA,
    });
  });
});

describe('their places', () => {
  it('ignore a record of an unknown slot', () => {
    const model = enter(ann);
    model.applyPositions(frame(t0, 9, walk(t0)), t0);
    expect(model.placeOf('ann', t0 + 500)).toEqual({ x: 100, y: 100 });
  });

  it('draw other people 100 ms late, and place their sound where they truly are', () => {
    const model = enter(ann);
    model.applyPositions(frame(t0, 2, walk(t0)), t0);
    expect(model.placeOf('ann', t0 + 600)).toEqual({ x: 150, y: 100 });
    expect(model.truePlaceOf('ann', t0 + 600)).toEqual({ x: 160, y: 100 });
    expect(model.placeOf('ann', t0 + 5_000)).toEqual({ x: 200, y: 100 });
  });

  it('spread a jump over 120 ms', () => {
    const model = enter(ann);
    model.applyPositions(frame(t0, 2, walk(t0, { x: 140, tx: 140, ms: 0 })), t0);
    expect(model.placeOf('ann', t0)).toEqual({ x: 100, y: 100 });
    expect(model.placeOf('ann', t0 + 60)).toEqual({ x: 120, y: 100 });
    expect(model.placeOf('ann', t0 + 120)).toEqual({ x: 140, y: 100 });
  });

  it('jump to a far place instead of gliding', () => {
    const model = enter(ann);
    model.applyPositions(frame(t0, 2, walk(t0, { x: 900, tx: 900, ms: 0 })), t0);
    expect(model.placeOf('ann', t0)).toEqual({ x: 900, y: 100 });
  });

  it('draw a turn that arrives in time when it is due, without a correction', () => {
    const model = enter(ann);
    model.applyPositions(frame(t0, 2, walk(t0)), t0);
    model.applyPositions(frame(t0 + 540, 2, walk(t0 + 500, { x: 150, tx: 150, ty: 200 })), t0 + 540);
    expect(model.placeOf('ann', t0 + 540)).toEqual({ x: 144, y: 100 });
    expect(model.placeOf('ann', t0 + 700)).toEqual({ x: 150, y: 110 });
    expect(model.truePlaceOf('ann', t0 + 600)).toEqual({ x: 150, y: 110 });
  });

  it('PRE-32 do not predict a person in the followed cells after they walked out of them', () => {
    const model = enter(ann);
    const away = walk(t0, { tx: 1_500, ms: 5_000 });
    model.applyPositions({ ...frame(t0, 2, away), c: 0, r: 1, w: true }, t0);
    expect(model.placeOf('ann', t0 + 1_100)).toEqual({ x: 380, y: 100 });
    model.applyPositions({ t: t0 + 3_500, c: 1, r: 1 }, t0 + 3_500);
    expect(model.placeOf('ann', t0 + 3_600)).toBeNull();
  });

  it('do not draw a person gone from the followed cells until the next message about them', () => {
    const model = enter(ann);
    model.applyPositions({ t: t0, m: encodeMotionRecords([{ slot: 2, isGone: true }]) }, t0);
    expect(model.placeOf('ann', t0)).toBeNull();
    model.applyPositions(frame(t0, 2, walk(t0)), t0);
    expect(model.placeOf('ann', t0 + 600)).toEqual({ x: 150, y: 100 });
  });
});

describe('the local user', () => {
  it('is drawn without delay, where the server placed them', () => {
    const model = enter();
    expect(model.placeOf('me', t0)).toEqual({ x: 50, y: 60 });
    model.own.set(walk(t0, { x: 50, y: 60, tx: 150, ty: 60 }));
    expect(model.placeOf('me', t0 + 500)).toEqual({ x: 100, y: 60 });
  });

  it('keeps a later motion on the echo of an earlier one', () => {
    const model = enter();
    const first = model.own.set(walk(t0, { x: 50, y: 60 }));
    model.own.set(walk(t0 + 200, { x: 70, y: 60, tx: 70, ty: 500 }));
    model.applyPositions(frame(t0 + 250, 1, first), t0 + 250);
    expect(model.own.motion()).toMatchObject({ tx: 70, ty: 500 });
  });

  it('keeps the next motion when a snapshot sends the end of the previous walk', () => {
    const model = enter();
    const first = model.own.set(walk(t0, { x: 50, y: 60, tx: 150, ty: 60 }));
    model.applyPositions(frame(t0 + 50, 1, first), t0 + 50);
    model.own.set(walk(t0 + 30_000, { x: 150, y: 60, tx: 150, ty: 500 }));
    model.applyPositions(
      frame(t0 + 30_010, 1, walk(t0 + 30_005, { x: 150, y: 60, tx: 150, ty: 60, ms: 0 })),
      t0,
    );
    expect(model.own.motion()).toMatchObject({ tx: 150, ty: 500 });
  });

  it('follows another motion of the server at once', () => {
    const model = enter();
    model.own.set(walk(t0, { x: 50, y: 60 }));
    model.applyPositions(
      frame(t0 + 100, 1, walk(t0 + 100, { x: 10, y: 20, tx: 10, ty: 20, ms: 0 })),
      t0 + 100,
    );
    expect(model.placeOf('me', t0 + 100)).toEqual({ x: 10, y: 20 });
  });

  it('returns to the last motion from the server after a refusal, even if that is an echo', () => {
    const model = enter();
    const first = model.own.set(walk(t0, { x: 50, y: 60, tx: 150, ty: 60 }));
    model.applyPositions(frame(t0 + 100, 1, first), t0 + 100);
    model.own.set(walk(t0 + 200, { x: 70, y: 60, tx: 70, ty: 500 }));
    model.applyPositions(frame(t0 + 300, 1, first), t0 + 300);
    model.own.refused();
    expect(model.placeOf('me', t0 + 500)).toEqual({ x: 100, y: 60 });
  });
});
