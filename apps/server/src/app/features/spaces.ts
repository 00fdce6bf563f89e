import type { Plans } from '../../features/plans/index.ts';
import type { Rooms } from '../../features/rooms/index.ts';
import {
  createGuestAccess,
  createJoining,
  createJoiningHttp,
  createLiveEvents,
  createLiveFactsStore,
  createLiveSettings,
  createLiveSpaces,
  createMembers,
  createSpaceSettings,
  createSpaces,
  createSpacesHttp,
  type GuestAccessOf,
  type Joining,
  type JoiningCalls,
  type JoiningDeps,
  type JoiningHttpDeps,
  type LiveEvents,
  type LiveFactsStore,
  type LiveSpaces,
  type LiveSpacesPorts,
  type Members,
  type SpaceClaims,
  type Spaces,
  type SpacesCalls,
  type SpacesPorts,
} from '../../features/spaces/index.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { createTokenKind } from '../../platform/auth/tokens.ts';
import { generateSecret } from '../../platform/crypto/generated-secret.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';
import { createGuessLimit } from '../../platform/limits/guess-limit.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'requirePlan'>;
  readonly rooms: Pick<Rooms, 'list' | 'build'>;
  readonly furnishing: Pick<SpacesPorts, 'furnish'>;
  readonly storedItems: { readonly listLive: LiveSpacesPorts['listItems'] };
  readonly visits: Pick<SpacesPorts, 'noteVisit'>;
  readonly admitToCompany: JoiningDeps['ports']['admitToCompany'];
  readonly browserSessions: Pick<BrowserSessions, 'add'>;
};

type SpacesPart = {
  readonly spaces: Spaces;
  readonly members: Members;
  readonly joining: Joining;
  readonly requireGuestAccess: GuestAccessOf;
  /** Read by an owner that opens a live space, and the facts that it stores. */
  readonly liveSpaces: LiveSpaces;
  readonly liveFacts: LiveFactsStore;
  http(guards: Guards): SpacesCalls;
  /** The calls of people who join by the member link or an invitation. */
  joiningHttp(
    guards: Guards,
    invitations: { readonly acceptInto: JoiningHttpDeps['acceptInvitation'] },
  ): JoiningCalls;
};

/** Wires spaces with their passwords and roles, and the queries of their live spaces. */
export const createSpacesPart = (
  { database, memberships, deriveKey, sealedText, publishEvent, transact, now, limit, ...base }: Foundation,
  { plans, rooms, furnishing, storedItems, visits, admitToCompany, browserSessions }: Needs,
): SpacesPart => {
  const { record } = base.auditLog;
  const { spaces: store, lobby } = base.stores;
  const settings = createSpaceSettings({
    store,
    memberships,
    transact,
    publishEvent,
    record,
    sealedText,
    generateSecret,
    planOf: plans.requirePlan,
    admitWaiting: (spaceId) => lobby.admitAll(spaceId, new Date(now())),
  });
  const spaces = createSpaces({
    store,
    memberships,
    now,
    spaceTokens: createTokenKind<keyof SpaceClaims>(
      'space',
      ['sub', 'sid', 'space'],
      deriveKey('space tokens'),
      now,
    ),
    ports: {
      listRooms: rooms.list,
      requirePlan: plans.requirePlan,
      buildRoom: rooms.build,
      furnish: furnishing.furnish,
      noteVisit: visits.noteVisit,
      sealNewJoinPassword: settings.sealNewJoinPassword,
    },
  });
  const members = createMembers({ store, memberships, transact, publishEvent, record });
  const joining = createJoining({
    store,
    memberships,
    transact,
    sealedText,
    members,
    passwordGuesses: createGuessLimit(limit, 'join password'),
    ports: { admitToCompany },
  });
  return {
    spaces,
    members,
    joining,
    requireGuestAccess: createGuestAccess({
      sealedText,
      now,
      requireSpace: spaces.requireSpace,
      describe: spaces.describe,
    }),
    liveSpaces: createLiveSpaces(store, memberships, {
      listRooms: rooms.list,
      listItems: storedItems.listLive,
      requirePlan: plans.requirePlan,
    }),
    liveFacts: createLiveFactsStore(database),
    http: ({ sessionGuard, entryGuard }) =>
      createSpacesHttp({ spaces, settings, members, browserSessions }, sessionGuard, entryGuard),
    joiningHttp: ({ sessionGuard, entryGuard }, { acceptInto }) =>
      createJoiningHttp({ joining, members, acceptInvitation: acceptInto }, sessionGuard, entryGuard),
  };
};

/** The settings of a space, as the people inside learn of them. */
export const liveSettings: LivePart = ({ spaceId, state }) => createLiveSettings({ spaceId, state });

/** The hours and the line of an event, which decide who enters. */
export const liveEvents: LivePart = ({ event }) => event.feature;

/** The entry rules of one live space, which ask for the place of everyone who enters. */
export const openLiveEvents = (spaceId: string, state: Pick<SpaceState, 'settings'>): LiveEvents =>
  createLiveEvents({ spaceId, state });
