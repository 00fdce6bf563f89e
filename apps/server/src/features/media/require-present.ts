import { type Id, Refusal } from '@engawa/contract/kernel';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import type { Call } from '../../live/space/live-feature.ts';

/** The sender of a whisper, in their current state. Refuses NOT_INSIDE. */
export type RequirePresent = (call: Call) => Present & { readonly userId: Id };

export const createRequirePresent =
  (people: LivePeople): RequirePresent =>
  (call) => {
    const { userId } = people.requireInside(call);
    const present = people.presentAt(userId, call.now);
    if (present === null || !present.isConnected) throw new Refusal('NOT_INSIDE');
    return { ...present, userId };
  };
