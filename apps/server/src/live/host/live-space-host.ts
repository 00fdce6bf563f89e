import type { Bus } from '../../platform/bus/bus.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { LiveSpace } from '../space/live-space.ts';
import { ownerTopic, type ToOwner } from './batches.ts';
import { startTicks } from './heartbeat.ts';
import { createLiveSpaceOwner, type LiveSpaceOwner } from './live-space-owner.ts';
import type { Ownership, Ownerships } from './ownership.ts';

type HostDeps = {
  readonly bus: Bus;
  readonly timers: Timers;
  readonly ownerships: Ownerships;
  /** Creates the state of a space that this process has just become the owner of. */
  openSpace(spaceId: string, ownership: Ownership): Promise<LiveSpace>;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
  /** How long an owner's output is batched, in ms; 0 where no edge receives it over a network. */
  readonly collectMs?: number;
  /** A space that has been empty for this long is released. Longer than slots rest. */
  readonly idleMs?: number;
};

type Held = { readonly owner: LiveSpaceOwner; readonly endHearing: () => void; idleSince: number | null };

const defaultIdleMs = 120_000;

/** The spaces that this process owns. An edge asks for an owner when it hears none. */
export const createLiveSpaceHost = (deps: HostDeps) => {
  const { bus, timers, ownerships, onFault, idleMs = defaultIdleMs } = deps;
  const opening = new Map<string, Promise<void>>();
  const held = new Map<string, Held>();
  let isClosed = false;

  const forget = (spaceId: string): Held | null => {
    const entry = held.get(spaceId) ?? null;
    entry?.endHearing();
    held.delete(spaceId);
    return entry;
  };

  /** Drops the space without publishing or writing, because another process is the owner. */
  const drop = (spaceId: string, ownership: Ownership) => {
    forget(spaceId)?.owner.drop();
    ownership.release().catch((error: unknown) => onFault(error, { spaceId, event: 'release' }));
  };

  const letGo = async (spaceId: string) => {
    await forget(spaceId)?.owner.close();
  };

  const run = async (spaceId: string, ownership: Ownership) => {
    const space = await deps.openSpace(spaceId, ownership);
    const owner = createLiveSpaceOwner({
      spaceId,
      space,
      ownership,
      timers,
      collectMs: deps.collectMs ?? 0,
      onFault,
      onOver: () => drop(spaceId, ownership),
    });
    const endHearing = await bus.subscribe(ownerTopic(spaceId), (batch) => owner.receive(batch as ToOwner));
    held.set(spaceId, { owner, endHearing, idleSince: null });
    ownership.onLost(() => drop(spaceId, ownership));
    if (isClosed) return letGo(spaceId);
    if (held.has(spaceId)) owner.start();
  };

  const open = async (spaceId: string) => {
    let ownership: Ownership | null = null;
    try {
      ownership = await ownerships.claim(spaceId);
      if (ownership !== null) await run(spaceId, ownership);
    } catch (error) {
      await ownership?.release().catch(() => {});
      onFault(error, { spaceId, event: 'open' });
      throw error;
    } finally {
      opening.delete(spaceId);
    }
  };

  const endTicks = startTicks(timers, (now, hasPaused) => {
    for (const [spaceId, entry] of held) {
      entry.owner.tick(now, hasPaused);
      entry.idleSince = entry.owner.isIdle() ? (entry.idleSince ?? now) : null;
      if (entry.idleSince !== null && now - entry.idleSince >= idleMs)
        letGo(spaceId).catch((error: unknown) => onFault(error, { spaceId, event: 'let go' }));
    }
  });

  return {
    /**
     * Resolves once this space has an owner, here or elsewhere. @throws the error that kept it from
     * opening here
     */
    async ensureOwner(spaceId: string): Promise<void> {
      const entry = held.get(spaceId);
      if (entry !== undefined) {
        entry.idleSince = null;
        return;
      }
      if (isClosed) return;
      const found = opening.get(spaceId) ?? open(spaceId);
      opening.set(spaceId, found);
      await found;
    },
    /** Whether this process owns the space, so that messages to the owner need no batching. */
    isOwnedHere: (spaceId: string): boolean => held.has(spaceId),
    /** The spaces that this process owns now. */
    owned: (): readonly string[] => [...held.keys()],
    /** Releases all spaces; resolves when all pending writes are stored. */
    async close(): Promise<void> {
      isClosed = true;
      endTicks();
      await Promise.allSettled(opening.values());
      await Promise.all([...held.keys()].map(letGo));
    },
  };
};
