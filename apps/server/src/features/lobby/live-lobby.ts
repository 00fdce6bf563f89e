import { canAdmitGuests } from '@engawa/contract/lobby';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

/** Notifies the people inside who may admit guests, and nobody else. */
export const createLiveLobby = (
  people: Pick<LivePeople, 'listAll'>,
  broadcaster: Pick<Broadcaster, 'publishToPerson'>,
): LiveFeature => ({
  handlers: {},
  onEvent: {
    LobbyEvent({ by, ...news }) {
      for (const { userId, participant } of people.listAll())
        if (canAdmitGuests(participant.role) && !participant.isGuest)
          broadcaster.publishToPerson(userId, 'LobbyEvent', news, by);
    },
  },
});
