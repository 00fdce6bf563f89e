import type { RegistrationDeps } from '../../features/accounts/index.ts';
import type { Companies } from '../../features/companies/index.ts';
import { firstRoomName, furnitureIn, starterFurnitureIn } from '../../features/rooms/index.ts';
import {
  createFirstSpace,
  createLiveOccupancy,
  createNewSpaceRights,
  createNewSpaceRightsStore,
  createOccupancy,
  createPeaks,
  createPeaksStore,
  createRemovals,
  createSpaceLifecycle,
  createSpaceLifecycleHttp,
  createSpaceVisits,
  createStandings,
  listenToOccupancy,
  type Occupancy,
  type Peaks,
  publishOccupancy,
  type Removals,
  type SpaceLifecycle,
  type SpaceLifecycleCalls,
  type SpaceLifecycleDeps,
  type SpaceVisits,
  type Standings,
  type StandingsDeps,
} from '../../features/space-lifecycle/index.ts';
import type { Spaces } from '../../features/spaces/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

/** How spaces are used: it is noted while people are inside. */
type SpaceUsePart = { readonly visits: SpaceVisits; readonly peaks: Peaks };

/** Wires the last visits of people, and the peaks of spaces. */
export const createSpaceUsePart = ({ database, stores, now, log }: Foundation): SpaceUsePart => ({
  visits: createSpaceVisits(stores.lifecycle, now),
  peaks: createPeaks({
    store: createPeaksStore(database),
    now,
    onFault: (error) => log.error({ err: error }, 'the peak of a space was not stored'),
  }),
});

export type LiveOccupancyNeeds = { readonly peaks: Pick<Peaks, 'record'> };

/** Publishes to all processes how many people are inside, and notes the peaks. */
export const liveOccupancy =
  ({ peaks }: LiveOccupancyNeeds): LivePart =>
  ({ spaceId, epoch, bus }) => {
    const publish = publishOccupancy(bus, spaceId, epoch);
    return createLiveOccupancy((count, people) => {
      publish(count, people);
      peaks.record(spaceId, count);
    });
  };

/** Counts the people inside all spaces, in all processes, until it is stopped. */
export const openOccupancy = (
  bus: Bus,
  onFault: (error: unknown, about: object) => void,
): Occupancy & { stop(): void } => {
  const occupancy = createOccupancy(timers.now);
  const updates = listenToOccupancy(bus, timers, occupancy, onFault);
  return { ...occupancy, stop: updates.stop };
};

type Needs = {
  readonly plans: Pick<SpaceLifecycleDeps['ports'], 'requirePlaceFor'>;
  readonly spaces: Pick<Spaces, 'create'>;
  readonly members: Pick<StandingsDeps['ports'], 'publishStanding'>;
  readonly live: Pick<SpaceLifecycleDeps['ports'], 'countOccupancy'>;
};

type SpaceLifecyclePart = SpaceLifecycle & {
  /** Publishes to live spaces what a change of a company means in them. */
  readonly standings: Standings;
  readonly removals: Removals;
  http(guards: Guards): SpaceLifecycleCalls;
};

/** Wires the creation, the list and the end of spaces. */
export const createSpaceLifecyclePart = (
  { database, memberships, transact, publish, publishEvent, auditLog, stores }: Foundation,
  { plans, spaces, members, live }: Needs,
): SpaceLifecyclePart => {
  const { record } = auditLog;
  const store = stores.lifecycle;
  const newSpaceRights = createNewSpaceRights({
    store: createNewSpaceRightsStore(database),
    transact,
    record,
    ports: { findRole: memberships.findRole },
  });
  const spaceLifecycle = createSpaceLifecycle({
    store,
    transact,
    publish,
    record,
    firstRoomName,
    furnitureIn,
    ports: {
      createSpace: spaces.create,
      rightsOfNewSpace: newSpaceRights.of,
      countOccupancy: live.countOccupancy,
      requireManager: memberships.requireManager,
      requireSpaceRole: memberships.requireSpaceRole,
      requirePlaceFor: plans.requirePlaceFor,
    },
  });
  return {
    ...spaceLifecycle,
    standings: createStandings({
      store,
      publishEvent,
      ports: { publishStanding: members.publishStanding },
    }),
    removals: createRemovals({ publish, publishEvent }),
    http: ({ sessionGuard }) => createSpaceLifecycleHttp(spaceLifecycle, newSpaceRights, sessionGuard),
  };
};

/** Wires the company and the space that a person gets who registers without an invitation. */
export const createFirstSpacePart = ({
  companies,
  spaces,
}: {
  readonly companies: Pick<Companies, 'create'>;
  readonly spaces: Pick<Spaces, 'create'>;
}): RegistrationDeps['addFirstSpace'] =>
  createFirstSpace({
    firstRoomName: firstRoomName.NORMAL_OFFICE,
    furnitureIn: starterFurnitureIn,
    createCompany: companies.create,
    createSpace: spaces.create,
  });
