import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  createEntryCookies,
  createGuestBlocks,
  createGuestLimits,
  createGuests,
  createGuestsHttp,
  createGuestsStore,
  createKnownVisitors,
  createVisits,
  type VisitorClaims,
} from '../features/guests/index.ts';
import { createLobby, createLobbyHttp } from '../features/lobby/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { LivePart } from './live.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly accounts: Pick<AccountsPart, 'accounts' | 'sessions' | 'browserSessions'>;
  readonly spaces: Pick<SpacesPart, 'spaces' | 'rooms' | 'requireGuestAccess'>;
  readonly live: Pick<LivePart, 'entryOf' | 'peopleInside'>;
};

/** Wires the guests feature: entry, visit log, and the deletion of old guests. */
export const createGuestsPart = (base: Foundation, { accounts: part, spaces, live }: Parts) => {
  const { database, memberships, deriveKey, site, limit, now, transact, publishEvent, auditLog, random } =
    base;
  const { accounts, sessions, browserSessions } = part;
  const store = createGuestsStore(database);
  const limits = createGuestLimits(limit);
  const hashKey = deriveKey('browsers and networks of guests');
  const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url');
  const blocks = createGuestBlocks({
    ...{ store, transact, publishEvent, now },
    record: auditLog.record,
    hashOf,
    ports: {
      roleOf: memberships.roleOf,
      peopleInside: live.peopleInside,
      endSessions: sessions.endWithoutNotice,
    },
  });
  const lobby = createLobby({
    ...{ store: base.stores.lobby, transact, publishEvent, now, random, hashOf },
    record: auditLog.record,
    newTicket: () => randomBytes(32).toString('base64url'),
    newId: randomUUID,
    looks: limits.looks,
    ports: {
      roleOf: memberships.roleOf,
      peopleInside: live.peopleInside,
      requireRoom: spaces.rooms.requireRoom,
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
      isAdmitted: lobby.admissions.isAdmitted,
      takeAdmission: lobby.admissions.take,
      rememberDevice: blocks.remember,
    },
  });
  const visits = createVisits({
    ...{ store, transact, now },
    beats: limits.beats,
    ports: {
      requireRoom: spaces.rooms.requireRoom,
      entryOf: live.entryOf,
      roleOf: memberships.roleOf,
    },
  });
  const knownVisitors = createKnownVisitors(
    createTokenKind<keyof VisitorClaims>('visitor', ['dev', 'sub'], deriveKey('known visitors'), now),
    randomUUID,
  );
  const cookies = createEntryCookies(knownVisitors, site.isHttps);
  return {
    http: ({ sessionGuard, entryGuard }: Guards) =>
      createGuestsHttp({ guests, visits, blocks, cookies, browserSessions }, sessionGuard, entryGuard),
    lobbyHttp: ({ entryGuard }: Guards) =>
      createLobbyHttp(
        {
          lobby,
          async checkEntry(entry, context) {
            const browser = await cookies.read(context);
            const checked = await guests.checkEntry(entry, { ...context, ...browser }, browser.visitor);
            await cookies.keep(context, browser, checked.isKeyed ? entry.id : null);
            return { device: browser.device, address: checked.address };
          },
        },
        entryGuard,
      ),
    async forgetOld(): Promise<void> {
      await visits.forgetOld();
      await blocks.forgetOld();
      await lobby.forgetOld();
    },
  };
};
export type GuestsPart = ReturnType<typeof createGuestsPart>;
