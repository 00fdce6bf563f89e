import type { Whereabouts } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';

type State = { readonly whereabouts: ReadonlyMap<string, Whereabouts> };
type Megaphone = Pick<Whereabouts, 'isOpenMegaphone' | 'isMuteAudio'>;

/** Changes the whereabouts of everyone in the space, in any room. */
export const createWhereaboutsOf = (store: Pick<StoreApi<State>, 'getState' | 'setState'>) => {
  const change = (id: string, news: Partial<Whereabouts>): void => {
    const known = store.getState().whereabouts.get(id);
    if (!known) return;
    store.setState((state) => ({ whereabouts: new Map(state.whereabouts).set(id, { ...known, ...news }) }));
  };
  return {
    /** Changes nothing about a person who is not in the space. */
    change,
    /** Everyone in the space, with their rooms. */
    replace(people: readonly Whereabouts[]): void {
      store.setState({ whereabouts: new Map(people.map((one) => [one.user_id, one])) });
    },
    add(people: readonly Whereabouts[]): void {
      store.setState((state) => {
        const whereabouts = new Map(state.whereabouts);
        for (const one of people) whereabouts.set(one.user_id, one);
        return { whereabouts };
      });
    },
    /**
     * A person starts or stops speaking to the whole space, or is muted meanwhile; their own room
     * learns it from the participant.
     */
    setMegaphone(id: string, { isOpenMegaphone, isMuteAudio }: Megaphone): void {
      const known = store.getState().whereabouts.get(id);
      if (!known) return;
      if (known.isOpenMegaphone !== isOpenMegaphone || (isOpenMegaphone && known.isMuteAudio !== isMuteAudio))
        change(id, { isOpenMegaphone, isMuteAudio });
    },
  };
};
