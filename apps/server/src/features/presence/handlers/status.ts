import type { WhisperPayloads } from '@engawa/contract/kernel';
import type { presenceEvents } from '@engawa/contract/presence';
import type { Handlers, LiveVoice } from '../../../platform/live-space-host/live-feature.ts';
import type { Roster } from '../roster.ts';

type Events = Pick<WhisperPayloads<typeof presenceEvents>, 'StatusEvent'>;

export const statusHandlers = (roster: Roster, voice: LiveVoice): Required<Handlers<Events>> => ({
  StatusEvent(call, { status, statusText }) {
    const { userId, participant, room } = roster.requireInside(call);
    const outcome = { status, statusText: statusText ?? participant.statusText };
    roster.change(userId, outcome, call.now);
    voice.toRoom(room.id, 'StatusEvent', outcome, userId);
    voice.toSpace('StatusEvent', outcome, userId);
    call.reply();
  },
});
