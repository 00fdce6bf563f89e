import type { ComingEvent, ComingState, IncomingRequest, OutgoingRequest } from './ports.ts';

type Requests = Pick<ComingState, 'incoming' | 'outgoing'>;

/**
 * Requests that the server should have ended so long ago, in ms, have ended unheard: the line was
 * down.
 */
export const graceMs = 5_000;

/** How a request ended, for the people who are to learn it. */
export type ComingOutcome =
  /** A request to the user has arrived. */
  | { readonly kind: 'asked'; readonly request: IncomingRequest }
  /** A request to the user ended before they answered. */
  | { readonly kind: 'missed'; readonly request: IncomingRequest }
  /** A request of the user ended. */
  | {
      readonly kind: 'coming' | 'declined' | 'expired' | 'left';
      readonly request: Pick<OutgoingRequest, 'inviteeId' | 'name'>;
    };

const withoutInviter = (incoming: readonly IncomingRequest[], id: string) =>
  incoming.filter(({ inviter_id }) => inviter_id !== id);
const withoutInvitee = (outgoing: readonly OutgoingRequest[], id: string) =>
  outgoing.filter(({ inviteeId }) => inviteeId !== id);

/**
 * The requests after an event of the server, and what the user is to learn of it; null: nothing.
 * @param nameOf the name of a person of the space, for an answer to a request from before a reload
 */
export const takeEvent = (
  { incoming, outgoing }: Requests,
  event: Extract<ComingEvent, { kind: 'asked' | 'withdrawn' | 'answered' }>,
  nameOf: (id: string) => string,
): { requests: Requests; outcome: ComingOutcome | null } => {
  if (event.kind === 'asked') {
    const { kind: _, ...request } = event;
    const known = incoming.find(({ inviter_id }) => inviter_id === request.inviter_id);
    // A new connection gets the open requests again: such a repetition is no news.
    const isNew = known?.expires_at !== request.expires_at;
    return {
      requests: { incoming: [...withoutInviter(incoming, request.inviter_id), request], outgoing },
      outcome: isNew ? { kind: 'asked', request } : null,
    };
  }
  if (event.kind === 'withdrawn') {
    const request = incoming.find(({ inviter_id }) => inviter_id === event.inviter_id);
    return {
      requests: { incoming: withoutInviter(incoming, event.inviter_id), outgoing },
      outcome: request === undefined ? null : { kind: 'missed', request },
    };
  }
  const { invitee_id, accept, reason } = event;
  const known = outgoing.find(({ inviteeId }) => inviteeId === invitee_id);
  const request = { inviteeId: invitee_id, name: known?.name ?? nameOf(invitee_id) };
  const refused = reason === 'answered' ? 'declined' : reason;
  return {
    requests: { incoming, outgoing: withoutInvitee(outgoing, invitee_id) },
    outcome: { kind: accept ? 'coming' : refused, request },
  };
};

/**
 * The requests without those whose end this client did not hear of, e.g. because its connection was
 * lost; and these.
 */
export const dropUnheard = (
  { incoming, outgoing }: Requests,
  serverNow: number,
): { requests: Requests; outcomes: readonly ComingOutcome[] } => {
  const isOver = (expiresAt: number) => expiresAt + graceMs <= serverNow;
  return {
    requests: {
      incoming: incoming.filter(({ expires_at }) => !isOver(expires_at)),
      outgoing: outgoing.filter(({ expiresAt }) => !isOver(expiresAt)),
    },
    outcomes: [
      ...incoming
        .filter(({ expires_at }) => isOver(expires_at))
        .map((request) => ({ kind: 'missed', request }) as const),
      ...outgoing
        .filter(({ expiresAt }) => isOver(expiresAt))
        .map((request) => ({ kind: 'expired', request }) as const),
    ],
  };
};
