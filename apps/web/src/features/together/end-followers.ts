import type { TogetherPorts, TogetherStore } from './ports.ts';

/** Asks everyone who follows the user to walk alone. */
export const endFollowers = ({ realtime }: Pick<TogetherPorts, 'realtime'>, store: TogetherStore): void => {
  // A person about whom this is refused follows no longer: the page has missed it.
  const drop = (id: string) =>
    store.setState((state) => ({ followers: state.followers.filter(({ user_id }) => user_id !== id) }));
  for (const { user_id } of store.getState().followers)
    realtime.whisper('EndFollowing', { user_id }).catch(() => drop(user_id));
};
