import { isGuestHere } from '@engawa/contract/guests';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { KnockEvent, Knocks, MeetingRoomsPorts } from '../ports.ts';
import { useSitting } from '../use-sitting.ts';

/** Asks those inside whether to let somebody in, and tells a person who knocked how it ended. */
export const KnockNews = ({ ports, knocks }: { ports: MeetingRoomsPorts; knocks: Knocks }) => {
  const { t } = useTranslation('items');
  const { run } = useSitting();
  const waiting = useStore(knocks, (state) => state.waiting);
  /** The open questions, by the person who knocked. */
  const questions = useRef(new Map<string, () => void>());

  const ask = ({ meeting_room, user_id, name, expires_at }: Extract<KnockEvent, { kind: 'knock' }>) => {
    const me = ports.meNow();
    // A guest inside may not answer.
    if (me === null || me.meeting_room !== meeting_room || isGuestHere(me)) return;
    const answer = (isAccepted: boolean) => {
      questions.current.delete(user_id);
      void run(() => ports.meetings.answer(meeting_room, user_id, isAccepted));
    };
    const close = toasts.show(
      t('meeting.knocks', { name, table: ports.itemNow(meeting_room)?.label ?? '' }),
      {
        lifeMs: Math.max(1_000, expires_at - ports.realtime.serverNow()),
        testId: 'knock-question',
        actions: [
          { label: t('meeting.let_in'), testId: 'let-in', act: () => answer(true) },
          { label: t('meeting.not_now'), testId: 'not-now', act: () => answer(false) },
        ],
      },
    );
    questions.current.set(user_id, close);
  };
  const finish = ({ meeting_room, user_id, accept, reason }: Extract<KnockEvent, { kind: 'answer' }>) => {
    questions.current.get(user_id)?.();
    questions.current.delete(user_id);
    if (user_id !== ports.selfId) return;
    if (accept) void run(() => ports.meetings.sit(meeting_room));
    else toasts.show(t(`meeting.refused.${reason}`), { tone: 'danger', testId: 'knock-refused' });
  };
  const handle = useEffectEvent((events: readonly KnockEvent[]) => {
    for (const event of events) {
      if (event.kind === 'knock') ask(event);
      else finish(event);
    }
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    // Each event is taken out before it is handled, so that none is handled twice.
    knocks.setState(({ waiting: now }) => ({ waiting: now.filter((event) => !waiting.includes(event)) }));
    handle(waiting);
  }, [knocks, waiting]);
  return null;
};
