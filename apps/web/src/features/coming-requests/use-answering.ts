import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { ComingRequestsPorts, ComingState, ComingStore, IncomingRequest } from './ports.ts';
import { useWithTopic } from './use-telling.ts';
import { useWhisperRefusal } from './use-whisper-refusal.ts';

type Answer = NonNullable<ComingState['answer']>;

/** Puts a sentence into the list of notifications without showing it, as one that was read. */
const addToNotifications = (keptText: string) => {
  toasts.show(keptText, { keptText });
  const shown = toasts.store.getState().toasts.at(-1);
  if (shown !== undefined) toasts.dismiss(shown.id);
};

/** Sends the user's answer to a request, and says why it was refused. */
export const useAnswering = (ports: ComingRequestsPorts, store: ComingStore): void => {
  const { t } = useTranslation('room');
  const { codeOf, sentenceOf } = useWhisperRefusal();
  const withTopic = useWithTopic();
  const { realtime } = ports;
  const answer = useStore(store, (state) => state.answer);
  const drop = (id: string) =>
    store.setState(({ incoming }) => ({
      incoming: incoming.filter(({ inviter_id }) => inviter_id !== id),
    }));
  const refuseAnswer = ({ inviter_id, room }: IncomingRequest, code: string) => {
    const danger = { tone: 'danger' } as const;
    if (code === 'MEETING_ROOM_IS_FILLED')
      return toasts.show(t('meeting_room_full'), { ...danger, testId: 'meetingRoomFull' });
    if (code === 'MEETING_ROOM_IS_ELSEWHERE')
      return toasts.show(
        t('can_not_join_different_room', { room: ports.rooms.find(room.uuid)?.name ?? '' }),
        {
          ...danger,
          testId: 'canNotJoinDifferentRoom',
        },
      );
    if (code === 'REQUEST_IS_OVER') drop(inviter_id);
    return toasts.show(sentenceOf(code), { ...danger, testId: `refused-${code}` });
  };
  const respond = useEffectEvent(async ({ inviterId, accept }: Answer) => {
    const request = store.getState().incoming.find(({ inviter_id }) => inviter_id === inviterId);
    if (request === undefined) return;
    const { inviter_id, inviter_name, topic } = request;
    try {
      await realtime.whisper('ComingResponse', { inviter_id, accept });
      drop(inviter_id);
      addToNotifications(withTopic(t(accept ? 'accepted' : 'declined', { name: inviter_name }), topic));
    } catch (error) {
      refuseAnswer(request, codeOf(error));
    }
  });
  useEffect(() => {
    if (answer === null) return;
    // The buttons of the card are disabled until the server has answered.
    void respond(answer).finally(() => store.setState({ answer: null }));
  }, [store, answer]);
};
