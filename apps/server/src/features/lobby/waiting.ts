import { avatarColors } from '@engawa/contract/accounts';
import type { GuestEntry } from '@engawa/contract/guests';
import { type Id, Refusal } from '@engawa/contract/kernel';
import {
  type LobbyPlace,
  type LobbyStanding,
  lobbyCoolDownSeconds,
  lobbyKeptSeconds,
  lobbySilenceSeconds,
  maxWaitingGuests,
  maxWaitingPerAddress,
  type WaitingGuest,
} from '@engawa/contract/lobby';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { LobbyRow, LobbyStore } from './store.ts';

export type WaitingDeps = {
  readonly store: LobbyStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  /** A keyed hash, so that the database holds no ticket, browser or address. */
  hashOf(text: string): string;
  /** A secret that nobody guesses. */
  newTicket(): string;
  newId(): string;
  /** Numbers in [0, 1). */
  random(): number;
  /** Calls of waiting guests from one network address. */
  readonly looks: AttemptLimit;
  /** The people inside any of the given spaces. */
  peopleInside(spaceIds: readonly Id[]): readonly Id[];
};

type Caller = { readonly device: string; readonly address: string };

/** A waiting guest as the people inside see them. */
export const viewOf = ({ id, name, color, room_id, waiting_since }: LobbyRow): WaitingGuest => ({
  guest_id: id,
  name,
  color,
  room_id,
  waiting_since: waiting_since.toISOString(),
});

/** The moment that many seconds ago. */
export const createAgo = (now: Now) => (seconds: number) => new Date(now() - seconds * 1_000);

export const ticketHashBy = (hashOf: (text: string) => string) => (ticket: string) =>
  hashOf(`ticket ${ticket}`);

/** The side of the guests: they wait, ask how they stand, and leave. */
export const createWaiting = (deps: WaitingDeps) => {
  const { store, transact, publishEvent, now, hashOf, newTicket, newId, random, looks } = deps;
  const ago = createAgo(now);
  const ticketHashOf = ticketHashBy(hashOf);
  const heardSince = () => ago(lobbySilenceSeconds);

  const notifyWaiting = (row: LobbyRow) =>
    publishEvent(row.spaceId, 'LobbyEvent', { guest_id: row.id, name: row.name, end: null });
  const notifyOver = (spaceId: Id, { id, name }: Pick<LobbyRow, 'id' | 'name'>) =>
    publishEvent(spaceId, 'LobbyEvent', { guest_id: id, name, end: 'over' });

  const declined = (at: Date) => {
    const waitMs = at.getTime() + lobbyCoolDownSeconds * 1_000 - now();
    return new Refusal('GUEST_IS_DECLINED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  };

  const standingOf = async (row: LobbyRow): Promise<LobbyStanding> => ({
    state: row.state === 'waiting' ? 'waiting' : 'admitted',
    waiting_since: row.waiting_since.toISOString(),
    server_time: new Date(now()).toISOString(),
    is_anyone_inside: await store.isAnyHost(row.spaceId, deps.peopleInside([row.spaceId])),
    room_id: row.state === 'admitted' ? row.room_id : null,
  });

  return {
    /**
     * Begins to wait. The caller has checked that the guest may enter but for the lobby. Refuses
     * with GUEST_IS_DECLINED and LOBBY_IS_FULL.
     */
    wait: (
      { id: spaceId, name, color, channel }: Pick<GuestEntry, 'id' | 'name' | 'color' | 'channel'>,
      caller: Caller,
    ): Promise<LobbyStanding & { ticket: string }> =>
      transact(async () => {
        const isLobby = await store.lockLobby(spaceId);
        const origin = {
          spaceId,
          name,
          device_hash: hashOf(`device ${caller.device}`),
          address_hash: hashOf(`address ${caller.address}`),
        };
        const declinedAt = await store.findDeclinedAt(origin, ago(lobbyCoolDownSeconds));
        if (declinedAt !== null) throw declined(declinedAt);
        const waiting = await store.countWaiting(origin, heardSince());
        if (waiting.all >= maxWaitingGuests || waiting.fromAddress >= maxWaitingPerAddress)
          throw new Refusal('LOBBY_IS_FULL');
        const before = await store.findWaiting(spaceId, origin.device_hash);
        if (before !== null) await notifyOver(spaceId, before);
        const ticket = newTicket();
        const anyColor = avatarColors[Math.floor(random() * avatarColors.length)] ?? 'moss';
        const row = await store.put(
          newId(),
          {
            ...origin,
            ticket_hash: ticketHashOf(ticket),
            color: color ?? anyColor,
            room_id: channel ?? null,
            // The lobby may have been turned off since the guest asked.
            state: isLobby ? 'waiting' : 'admitted',
          },
          new Date(now()),
        );
        if (isLobby) await notifyWaiting(row);
        return { ...(await standingOf(row)), ticket };
      }),

    /** How a guest stands. Refuses with GUEST_IS_DECLINED and REQUEST_IS_OVER. */
    async standing({ id: spaceId, ticket }: LobbyPlace, address: string): Promise<LobbyStanding> {
      await looks.countOrRefuse(address);
      const row = await store.findByTicket(spaceId, ticketHashOf(ticket));
      if (row === null || row.seen_at < ago(lobbyKeptSeconds)) throw new Refusal('REQUEST_IS_OVER');
      if (row.state === 'declined') throw declined(row.answered_at ?? row.seen_at);
      const wasSilent = row.seen_at <= heardSince();
      await transact(async () => {
        await store.noteSeen(row.id, new Date(now()));
        // The people inside have dropped a guest whose page was silent.
        if (wasSilent && row.state === 'waiting') await notifyWaiting(row);
      });
      return standingOf(row);
    },

    /** Waits no more. */
    async leave({ id: spaceId, ticket }: LobbyPlace, address: string): Promise<void> {
      await looks.countOrRefuse(address);
      await transact(async () => {
        const gone = await store.removeWaiting(spaceId, ticketHashOf(ticket));
        if (gone !== null) await notifyOver(spaceId, gone);
      });
    },
  };
};
