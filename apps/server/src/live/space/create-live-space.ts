import { type Actor, type Id, id, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Ending } from '../../platform/gateway/edge-port.ts';
import { enteringHandlers } from '../people/entering.ts';
import { createEntryAndExit, type EntryPorts } from '../people/entry-and-exit.ts';
import { answerEntryOf } from '../people/entry-query.ts';
import { createHeldPeople } from '../people/held-people.ts';
import type { LivePeople } from '../people/live-people.ts';
import { movingHandlers } from '../people/moving.ts';
import { createPlaceSaver, type StoredPlace } from '../people/places.ts';
import { createRoster } from '../people/roster.ts';
import { createTakingOver } from '../people/taking-over.ts';
import { rememberWalks } from '../people/walks.ts';
import type { RefusalOf } from './clients.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Broadcaster, LiveFeature, Sentences } from './live-feature.ts';
import type { LiveSpace } from './live-space.ts';
import { answers, defineQuery } from './query.ts';
import type { SpaceState } from './space-state.ts';

type LivePorts = Omit<EntryPorts, 'epoch'> & { savePlaces(places: StoredPlace[]): Promise<void> };

export type LiveSpaceDeps = {
  readonly spaceId: Id;
  /** The epoch of this live space's owner. */
  readonly epoch: number;
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  /** Whether a next owner may exist that starts from the remembered facts. */
  readonly isLasting?: boolean;
  readonly ports: LivePorts;
  readonly sentences: Sentences;
  readonly refusalOf?: RefusalOf;
  /** Whether the state read at opening already contains this domain event. */
  isKnown?(eventId: string): boolean;
  /** Learns of each domain event before any feature does. */
  readonly state?: Pick<SpaceState, 'apply'>;
  /**
   * The features' handlers over the same people; one function returns several when one builds on
   * another.
   */
  readonly features: readonly ((
    people: LivePeople,
    broadcaster: Broadcaster,
  ) => LiveFeature | readonly LiveFeature[])[];
};

/** The room in which a person is present; null: in none. */
const roomOfQuery = defineQuery({
  name: 'roomOf',
  input: z.object({ userId: z.string() }),
  output: id.nullable(),
});

/**
 * All live state of one space: who is here, where they stand and move, and what they show of
 * themselves.
 */
export const createLiveSpace = (deps: LiveSpaceDeps): LiveSpace => {
  const { spaceId, epoch, ports, features } = deps;
  const { space, broadcaster, channels, install } = createDispatcher({
    ...deps,
    applyToState: (event) => deps.state?.apply(event),
  });
  const roster = createRoster(spaceId, broadcaster, channels);
  const places = createPlaceSaver(broadcaster, ports.savePlaces);
  const held = createHeldPeople();
  const entryAndExit = createEntryAndExit({
    spaceId,
    broadcaster,
    channels,
    roster,
    places,
    held,
    ports: { ...ports, epoch },
  });
  const takingOver = createTakingOver({ broadcaster, roster, entryAndExit, findRoom: ports.findRoom });
  const rememberAllWalks = deps.isLasting === true ? rememberWalks(roster, broadcaster) : null;

  install({
    handlers: {
      ...enteringHandlers(spaceId, roster, entryAndExit),
      ...movingHandlers(roster, places),
    },
    contested: ['LoginEvent', 'ChangeRoomEvent'],
    // This client has received from a later owner, unless the database was restored since.
    contestedWhen: { ConnectionEvent: (resumed) => (resumed.epoch ?? 0) > epoch },
    queries: [
      answerEntryOf(roster),
      answers(roomOfQuery, ({ userId }, now) => {
        const found = roster.presentAt(userId, now);
        return found?.isConnected ? found.roomId : null;
      }),
    ],
    restore: takingOver.restore,
    reattached: takingOver.reattached,
    rest(now: number) {
      places.rest(now);
      rememberAllWalks?.(now);
    },
    // A client that enters before it subscribes has missed the snapshot that later frames build on.
    subscribed(socket: string, _actor: Actor, channel: string, now: number) {
      const person = roster.findBySocket(socket);
      if (person === null) return;
      if (channel === roomChannel(person.room.id))
        roster.syncNewcomer(person, socket, now, () => roster.sendWholeRoom([socket], person.room.id, now));
      if (channel === spaceChannel(spaceId))
        roster.syncNewcomer(person, socket, now, () => roster.sendWhereabouts([socket]));
    },
    onSlow(socket: string, now: number) {
      const person = roster.findBySocket(socket);
      if (person !== null) roster.positionsOf(person).onSlow(socket, now);
    },
    onDrained(socket: string, now: number) {
      const person = roster.findBySocket(socket);
      if (person !== null) roster.positionsOf(person).onDrained(socket, now);
    },
    closed(socket: string, _actor: Actor, how: Ending, now: number) {
      const person = roster.findBySocket(socket);
      if (person === null) return;
      if (how === 'session') entryAndExit.leave(person, now);
      else entryAndExit.goAway(person, now, how);
    },
  });
  const people: LivePeople = {
    ...roster,
    held,
    bring: entryAndExit.bring,
    leave: entryAndExit.leave,
    forceMutes(userId, forced, now) {
      const person = roster.find(userId);
      if (person === null) return;
      person.forcedMutes = forced;
      // Remembers the change for the next owner.
      roster.change(userId, {}, now);
    },
  };
  for (const feature of features.flatMap((create) => create(people, broadcaster))) install(feature);
  return space;
};
