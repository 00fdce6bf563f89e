import { createStore } from 'zustand/vanilla';
import type { Presence } from '../../../features/presence/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import { createOpenQuestions } from '../../../slots/open-questions.ts';

/** Walking with others, looking for somebody, and answering them from outside of the page. */
export const createTogetherPorts = ({ model, walkBehind, onOwnStep }: Presence) => {
  /** Whom the user looks for on the map, and whom they follow. */
  const locating = createStore<{ id: string | null }>(() => ({ id: null }));
  const following = createStore<{ whom: string | null }>(() => ({ whom: null }));
  const questions = createOpenQuestions();
  const answering = createSignal<{ inviterId: string; accept: boolean }>();
  return {
    locating,
    following,
    questions,
    stopFollowing() {
      const isFollowing = following.getState().whom !== null;
      if (isFollowing) following.setState({ whom: null });
      return isFollowing;
    },
    walkBehind,
    onOwnStep,
    listHere: () => [...model.store.getState().people.keys()],
    roomNow: () => model.store.getState().roomId,
    onRoomNews: (listener: () => void) => model.store.subscribe(() => listener()),
    answerRequest: (inviterId: string, accept: boolean) => answering.emit({ inviterId, accept }),
    onAnswerRequest: answering.subscribe,
  };
};
