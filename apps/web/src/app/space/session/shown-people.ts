import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { Presence } from '../../../features/presence/index.ts';

/** What a page shows of anybody, wherever in the space they are. */
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
  /** Null: they are in another room, and it is not known in which conversation. */
  readonly channel: string | null;
};

export type ShownPeople = {
  /** The same array until something about somebody changes: it is read while rendering. */
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

/** By what each one is: where people are is told often, and mostly of others than these. */
const isSameList = (one: readonly Whereabouts[], other: readonly Whereabouts[]): boolean =>
  one.length === other.length && one.every((person, index) => person === other[index]);

/** Everyone in my room, and whoever speaks to the whole space from another one. */
export const createShownPeople = ({ store }: Pick<Presence['model'], 'store'>): ShownPeople => {
  let seen: Seen = { people: null, whereabouts: null, away: [] };
  let shown: readonly ShownPerson[] = [];
  const look = () => {
    const { people, whereabouts } = store.getState();
    if (people === seen.people && whereabouts === seen.whereabouts) return;
    const away = [...whereabouts.values()].filter((one) => one.isOpenMegaphone && !people.has(one.user_id));
    const isSame = people === seen.people && isSameList(away, seen.away);
    seen = { people, whereabouts, away };
    if (!isSame) shown = [...people.values(), ...away.map(fromAfar)];
  };
  return {
    list() {
      look();
      return shown;
    },
    subscribe: (changed) =>
      store.subscribe((state, before) => {
        if (state.people !== before.people || state.whereabouts !== before.whereabouts) changed();
      }),
  };
};
