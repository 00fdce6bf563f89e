import { isGuestHere } from '@engawa/contract/guests';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useSitting } from '../use-sitting.ts';

/** Asks those inside whether to let somebody in, and tells a person who knocked how it ended. */
export const KnockNews = ({ ports }: { ports: MeetingRoomsPorts }) => {
  const { t } = useTranslation('items');
  const sitting = useSitting();
  const run = useEffectEvent(sitting.run);
  useEffect(() => {
    const { realtime, meetings, selfId, itemNow, meNow } = ports;
    const questions = new Map<string, () => void>();
    const close = (person: string) => {
      questions.get(person)?.();
      questions.delete(person);
    };
    const stops = [
      realtime.on('KnockMeetingRoom', ({ meeting_room, user_id, name, expires_at }) => {
        const me = meNow();
        // A guest inside may not answer.
        if (me === null || me.meeting_room !== meeting_room || isGuestHere(me)) return;
        const answer = (isAccepted: boolean) => {
          questions.delete(user_id);
          void run(() => meetings.answer(meeting_room, user_id, isAccepted));
        };
        const table = itemNow(meeting_room)?.label ?? '';
        questions.set(
          user_id,
          toasts.show(t('meeting.knocks', { name, table }), {
            lifeMs: Math.max(1_000, expires_at - realtime.serverNow()),
            testId: 'knock-question',
            actions: [
              { label: t('meeting.let_in'), testId: 'let-in', act: () => answer(true) },
              { label: t('meeting.not_now'), testId: 'not-now', act: () => answer(false) },
            ],
          }),
        );
      }),
      realtime.on('AnswerKnock', ({ meeting_room, user_id, accept, reason }) => {
        close(user_id);
        if (user_id !== selfId) return;
        if (accept) void run(() => meetings.sit(meeting_room));
        else toasts.show(t(`meeting.refused.${reason}`), { tone: 'danger', testId: 'knock-refused' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const person of [...questions.keys()]) close(person);
    };
  }, [ports, t]);
  return null;
};
