import { createHmac, randomUUID } from 'node:crypto';
import type { Accounts, Sessions } from '../../features/accounts/index.ts';
import {
  createEntryCookies,
  createGuestBlocks,
  createGuestLimits,
  createGuests,
  createGuestsHttp,
  createGuestsStore,
  createKnownVisitors,
  createVisits,
  type GuestBlocksDeps,
  type GuestLimits,
  type GuestsPorts,
  type VisitorClaims,
  type VisitsPorts,
} from '../../features/guests/index.ts';
import type { Lobby, LobbyHttpDeps } from '../../features/lobby/index.ts';
import type { Spaces } from '../../features/spaces/index.ts';
import { createTokenKind } from '../../platform/auth/tokens.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

/** How guests are counted and recognised, in the lobby too. */
export type GuestTraces = {
  readonly limits: GuestLimits;
  /** A keyed hash, so that the database holds neither browsers nor addresses. */
  hashOf(text: string): string;
};

export const createGuestTraces = ({ limit, deriveKey }: Foundation): GuestTraces => {
  const hashKey = deriveKey('browsers and networks of guests');
  return {
    limits: createGuestLimits(limit),
    hashOf: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
};

type Needs = {
  readonly accounts: Pick<Accounts, 'admitGuest' | 'guest'>;
  readonly sessions: Pick<Sessions, 'end' | 'endWithoutNotice'>;
  readonly browserSessions: Pick<BrowserSessions, 'add'>;
  readonly spaces: Pick<Spaces, 'issueToken'>;
  readonly rooms: Pick<VisitsPorts, 'requireRoom'>;
  readonly lobby: Pick<Lobby, 'admissions'>;
  readonly live: Pick<VisitsPorts, 'entryOf'> & Pick<GuestBlocksDeps['ports'], 'peopleInside'>;
  readonly requireGuestAccess: GuestsPorts['requireAccess'];
};

type GuestsPart = Pick<LobbyHttpDeps, 'checkEntry'> & {
  forgetOld(): Promise<void>;
  http(guards: Guards): ApiRouter['guests'];
};

/** Wires guests: their entry, the visit log, and the deletion of old guests. */
export const createGuestsPart = (
  { database, memberships, deriveKey, site, now, transact, publishEvent, auditLog }: Foundation,
  { limits, hashOf }: GuestTraces,
  { accounts, sessions, browserSessions, spaces, rooms, lobby, live, requireGuestAccess }: Needs,
): GuestsPart => {
  const store = createGuestsStore(database);
  const { roleOf } = memberships;
  const blocks = createGuestBlocks({
    store,
    transact,
    publishEvent,
    now,
    record: auditLog.record,
    hashOf,
    ports: { roleOf, peopleInside: live.peopleInside, endSessions: sessions.endWithoutNotice },
  });
  const guests = createGuests({
    store,
    now,
    limits,
    ports: {
      requireAccess: requireGuestAccess,
      admit: accounts.admitGuest,
      issueSpaceToken: spaces.issueToken,
      guest: accounts.guest,
      endSession: sessions.end,
      requireWelcome: blocks.requireWelcome,
      isAdmitted: lobby.admissions.isAdmitted,
      takeAdmission: lobby.admissions.redeem,
      rememberDevice: blocks.remember,
    },
  });
  const visits = createVisits({
    store,
    transact,
    now,
    beats: limits.beats,
    ports: { requireRoom: rooms.requireRoom, entryOf: live.entryOf, roleOf },
  });
  const knownVisitors = createKnownVisitors(
    createTokenKind<keyof VisitorClaims>('visitor', ['dev', 'sub'], deriveKey('known visitors'), now),
    randomUUID,
  );
  const cookies = createEntryCookies(knownVisitors, site.is_https);
  return {
    http: ({ sessionGuard, entryGuard }) =>
      createGuestsHttp({ guests, visits, blocks, cookies, browserSessions }, sessionGuard, entryGuard),
    async checkEntry(entry, context) {
      const browser = await cookies.read(context);
      const checked = await guests.checkEntry(entry, { ...context, ...browser }, browser.visitor);
      await cookies.write(context, browser, checked.isKeyed ? entry.id : null);
      return { device: browser.device, address: checked.address };
    },
    async forgetOld() {
      await visits.forgetOld();
      await blocks.forgetOld();
    },
  };
};
