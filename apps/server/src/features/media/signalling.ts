import { Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type mediaEvents, whyCannotSignal } from '@engawa/contract/media';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import { audibleOf, type MediaRights } from './audible.ts';
import type { RequirePresent } from './require-present.ts';
import type { Tickets } from './ticket.ts';

type Events = Pick<WhisperPayloads<typeof mediaEvents>, 'SignalEvent'>;

/**
 * Signalling and key exchange: relayed under the same rule by which browsers send and receive, so
 * that nobody can be reached by a person whom they could not hear.
 */
export const signallingHandlers = (
  tickets: Tickets,
  people: LivePeople,
  broadcaster: Broadcaster,
  rights: MediaRights,
  requirePresent: RequirePresent,
): Required<Handlers<Events>> => ({
  SignalEvent(call, { to, ticket, ...signal }) {
    const { userId, ...sender } = requirePresent(call);
    const holder = tickets.read(ticket, call.now);
    if (holder === null || holder.userId !== userId || holder.channel !== sender.channel)
      throw new Refusal('FORBIDDEN');
    const receiver = people.presentAt(to, call.now);
    if (receiver === null || !receiver.isConnected) throw new Refusal('NOT_INSIDE');
    const why = whyCannotSignal(audibleOf(userId, sender), audibleOf(to, receiver), rights.audibleRules());
    if (why !== null) throw new Refusal(why);
    broadcaster.publishToPerson(to, 'SignalEvent', { to, ...signal }, userId);
    call.reply();
  },
});
