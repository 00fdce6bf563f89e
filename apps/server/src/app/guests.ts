import { randomUUID } from 'node:crypto';
import {
  createGuests,
  createGuestsHttp,
  createGuestsStore,
  createKnownVisitors,
  createVisits,
  type GuestsPorts,
  type VisitorClaims,
  type VisitsPorts,
} from '../features/guests/index.ts';
import { type SpaceRow, termsOf, whyCannotComeIn } from '../features/spaces/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { SealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import { createGuessLimit } from '../platform/limits/guess-limit.ts';

export type GuestsDeps = {
  readonly database: Database;
  readonly sealedText: SealedText;
  readonly deriveKey: DeriveKey;
  /** True if cookies may travel over HTTPS only. */
  readonly isHttps: boolean;
  readonly limit: CreateLimit;
  readonly now: Now;
  readonly ports: Omit<GuestsPorts, 'requireDoor'> &
    VisitsPorts & {
      requireSpace(spaceId: string): Promise<SpaceRow>;
      describe(space: SpaceRow): ReturnType<Awaited<ReturnType<GuestsPorts['requireDoor']>>['describe']>;
    };
};

const minuteSeconds = 60;

/** Wires the guests feature: entry, visit log, and the deletion of old guests. */
export const createGuestEntry = (deps: GuestsDeps) => {
  const { database, sealedText, deriveKey, isHttps, limit, now, ports } = deps;
  const store = createGuestsStore(database);
  const guests = createGuests({
    store,
    now,
    limits: {
      entries: limit('guest entry', 120, minuteSeconds),
      passwordFailures: createGuessLimit(limit, 'guest password'),
    },
    ports: {
      ...ports,
      async requireDoor(spaceId) {
        const space = await ports.requireSpace(spaceId);
        const { isGuestNeedPassword, guestPassword } = space;
        const place = { table: 'spaces.guest_password', rowId: spaceId };
        return {
          requireOpen() {
            const why = whyCannotComeIn(termsOf(space), 'Guest', now());
            if (why !== null) throw why;
          },
          isGuestNeedPassword,
          describe: () => ports.describe(space),
          readGuestPassword: () => (guestPassword === null ? null : sealedText.open(guestPassword, place)),
        };
      },
    },
  });
  const visits = createVisits({
    store,
    transact: database.transact,
    beats: limit('online log of a guest', 30, minuteSeconds),
    now,
    ports,
  });
  const knownVisitors = createKnownVisitors(
    createTokenKind<keyof VisitorClaims>('visitor', ['dev', 'sub'], deriveKey('known visitors'), now),
    randomUUID,
  );
  return {
    http: (sessionGuard: SessionGuard, entryGuard: EntryGuard) =>
      createGuestsHttp({ guests, visits, knownVisitors, isHttps }, sessionGuard, entryGuard),
    forgetOld: visits.forgetOld,
  };
};
