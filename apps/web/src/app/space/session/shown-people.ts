import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { Presence } from '../../../features/presence/index.ts';

/** The fields of a person that a page shows, wherever in the space they are. */
export type ShownPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'avatar'
  | 'color'
  | 'room'
  | 'role'
  | 'isGuest'
  | 'status'
  | 'isConnected'
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
  | 'isPassingBy'
  | 'isShareScreen'
  | 'isHandRaised'
  | 'isOpenMegaphone'
  | 'isSpeechMode'
> & {
  /** Null: they are in another room, and their conversation is not known. */
  readonly channel: string | null;
};

export type ShownPeople = {
  /** Returns the same array until a person changes, because it is read while rendering. */
  list(): readonly ShownPerson[];
  subscribe(changed: () => void): () => void;
};

const fromAfar = ({ user_id: id, ...known }: Whereabouts): ShownPerson => ({
  ...known,
  id,
  channel: null,
  isMuteVideo: true,
  isMuteVolume: false,
  isPassingBy: false,
  isShareScreen: false,
  isHandRaised: false,
  isSpeechMode: false,
});

type Seen = {
  readonly people: ReadonlyMap<string, Participant> | null;
  readonly whereabouts: ReadonlyMap<string, Whereabouts> | null;
  readonly away: readonly Whereabouts[];
};

/** Compared by field: locations are published often, and mostly those of other people. */
const isSameList = (one: readonly Whereabouts[], other: readonly Whereabouts[]): boolean =>
  one.length === other.length && one.every((person, index) => person === other[index]);

/** Everyone in the user's room, and people in another room who speak to the whole space. */
export const createShownPeople = ({ store }: Pick<Presence['model'], 'store'>): ShownPeople => {
  let seen: Seen = { people: null, whereabouts: null, away: [] };
  let shown: readonly ShownPerson[] = [];
  const refresh = () => {
    const { people, whereabouts } = store.getState();
    if (people === seen.people && whereabouts === seen.whereabouts) return;
    const away = [...whereabouts.values()].filter((one) => one.isOpenMegaphone && !people.has(one.user_id));
    const isSame = people === seen.people && isSameList(away, seen.away);
    seen = { people, whereabouts, away };
    if (!isSame) shown = [...people.values(), ...away.map(fromAfar)];
  };
  return {
    list() {
      refresh();
      return shown;
    },
    subscribe: (changed) =>
      store.subscribe((state, before) => {
        if (state.people !== before.people || state.whereabouts !== before.whereabouts) changed();
      }),
  };
};
