import type { AudibleRules } from '@engawa/contract/media';
import { speechReachingMe } from '../../../features/speaking/index.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { ShownPeople, ShownPerson } from './shown-people.ts';

type Rules = { get(): AudibleRules; subscribe(changed: () => void): () => void };

/**
 * The same people for the picture tiles: a person who speaks to all but does not reach this user
 * gets no special tile. At a table that is closed to megaphones, a tile at the head would
 * contradict what is heard.
 */
export const createReachingPeople = (all: ShownPeople, selfId: string, rules: Rules): ShownPeople => {
  let seen: { people: readonly ShownPerson[]; isIntoMeetingRooms: boolean } | null = null;
  let shown: readonly ShownPerson[] = [];
  return {
    list() {
      const people = all.list();
      const { isIntoMeetingRooms } = rules.get();
      if (seen?.people === people && seen.isIntoMeetingRooms === isIntoMeetingRooms) return shown;
      seen = { people, isIntoMeetingRooms };
      const self = people.find(({ id }) => id === selfId);
      shown = people.map((person) => {
        // Most people do not speak to everyone; for the user it does not depend on who hears it.
        if (person.id === selfId || !(person.isOpenMegaphone || person.isSpeechMode)) return person;
        const { isByMegaphone, isBySpeech } = speechReachingMe(self, person, { isIntoMeetingRooms });
        if (isByMegaphone === person.isOpenMegaphone && isBySpeech === person.isSpeechMode) return person;
        return { ...person, isOpenMegaphone: isByMegaphone, isSpeechMode: isBySpeech };
      });
      return shown;
    },
    subscribe(changed) {
      const stops = [all.subscribe(changed), rules.subscribe(changed)];
      return () => {
        endAll(stops);
      };
    },
  };
};
