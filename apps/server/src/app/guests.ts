import { createHmac, randomUUID } from 'node:crypto';
import {
  createGuestBlocks,
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
  readonly live: Pick<LivePart, 'conversationOf' | 'peopleInside'>;
};

/** Wires the guests feature: entry, visit log, and the deletion of old guests. */
export const createGuestsPart = (base: Foundation, { accounts: part, spaces, live }: Parts) => {
  const { database, memberships, deriveKey, site, limit, now, transact, publishEvent, auditLog } = base;
  const { accounts, sessions } = part;
  const store = createGuestsStore(database);
  const limits = createGuestLimits(limit);
  const hashKey = deriveKey('browsers and networks of guests');
  const blocks = createGuestBlocks({
    ...{ store, transact, publishEvent, now },
    record: auditLog.record,
    hashOf: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    ports: {
      roleOf: memberships.roleOf,
      peopleInside: live.peopleInside,
      endSessions: sessions.endWithoutNotice,
    },
  });
  const guests = createGuests({
    ...{ store, now, limits },
    ports: {
      requireAccess: spaces.requireGuestAccess,
      admit: accounts.admitGuest,
      issueSpaceToken: spaces.spaces.issueToken,
      guest: accounts.guest,
      endSession: sessions.end,
      requireWelcome: blocks.requireWelcome,
      rememberDevice: blocks.remember,
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
      createGuestsHttp(
        { guests, visits, blocks, knownVisitors, isHttps: site.isHttps },
        sessionGuard,
        entryGuard,
      ),
    async forgetOld(): Promise<void> {
      await visits.forgetOld();
      await blocks.forgetOld();
    },
  };
};
export type GuestsPart = ReturnType<typeof createGuestsPart>;
