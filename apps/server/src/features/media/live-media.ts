import type { LiveFeature, LiveVoice } from '../../platform/live-space-host/live-feature.ts';
import type { MediaPeople, MediaRights } from './live-people.ts';
import { createRequirePresent } from './require-present.ts';
import { showingHandlers } from './showing.ts';
import { signallingHandlers } from './signalling.ts';
import { speakingHandlers } from './speaking.ts';
import type { Tickets } from './ticket.ts';

/** What media adds to a live space: microphones, cameras and screens, speaking to all, and signalling. */
export const createLiveMedia =
  ({ tickets, ...rights }: { readonly tickets: Tickets } & MediaRights) =>
  (people: MediaPeople, voice: LiveVoice): LiveFeature => {
    const requirePresent = createRequirePresent(people);
    return {
      handlers: {
        ...signallingHandlers(tickets, people, voice, requirePresent),
        ...speakingHandlers(people, voice, rights, requirePresent),
        ...showingHandlers(people, voice, requirePresent),
      },
      contested: ['SwitchMedia', 'AdmitSpeaker'],
    };
  };
