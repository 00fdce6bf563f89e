import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { togetherEvents } from '@engawa/contract/together';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import { createFollowing } from './following.ts';
import { createLeading } from './leading.ts';
import { createRinging, type OnMissedRing } from './ringing.ts';
import { createSendLimits } from './send-limits.ts';
import { createWaving } from './waving.ts';

export type TogetherPorts = {
  readonly spaceId: Id;
  readonly onMissedRing?: OnMissedRing | undefined;
  /** Whether a person in the space has blocked another one. */
  hasBlocked(userId: Id, otherId: Id): boolean;
  /** Calls back when a person in the space blocks another one. */
  onBlocked?: OnBlocked | undefined;
};
type OnBlocked = (listener: (by: Id, userId: Id, now: number) => void) => void;

type TogetherPeople = Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'watch'>;
export type Payloads = WhisperPayloads<typeof togetherEvents>;

/** The parts that waving, ringing, following and leading share. */
export type TogetherDeps = {
  readonly spaceId: Id;
  readonly people: TogetherPeople;
  readonly broadcaster: Broadcaster;
  readonly sendLimits: ReturnType<typeof createSendLimits>;
  hasBlocked(userId: Id, otherId: Id): boolean;
  readonly onBlocked: OnBlocked | undefined;
  /**
   * The other person. Refuses PERSON_IS_NOT_HERE for oneself, and for one who is not in the space.
   */
  requireOther(self: Id, other: Id): NonNullable<ReturnType<LivePeople['find']>>;
};

/** The live part of waving to people, ringing them, and walking with them. */
export const createLiveTogether =
  ({ spaceId, onMissedRing, hasBlocked, onBlocked }: TogetherPorts) =>
  (people: TogetherPeople, broadcaster: Broadcaster): LiveFeature => {
    const deps: TogetherDeps = {
      spaceId,
      people,
      broadcaster,
      hasBlocked,
      onBlocked,
      sendLimits: createSendLimits(broadcaster),
      requireOther(self, other) {
        const person = self === other ? null : people.find(other);
        if (person === null) throw new Refusal('PERSON_IS_NOT_HERE');
        return person;
      },
    };
    const following = createFollowing(deps);
    const handlers: Required<Handlers<Payloads>> = {
      ...createWaving(deps),
      ...createRinging(deps, onMissedRing),
      ...following.handlers,
      ...createLeading(deps, following.follow),
    };
    return {
      handlers,
      restore: (remembered) => following.restore(remembered),
    };
  };
