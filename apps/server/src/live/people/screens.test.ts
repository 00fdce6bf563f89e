import type { Participant } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeShown } from '../../testing/probe.ts';
import {
  createTestSpace,
  rooms,
  spaceId,
  type TestClient,
  type TestSpace,
  userIdOf,
} from '../../testing/test-space.ts';
import { answers } from '../space/query.ts';

type Entry = { readonly id: string; readonly slot: number | null; readonly [field: string]: unknown };
type Changes = { joined?: Entry[]; changed?: Entry[]; left?: string[]; snapshot?: boolean };

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
const kenId = userIdOf('ken');
const screenId = `${kenId}_screen`;

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

const changes = (client = aya) => client.all('ParticipantsEvent').map(({ data }) => data as Changes);
/** Changes a field of Ken. */
const change = async (shown: Partial<Participant>) => {
  const changed = space.edge.ask(spaceId, changeShown, { userId: kenId, shown });
  await space.pass(10);
  await changed;
};
const shares = async (isShareScreen: boolean) => {
  await change({ isShareScreen });
  await space.pass(60);
};

describe('PRE-46 a shared screen in the room’s list', () => {
  it('appears with its owner’s fields and without a slot, and disappears', async () => {
    await shares(true);
    const [{ joined, changed } = {}] = changes();
    expect(changed).toEqual([{ id: kenId, isShareScreen: true }]);
    expect(joined).toMatchObject([
      { id: screenId, slot: null, name: kenId, room: rooms.office.id, color: 'moss' },
    ]);
    aya.forget();
    await shares(false);
    expect(changes()).toMatchObject([{ changed: [{ id: kenId, isShareScreen: false }], left: [screenId] }]);
  });

  it('is in the snapshot of later clients, and not in that of another room', async () => {
    await shares(true);
    const [whole] = changes(await space.enter('mei'));
    expect(whole?.snapshot).toBe(true);
    expect(whole?.joined?.map(({ id }) => id).sort()).toEqual(
      [aya.userId, kenId, screenId, userIdOf('mei')].sort(),
    );
    const rin = space.connect('rin');
    rin.whisper('LoginEvent', { room: rooms.studio.id });
    await space.pass(60);
    expect(changes(rin)[0]?.joined?.map(({ id }) => id)).toEqual([userIdOf('rin')]);
  });

  it('carries its owner’s changes', async () => {
    await shares(true);
    aya.forget();
    await change({ name: 'Ken Abe' });
    await space.pass(60);
    expect(changes()).toMatchObject([
      {
        changed: [
          { id: kenId, name: 'Ken Abe' },
          { id: screenId, name: 'Ken Abe' },
        ],
      },
    ]);
  });

  it('leaves with its owner', async () => {
    await shares(true);
    aya.forget();
    ken.whisper('LogoutEvent');
    await space.pass(60);
    expect(
      changes()
        .flatMap(({ left = [] }) => left)
        .sort(),
    ).toEqual([kenId, screenId].sort());
  });

  it('is never published when it is shared and ended within one batch', async () => {
    await change({ isShareScreen: true });
    await change({ isShareScreen: false });
    await space.pass(60);
    expect(changes().flatMap(({ joined = [] }) => joined)).toEqual([]);
  });
});
