import type { Participant } from '@engawa/contract/presence';
import { beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTableAgreement } from './create-table-agreement.ts';

type Someone = Pick<Participant, 'id' | 'name' | 'channel' | 'agreesToCaptions' | 'isCaptioned'>;
const table = 'meeting_1';
const people = createStore<{ people: ReadonlyMap<string, Participant> }>(() => ({ people: new Map() }));
const locks = createStore(() => ({ isLocked: true }));
let said: unknown[];
let isRefused: boolean;

const seat = (...here: (Partial<Someone> & { id: string })[]) =>
  people.setState({
    people: new Map(
      here.map((one) => [one.id, { name: one.id, channel: table, ...one } as unknown as Participant]),
    ),
  });

beforeEach(() => {
  said = [];
  isRefused = false;
  locks.setState({ isLocked: true });
  seat({ id: 'aya' });
});

const open = () =>
  createTableAgreement({
    ports: {
      presence: { model: { store: people } },
      meetings: {
        locks: {
          isLocked: (channel) => channel === table && locks.getState().isLocked,
          store: locks,
        },
      },
      me: { id: 'aya' },
      realtime: {
        on: () => () => undefined,
        serverNow: () => 0,
        async whisper(event, payload) {
          said.push([event, payload]);
          if (isRefused) throw new Error('refused');
          return {} as never;
        },
      },
    },
  });

it('nothing is written at a locked table until everybody there has agreed', () => {
  const { store } = open();
  expect(store.getState()).toMatchObject({ isLocked: true, present: 1, agreed: 0, isClosed: true });
  seat({ id: 'aya', agreesToCaptions: true }, { id: 'ken' }, { id: 'mei', channel: 'room_1' });
  expect(store.getState()).toMatchObject({ present: 2, agreed: 1, isMine: true, isClosed: true });
  seat({ id: 'aya', agreesToCaptions: true }, { id: 'ken', agreesToCaptions: true });
  expect(store.getState()).toMatchObject({ agreed: 2, isClosed: false, names: 'ken', isHeard: false });
  const all = { agreesToCaptions: true };
  seat({ id: 'aya', ...all, isCaptioned: true }, { id: 'ken', ...all });
  expect(store.getState().isHeard).toBe(true);
  seat({ id: 'aya', agreesToCaptions: true }, { id: 'ken', agreesToCaptions: true }, { id: 'leo' });
  expect(store.getState().isClosed).toBe(true);
  locks.setState({ isLocked: false });
  expect(store.getState()).toMatchObject({ isLocked: false, isClosed: false });
});

it('the user is asked once another has agreed, and not again at this table after a no', async () => {
  const { store, answer } = open();
  expect(store.getState().isAsked).toBe(false);
  seat({ id: 'aya' }, { id: 'ken', agreesToCaptions: true });
  expect(store.getState().isAsked).toBe(true);
  await answer(false);
  expect(store.getState().isAsked).toBe(false);
  expect(said).toEqual([]);
  seat({ id: 'aya', channel: 'room_1' });
  seat({ id: 'aya' }, { id: 'ken', agreesToCaptions: true });
  expect(store.getState().isAsked).toBe(true);
});

it('a yes, and a no after it, go to the server, whose refusal is passed on', async () => {
  const { answer } = open();
  await answer(true);
  seat({ id: 'aya', agreesToCaptions: true });
  await answer(false);
  expect(said).toEqual([
    ['AgreeToCaptions', { isAgreed: true }],
    ['AgreeToCaptions', { isAgreed: false }],
  ]);
  seat({ id: 'aya' });
  isRefused = true;
  await expect(answer(true)).rejects.toThrow('refused');
});

it('nothing changes on the page while people walk elsewhere', () => {
  const { store } = open();
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  seat({ id: 'aya' }, { id: 'mei', channel: 'room_1' });
  expect(changes).toBe(0);
});
