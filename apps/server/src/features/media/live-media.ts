import { Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type mediaEvents, signalWithinPx } from '@engawa/contract/media';
import type { Handlers, LiveFeature, LiveVoice } from '../../platform/live-space-host/live-feature.ts';
import type { MediaPeople } from './live-people.ts';
import type { Tickets } from './ticket.ts';

type Payloads = WhisperPayloads<typeof mediaEvents>;

/** What media adds to a live space: what each one's microphone and camera are, and signalling between neighbours. */
export const createLiveMedia =
  (tickets: Tickets) =>
  (people: MediaPeople, voice: LiveVoice): LiveFeature => {
    const requirePresent = (userId: string, now: number) => {
      const present = people.presentAt(userId, now);
      if (present === null || !present.isConnected) throw new Refusal('NOT_INSIDE');
      return present;
    };

    const handlers: Required<Handlers<Payloads>> = {
      AudioEvent(call, asked) {
        const { userId } = people.requireInside(call);
        const { participant, forcedMutes, roomId } = requirePresent(userId, call.now);
        const outcome = {
          isMuteAudio: forcedMutes.audio || (asked.isMuteAudio ?? participant.isMuteAudio),
          isMuteVideo: forcedMutes.video || (asked.isMuteVideo ?? participant.isMuteVideo),
          isMuteVolume: asked.isMuteVolume ?? participant.isMuteVolume,
        };
        people.change(userId, outcome, call.now);
        voice.toRoom(roomId, 'AudioEvent', outcome, userId);
        call.reply(outcome);
      },

      SignalEvent(call, { to, ticket, ...signal }) {
        const { userId } = people.requireInside(call);
        const sender = requirePresent(userId, call.now);
        const holder = tickets.read(ticket, call.now);
        if (holder === null || holder.userId !== userId || holder.roomId !== sender.roomId)
          throw new Refusal('FORBIDDEN');
        const receiver = to === userId ? null : people.presentAt(to, call.now);
        if (receiver === null || !receiver.isConnected || receiver.channel !== sender.channel)
          throw new Refusal('NOT_INSIDE');
        const apartPx = Math.hypot(receiver.place.x - sender.place.x, receiver.place.y - sender.place.y);
        if (apartPx >= signalWithinPx) throw new Refusal('TOO_FAR');
        voice.toPerson(to, 'SignalEvent', { to, ...signal }, userId);
        call.reply();
      },
    };
    return { handlers };
  };
