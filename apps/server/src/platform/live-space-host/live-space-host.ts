import type { Bus } from '../bus/bus.ts';
import { ownerTopic, type ToEdges, type ToOwner } from './batches.ts';
import type { LiveSpace } from './live-space.ts';
import { createLiveSpaceOwner, type LiveSpaceOwner } from './live-space-owner.ts';
import type { Timers } from './timers.ts';

type HostDeps = {
  readonly bus: Bus;
  readonly timers: Timers;
  /** Makes the state of a space that nobody here owns yet, under its next epoch. */
  openSpace(spaceId: string): Promise<{ space: LiveSpace; epoch: number }>;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
  /** A space in which nobody has been for so long is let go. Longer than slots rest. */
  readonly idleMs?: number;
};

type Held = { owner: LiveSpaceOwner | null; waiting: ToOwner[]; end: () => void; idleSince: number | null };

const sweepMs = 30_000;
const defaultIdleMs = 120_000;

/** The spaces that this process owns. Edges ask for a space before they send to it. */
export const createLiveSpaceHost = ({
  bus,
  timers,
  openSpace,
  onFault,
  idleMs = defaultIdleMs,
}: HostDeps) => {
  const spaces = new Map<string, Promise<Held>>();
  const held = new Map<string, Held>();

  const open = async (spaceId: string): Promise<Held> => {
    const entry: Held = { owner: null, waiting: [], end: () => {}, idleSince: null };
    entry.end = await bus.subscribe(ownerTopic(spaceId), (message) => {
      const batch = message as ToOwner;
      if (entry.owner) entry.owner.receive(batch);
      else entry.waiting.push(batch);
    });
    try {
      const { space, epoch } = await openSpace(spaceId);
      entry.owner = createLiveSpaceOwner({
        spaceId,
        space,
        epoch,
        timers,
        publish: (topic: string, batch: ToEdges) => bus.publish(topic, batch),
        onFault,
      });
      for (const batch of entry.waiting.splice(0)) entry.owner.receive(batch);
      held.set(spaceId, entry);
      return entry;
    } catch (error) {
      entry.end();
      spaces.delete(spaceId);
      onFault(error, { spaceId, event: 'open' });
      throw error;
    }
  };

  const letGo = async (spaceId: string, entry: Held) => {
    entry.end();
    spaces.delete(spaceId);
    held.delete(spaceId);
    await entry.owner?.close();
  };

  const sweep = timers.setInterval(() => {
    const now = timers.now();
    for (const [spaceId, entry] of held) {
      entry.idleSince = entry.owner?.isIdle() ? (entry.idleSince ?? now) : null;
      if (entry.idleSince !== null && now - entry.idleSince >= idleMs) void letGo(spaceId, entry);
    }
  }, sweepMs);

  return {
    /** Resolves once what is sent to the owner of this space will be heard. @throws what kept it from opening */
    async ensureOwner(spaceId: string): Promise<void> {
      let opening = spaces.get(spaceId);
      if (opening === undefined) {
        opening = open(spaceId);
        spaces.set(spaceId, opening);
      }
      const entry = await opening;
      entry.idleSince = null;
    },
    /** The spaces that this process owns now. */
    owned: (): readonly string[] => [...held.keys()],
    /** Lets all spaces go; resolves when what was being stored is stored. */
    async close(): Promise<void> {
      timers.clear(sweep);
      await Promise.all([...held].map(([spaceId, entry]) => letGo(spaceId, entry)));
    },
  };
};
