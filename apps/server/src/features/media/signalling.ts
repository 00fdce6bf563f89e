import { Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type mediaEvents, signalWithinPx } from '@engawa/contract/media';
import type { Handlers, LiveVoice } from '../../platform/live-space-host/live-feature.ts';
import type { MediaPeople, Present } from './live-people.ts';
import type { RequirePresent } from './require-present.ts';
import type { Tickets } from './ticket.ts';

type Events = Pick<WhisperPayloads<typeof mediaEvents>, 'SignalEvent'>;

/** Heard at any distance by those in the same conversation. */
const isSpeaker = ({ participant }: Present): boolean =>
  participant.isOpenMegaphone || participant.isSpeechMode;

/** Making peer-to-peer connections: between neighbours, and between a speaker and who listens. */
export const signallingHandlers = (
  tickets: Tickets,
  people: MediaPeople,
  voice: LiveVoice,
  requirePresent: RequirePresent,
): Required<Handlers<Events>> => ({
  SignalEvent(call, { to, ticket, ...signal }) {
    const { userId, ...sender } = requirePresent(call);
    const holder = tickets.read(ticket, call.now);
    if (holder === null || holder.userId !== userId || holder.roomId !== sender.roomId)
      throw new Refusal('FORBIDDEN');
    const receiver = to === userId ? null : people.presentAt(to, call.now);
    if (receiver === null || !receiver.isConnected || receiver.channel !== sender.channel)
      throw new Refusal('NOT_INSIDE');
    const apartPx = Math.hypot(receiver.place.x - sender.place.x, receiver.place.y - sender.place.y);
    if (apartPx >= signalWithinPx && !isSpeaker(sender) && !isSpeaker(receiver)) throw new Refusal('TOO_FAR');
    voice.toPerson(to, 'SignalEvent', { to, ...signal }, userId);
    call.reply();
  },
});
