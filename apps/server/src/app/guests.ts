import { randomUUID } from 'node:crypto';
import {
  createGuestLimits,
  createGuests,
  createGuestsHttp,
  createGuestsStore,
  createKnownVisitors,
  createVisits,
  type GuestsPorts,
  type VisitorClaims,
  type VisitsPorts,
} from '../features/guests/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { Database } from '../platform/db/database.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';

export type GuestsDeps = {
  readonly database: Database;
  readonly deriveKey: DeriveKey;
  /** True if cookies may travel over HTTPS only. */
  readonly isHttps: boolean;
  readonly limit: CreateLimit;
  readonly now: Now;
  readonly ports: GuestsPorts & VisitsPorts;
};

/** Wires the guests feature: entry, visit log, and the deletion of old guests. */
export const createGuestEntry = (deps: GuestsDeps) => {
  const { database, deriveKey, isHttps, limit, now, ports } = deps;
  const store = createGuestsStore(database);
  const limits = createGuestLimits(limit);
  const guests = createGuests({
    store,
    now,
    limits,
    ports,
  });
  const visits = createVisits({
    store,
    transact: database.transact,
    beats: limits.beats,
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
