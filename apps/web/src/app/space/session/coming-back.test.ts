import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Conversation, wayBack } from '../../../features/media/index.ts';
import type { SeatLoss } from '../../../features/meeting-rooms/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import { followComingBack } from './coming-back.ts';
import { createLastConversation } from './last-conversation.ts';

type Entering = Presence['entering'];
type Confirmation = Parameters<Parameters<Entering['onConfirmed']>[0]>[0];

const begin = ({
  kept = new Map<string, string>(),
  isMicOn = true,
  discarded = null as SeatLoss['turnedOff'] | null,
} = {}) => {
  const entering = {
    store: createStore<ReturnType<Entering['store']['getState']>>(() => ({
      entry: { kind: 'inside' },
      isSure: true,
    })),
    confirmations: createSignal<Confirmation>(),
    doubts: createSignal<void>(),
  };
  const people = createStore(() => ({ people: new Map<string, { room: string; channel: string }>() }));
  const order: string[] = [];
  const losses: SeatLoss[] = [];
  let hide = () => {};
  let befores: (Conversation | null)[] = [];
  let asked: string | null = null;
  const back = followComingBack({
    presence: {
      entering: {
        store: entering.store,
        onConfirmed: entering.confirmations.subscribe,
        onDoubt: entering.doubts.subscribe,
      } as Entering,
      model: { selfId: 'me', store: people } as unknown as Presence['model'],
    },
    media: {
      lineLost: () => void order.push('media lost'),
      lineBack({ before, now, isSeatAsked }) {
        order.push('media back');
        befores = [...befores, before];
        const way = wayBack(before, now, isSeatAsked);
        return { way, wasOn: { mic: way === 'other' && isMicOn, camera: false } };
      },
    },
    meetings: { cameBack: () => void order.push('meetings back'), hasAskedFor: (id) => id === asked },
    heldSeats: { confirm: (channel, held) => void order.push(`${held.length} held at ${channel}`) },
    last: createLastConversation(
      {
        get: (key) => kept.get(key) ?? null,
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      's',
      () => 60_000,
    ),
    discarded,
    labelOf: () => 'Cedar',
    wallNow: () => 360_000,
    onPageHide(hidden) {
      hide = hidden;
      return () => undefined;
    },
  });
  back.onSeatLost((loss) => losses.push(loss));
  return {
    order,
    losses,
    kept,
    entering,
    befores: () => befores,
    askFor(table: string) {
      asked = table;
    },
    hidePage: () => hide(),
    talkIn: (channel: string, room = 'r') =>
      people.setState({ people: new Map([['me', { room, channel }]]) }),
    lose() {
      entering.store.setState({ entry: { kind: 'lost' }, isSure: false });
      entering.doubts.emit();
    },
    confirm(channel: string, awayMs: number | null = 720_000) {
      const held = [{ user_id: 'ken', name: 'Ken', until: 9 }];
      entering.confirmations.emit({ room: 'r', channel, held, isPlaceLost: true, awayMs });
      entering.store.setState({ entry: { kind: 'inside' }, isSure: true });
    },
  };
};

describe('coming back', () => {
  it('MED-41 knows the kept seats before media are evaluated, and says nothing in the same conversation', () => {
    const { order, losses, talkIn, lose, confirm } = begin();
    talkIn('meeting_t');
    lose();
    confirm('meeting_t');
    expect(order).toEqual(['media lost', '1 held at meeting_t', 'media back', 'meetings back']);
    expect(losses).toEqual([]);
  });

  it('MTG-42 tells that the seat was freed, for how long the user was away, and what is off', () => {
    const { losses, talkIn, lose, confirm, befores } = begin();
    talkIn('meeting_t');
    lose();
    // A snapshot that arrives before the confirmation is not what the user was last shown.
    talkIn('room_r');
    confirm('room_r');
    expect(befores()).toMatchObject([{ room: 'r', channel: 'meeting_t' }]);
    expect(losses).toEqual([
      {
        table: { id: 't', label: 'Cedar' },
        awayMs: 720_000,
        turnedOff: { mic: true, camera: false },
      },
    ]);
    talkIn('room_r');
    lose();
    confirm('room_r');
    expect(losses).toHaveLength(1);
  });

  it('MTG-42 tells it to a reloaded page too, but lets a new page enter any room with its devices', () => {
    const first = begin();
    first.talkIn('meeting_t');
    first.hidePage();
    const reloaded = begin({ kept: first.kept });
    reloaded.confirm('room_r', null);
    expect(reloaded.losses).toMatchObject([{ table: { id: 't' }, awayMs: 300_000 }]);

    const open = begin();
    open.talkIn('room_q', 'q');
    const next = begin({ kept: open.kept });
    next.confirm('room_r', null);
    expect(next.befores()).toEqual([null]);
    expect(next.losses).toEqual([]);
  });

  it('MED-42 says that the conversation is another one only when a device was turned off', () => {
    const area = begin();
    area.talkIn('area_a');
    area.lose();
    area.confirm('room_r');
    expect(area.losses).toMatchObject([{ table: null, turnedOff: { mic: true } }]);
    const silent = begin({ isMicOn: false });
    silent.talkIn('area_a');
    silent.lose();
    silent.confirm('room_r');
    expect(silent.losses).toEqual([]);
  });

  it('MED-42 turns the devices off and says so at a table that the user has left before', () => {
    const left = begin();
    left.talkIn('room_r');
    left.lose();
    left.confirm('meeting_t');
    expect(left.losses).toMatchObject([{ table: null, turnedOff: { mic: true } }]);
    const asking = begin();
    asking.talkIn('room_r');
    asking.askFor('t');
    asking.lose();
    asking.confirm('meeting_t');
    expect(asking.losses).toEqual([]);
  });

  it.each(['elsewhere', 'sent-away'] as const)('MED-42 resumes nothing after %s', (kind) => {
    const { talkIn, entering, confirm, befores } = begin();
    talkIn('meeting_t');
    entering.store.setState(kind === 'elsewhere' ? { entry: { kind } } : { entry: { kind, why: null } });
    confirm('room_r', null);
    expect(befores()).toEqual([null]);
  });

  it('MED-48 a discarded tab tells at its first entry that its devices are off, and only then', () => {
    const { losses, confirm } = begin({ discarded: { mic: true, camera: false } });
    confirm('room_r', null);
    expect(losses).toEqual([
      { table: null, awayMs: null, turnedOff: { mic: true, camera: false }, isDiscarded: true },
    ]);
    confirm('room_r');
    expect(losses).toHaveLength(1);
    const quiet = begin({ discarded: { mic: false, camera: false } });
    quiet.confirm('room_r', null);
    expect(quiet.losses).toEqual([]);
  });

  it('MED-48 a discarded tab that has lost its seat tells both at once', () => {
    const kept = new Map<string, string>();
    const before = begin({ kept });
    before.talkIn('meeting_t');
    before.hidePage();
    const { losses, confirm } = begin({ kept, isMicOn: false, discarded: { mic: true, camera: true } });
    confirm('room_r', null);
    expect(losses).toMatchObject([{ table: { id: 't' }, turnedOff: { mic: true, camera: true } }]);
    expect(losses[0]).not.toHaveProperty('isDiscarded');
  });
});
