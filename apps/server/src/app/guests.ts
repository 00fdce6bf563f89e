import { randomUUID } from 'node:crypto';
import {
  createGuestLimits,
  createGuests,
  createGuestsHttp,
  createGuestsStore,
  createKnownVisitors,
  createVisits,
  type VisitorClaims,
} from '../features/guests/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { LivePart } from './live.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly accounts: Pick<AccountsPart, 'accounts' | 'sessions'>;
  readonly spaces: Pick<SpacesPart, 'spaces' | 'rooms' | 'requireGuestAccess'>;
  readonly live: Pick<LivePart, 'conversationOf'>;
};

/** Wires the guests feature: entry, visit log, and the deletion of old guests. */
export const createGuestsPart = (base: Foundation, { accounts: part, spaces, live }: Parts) => {
  const { database, memberships, deriveKey, site, limit, now, transact } = base;
  const { accounts, sessions } = part;
  const store = createGuestsStore(database);
  const limits = createGuestLimits(limit);
  const guests = createGuests({
    ...{ store, now, limits },
    ports: {
      requireAccess: spaces.requireGuestAccess,
      admit: accounts.admitGuest,
      issueSpaceToken: spaces.spaces.issueToken,
      guest: accounts.guest,
      endSession: sessions.end,
    },
  });
  const visits = createVisits({
    ...{ store, transact, now },
    beats: limits.beats,
    ports: {
      requireRoom: spaces.rooms.requireRoom,
      conversationOf: live.conversationOf,
      roleOf: memberships.roleOf,
    },
  });
  const knownVisitors = createKnownVisitors(
    createTokenKind<keyof VisitorClaims>('visitor', ['dev', 'sub'], deriveKey('known visitors'), now),
    randomUUID,
  );
  return {
    http: ({ sessionGuard, entryGuard }: Guards) =>
      createGuestsHttp({ guests, visits, knownVisitors, isHttps: site.isHttps }, sessionGuard, entryGuard),
    forgetOld: visits.forgetOld,
  };
};
export type GuestsPart = ReturnType<typeof createGuestsPart>;
