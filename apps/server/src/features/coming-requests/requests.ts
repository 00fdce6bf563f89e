import { requestLastsMs } from '@engawa/contract/coming-requests';
import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const requestFact = z.object({
  inviter_id: z.string(),
  invitee_id: z.string(),
  /** Null: the request is only to come beside the inviter. */
  meeting_room: z.string().nullable(),
  topic: z.string(),
  minutes: z.union([z.literal(5), z.literal(15), z.literal(30)]).nullable(),
  expires_at: z.number(),
  /** The invitee has blocked the inviter: they learn nothing of it, and it expires. */
  is_withheld: z.boolean().optional(),
});
export type StandingRequest = z.output<typeof requestFact>;

const factPrefix = 'coming.';
const keyOf = ({ inviter_id, invitee_id }: Pick<StandingRequest, 'inviter_id' | 'invitee_id'>): string =>
  `${factPrefix}${inviter_id}.${invitee_id}`;

/** The requests that wait for an answer: one per inviter and invitee. */
export const createRequests = (
  broadcaster: Pick<Broadcaster, 'schedule' | 'remember'>,
  onExpired: (request: StandingRequest, now: number) => void,
) => {
  const standing = new Map<string, StandingRequest>();

  const end = (request: StandingRequest) => {
    const key = keyOf(request);
    standing.delete(key);
    broadcaster.schedule.cancel(key);
    broadcaster.remember(key, null);
  };

  const addStanding = (request: StandingRequest, wakeAt: number) => {
    const key = keyOf(request);
    standing.set(key, request);
    broadcaster.remember(key, request);
    broadcaster.schedule.at(key, wakeAt, (due) => {
      end(request);
      onExpired(request, due);
    });
  };

  return {
    /** Replaces the inviter's former request to the same invitee. */
    make(request: Omit<StandingRequest, 'expires_at'>, now: number): StandingRequest {
      const made = { ...request, expires_at: now + requestLastsMs };
      addStanding(made, made.expires_at);
      return made;
    },
    find: (inviter_id: Id, invitee_id: Id): StandingRequest | null =>
      standing.get(keyOf({ inviter_id, invitee_id })) ?? null,
    listOf: (userId: Id): readonly StandingRequest[] =>
      [...standing.values()].filter(
        ({ inviter_id, invitee_id }) => inviter_id === userId || invitee_id === userId,
      ),
    end,
    /** @param isHere whether a person is still in the space */
    restore(remembered: ReadonlyMap<string, unknown>, isHere: (userId: Id) => boolean, now: number) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const read = requestFact.safeParse(value);
        if (read.success && isHere(read.data.inviter_id) && isHere(read.data.invitee_id))
          addStanding(read.data, Math.max(read.data.expires_at, now));
        else broadcaster.remember(key, null);
      }
    },
  };
};
