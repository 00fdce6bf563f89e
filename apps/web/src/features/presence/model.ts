import type { MapSize, Participant, PositionsNews, Whereabouts } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSignal } from '../../platform/signal.ts';
import { createDrawnPlaces, type DrawnPlaces } from './avatars/drawn-places.ts';
import { createNewestNews } from './people/newest-news.ts';
import { createWhereaboutsOf } from './people/whereabouts.ts';
import { createOwnMotion } from './walking/own-motion.ts';
import { createPlaceQueries } from './walking/place-queries.ts';

type ShownStatus = Pick<Participant, 'status' | 'statusText' | 'statusEmoji' | 'statusUntil'>;
type ShownAccount = Pick<Participant, 'name' | 'reading' | 'avatar' | 'color'>;

/**
 * The people as shown by the interface. Positions are not part of it; they are read at each frame.
 */
export type PresenceState = {
  /** The user's room; null before entering. */
  readonly roomId: string | null;
  /** Everyone in that room, the local user included. */
  readonly people: ReadonlyMap<string, Participant>;
  /** The whereabouts of everyone in the space, in any room. */
  readonly whereabouts: ReadonlyMap<string, Whereabouts>;
};

export type ParticipantsMessage = {
  readonly at: number;
  readonly room: string;
  readonly snapshot?: boolean | undefined;
  readonly joined?: readonly Participant[] | undefined;
  readonly changed?:
    | readonly ({ readonly id: string } & {
        readonly [K in keyof Participant]?: Participant[K] | undefined;
      })[]
    | undefined;
  readonly left?: readonly string[] | undefined;
};

/**
 * The people and their positions as known to this client. Accepts messages in any order: of two
 * about the same person, the newer (`at`) wins. Times are milliseconds of the server's clock and
 * are passed as parameters.
 * @param sizeOf the size of a room's map
 */
export const createPresenceModel = (
  selfId: string,
  sizeOf: (roomId: string) => MapSize = () => ({ widthPx: 0, heightPx: 0 }),
) => {
  const store: StoreApi<PresenceState> = createStore(() => ({
    roomId: null,
    people: new Map(),
    whereabouts: new Map(),
  }));
  const motions = createSignal<void>();
  const own = createOwnMotion(motions.emit);
  const newest = createNewestNews();
  const { isNews } = newest;

  /** A server message about the local user confirms or corrects the user's own motion. */
  const placesIn = (room: string | null): DrawnPlaces =>
    createDrawnPlaces(room === null ? { widthPx: 0, heightPx: 0 } : sizeOf(room), (slot, motion) => {
      if (slot === ownSlot) own.receive(motion);
    });
  let ownSlot: number | null = null;
  let places = placesIn(null);

  const clearRoom = (room: string) => {
    places = placesIn(room);
    ownSlot = null;
    newest.forget();
    own.forget();
  };

  const place = (person: Participant, serverNow: number) => {
    places.know(person.slot, person);
    if (person.id !== selfId) return;
    ownSlot = person.slot;
    if (own.motion() === null) own.begin(person, serverNow);
  };

  const without = (people: Map<string, Participant>, id: string) => {
    const person = people.get(id);
    if (person) places.forget(person.slot);
    people.delete(id);
  };

  const applyParticipants = (message: ParticipantsMessage, serverNow: number): void => {
    const { at, room } = message;
    let known = store.getState().people;
    if (room !== store.getState().roomId) {
      // Ignore messages of another room, unless it is the first snapshot of a room that the user
      // has entered.
      if (!message.snapshot || !message.joined?.some(({ id }) => id === selfId)) return;
      clearRoom(room);
      known = new Map();
    }
    if (message.snapshot && !newest.isNewSnapshot(at)) return;
    const people = new Map(known);
    if (message.snapshot) {
      newest.noteSnapshot(at);
      const present = new Set(message.joined?.map(({ id }) => id));
      for (const id of known.keys()) if (!present.has(id) && isNews(id, at)) without(people, id);
    }
    const joined = (message.joined ?? []).filter(({ id }) => isNews(id, at));
    // Frees all old slots first: a slot given up by one person may belong to another now.
    for (const { id, slot } of joined) {
      const before = people.get(id);
      if (before && before.slot !== slot) places.forget(before.slot);
    }
    for (const person of joined) {
      newest.record(person.id, at);
      people.set(person.id, person);
      place(person, serverNow);
    }
    for (const { id, ...news } of message.changed ?? []) {
      const person = people.get(id);
      if (!person || !isNews(id, at)) continue;
      newest.record(id, at);
      const given = Object.fromEntries(Object.entries(news).filter(([, value]) => value !== undefined));
      people.set(id, { ...person, ...given });
    }
    for (const id of message.left ?? []) {
      if (!isNews(id, at)) continue;
      newest.record(id, at);
      without(people, id);
    }
    store.setState({ roomId: room, people });
  };

  const everywhere = createWhereaboutsOf(store);
  const slotOf = (id: string): number => store.getState().people.get(id)?.slot ?? -1;

  const changePerson = (id: string, at: number, news: Partial<Participant>) => {
    const known = store.getState().people.get(id);
    if (!known || !isNews(id, at)) return;
    newest.record(id, at);
    store.setState((state) => ({ people: new Map(state.people).set(id, { ...known, ...news }) }));
  };

  return {
    selfId,
    store,
    own,
    applyParticipants,
    /**
     * A new owner sends from now on; its clock may be behind the last one's, so accept all it
     * sends.
     */
    forgetTimes: newest.forget,
    /** Applies the positions of a frame of `t` server ms. Unknown slots are ignored. */
    applyPositions(frame: PositionsNews, serverNow: number): void {
      places.apply(frame, serverNow);
      motions.emit();
    },
    /** Calls back when the motion of anybody changes; the store covers people who stand. */
    onMotion: motions.subscribe,
    applyStatus(id: string, at: number, news: ShownStatus): void {
      changePerson(id, at, news);
      const { status, statusText, statusEmoji = '' } = news;
      everywhere.change(id, { status, statusText, statusEmoji });
    },
    /** The name, picture or colour of a person changed. */
    applyAccount(id: string, at: number, news: ShownAccount): void {
      changePerson(id, at, news);
      everywhere.change(id, news);
    },
    /** Somebody's connection is lost, or back. */
    applyConnection(id: string, at: number, isConnected: boolean): void {
      changePerson(id, at, { isConnected });
      everywhere.change(id, { isConnected });
    },
    applySpace: everywhere.replace,
    applyJoinSpace: everywhere.add,
    applyRoomOf: (id: string, room: string): void => everywhere.change(id, { room }),
    applyMegaphone: everywhere.setMegaphone,
    /** A person has left the space. */
    applyDisconnect(id: string, at: number): void {
      store.setState((state) => {
        const whereabouts = new Map(state.whereabouts);
        whereabouts.delete(id);
        if (!isNews(id, at)) return { whereabouts };
        newest.record(id, at);
        const people = new Map(state.people);
        without(people, id);
        return { whereabouts, people };
      });
    },
    ...createPlaceQueries({ selfId, own, places: () => places, slotOf }),
  };
};
export type PresenceModel = ReturnType<typeof createPresenceModel>;
