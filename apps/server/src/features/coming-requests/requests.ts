import { requestLastsMs } from '@engawa/contract/coming-requests';
import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const requestFact = z.object({
  inviterId: z.string(),
  inviteeId: z.string(),
  /** Null: the request is only to come beside the inviter. */
  meetingRoom: z.string().nullable(),
  topic: z.string(),
  minutes: z.union([z.literal(5), z.literal(15), z.literal(30)]).nullable(),
  expiresAt: z.number(),
  /** The invitee has blocked the inviter: they learn nothing of it, and it expires. */
  isWithheld: z.boolean().optional(),
});
export type StandingRequest = z.output<typeof requestFact>;

const factPrefix = 'coming.';
const keyOf = ({ inviterId, inviteeId }: Pick<StandingRequest, 'inviterId' | 'inviteeId'>): string =>
  `${factPrefix}${inviterId}.${inviteeId}`;

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
    make(request: Omit<StandingRequest, 'expiresAt'>, now: number): StandingRequest {
      const made = { ...request, expiresAt: now + requestLastsMs };
      addStanding(made, made.expiresAt);
      return made;
    },
    find: (inviterId: Id, inviteeId: Id): StandingRequest | null =>
      standing.get(keyOf({ inviterId, inviteeId })) ?? null,
    listOf: (userId: Id): readonly StandingRequest[] =>
      [...standing.values()].filter(
        ({ inviterId, inviteeId }) => inviterId === userId || inviteeId === userId,
      ),
    end,
    /** @param isHere whether a person is still in the space */
    restore(remembered: ReadonlyMap<string, unknown>, isHere: (userId: Id) => boolean, now: number) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const read = requestFact.safeParse(value);
        if (read.success && isHere(read.data.inviterId) && isHere(read.data.inviteeId))
          addStanding(read.data, Math.max(read.data.expiresAt, now));
        else broadcaster.remember(key, null);
      }
    },
  };
};
