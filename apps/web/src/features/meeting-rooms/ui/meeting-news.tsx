import { isGuestHere } from '@engawa/contract/guests';
import { canPassMeetingRoomLock } from '@engawa/contract/meeting-rooms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type ToastAction, toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingEvent, MeetingNewsStore, MeetingRoomsPorts } from '../ports.ts';
import { timeOfDay } from '../time-of-day.ts';
import { useKnocking } from '../use-knocking.ts';
import { useSitting } from '../use-sitting.ts';
import { SeatPasswordDialog } from './seat-password-dialog.tsx';

type EventOf<K extends MeetingEvent['kind']> = Extract<MeetingEvent, { kind: K }>;

/**
 * Asks those inside whether to let somebody in, shows a person who knocked how it ended, why a seat
 * was refused with what one can do about it, and that a meeting room was deleted.
 */
export const MeetingNews = ({ ports, news }: { ports: MeetingRoomsPorts; news: MeetingNewsStore }) => {
  const { t, i18n } = useTranslation('items');
  const { run, sentenceOf } = useSitting();
  const { knock } = useKnocking(ports);
  const waiting = useStore(news, (state) => state.waiting);
  /** The meeting room whose password is asked for. */
  const [passwordOf, setPasswordOf] = useState<string | null>(null);
  /** The open questions, by the person who knocked. */
  const questions = useRef(new Map<string, () => void>());

  const ask = ({ meeting_room, user_id, name, expires_at }: EventOf<'knock'>) => {
    const me = ports.me.now();
    // A guest inside may not answer.
    if (me === null || me.meeting_room !== meeting_room || isGuestHere(me)) return;
    const answer = (isAccepted: boolean) => {
      questions.current.delete(user_id);
      void run(() => ports.meetings.answer(meeting_room, user_id, isAccepted));
    };
    const words = { name, table: ports.items.find(meeting_room)?.label ?? '' };
    const close = toasts.show(t('meeting.knocks', words), {
      lifeMs: Math.max(1_000, expires_at - ports.realtime.serverNow()),
      testId: 'knock-question',
      actions: [
        { label: t('meeting.let_in'), testId: 'let-in', run: () => answer(true) },
        { label: t('meeting.not_now'), testId: 'not-now', run: () => answer(false) },
      ],
    });
    questions.current.set(user_id, close);
  };
  const finish = ({ meeting_room, user_id, accept, reason }: EventOf<'answer'>) => {
    questions.current.get(user_id)?.();
    questions.current.delete(user_id);
    if (user_id !== ports.me.id) return;
    if (accept) void ports.meetings.trySit(meeting_room);
    else {
      const text = t(`meeting.refused.${reason}`);
      toasts.show(text, { tone: 'danger', testId: 'knock-refused', keptText: text });
    }
  };
  const refuse = ({ meetingRoomId, code, until }: EventOf<'refused'>) => {
    if (code === 'INCORRECT_PASSWORD') return setPasswordOf(meetingRoomId);
    const item = ports.items.find(meetingRoomId);
    const me = ports.me.now();
    const actions: ToastAction[] = [];
    if (code === 'MEETING_ROOM_IS_LOCKED' && me !== null && !canPassMeetingRoomLock(me.role)) {
      actions.push({
        label: t('meeting.knock'),
        testId: 'knock-from-toast',
        run: () => void knock(meetingRoomId),
      });
      if (item?.is_need_password)
        actions.push({
          label: t('meeting.enter_password'),
          testId: 'password-from-toast',
          run: () => setPasswordOf(meetingRoomId),
        });
    }
    const sentence =
      until === undefined
        ? sentenceOf(code)
        : t('meeting.kept_lock', { time: timeOfDay(i18n.language, until) });
    toasts.show(sentence, { tone: 'danger', testId: `refused-${code}`, actions });
  };
  const sitAgain = (id: string) => {
    const { held } = ports.meetings.heldSeats.store.getState();
    const item = ports.items.find(id);
    const me = ports.me.now();
    const taken = (item?.userIds.length ?? 0) + (held.get(id)?.length ?? 0);
    const isClosed = ports.meetings.locks.isLocked(`meeting_${id}`) || item?.is_need_password === true;
    const isFull = taken >= (item?.seat_count ?? 0);
    if (isFull || (isClosed && me !== null && !canPassMeetingRoomLock(me.role))) ports.items.open(id);
    else void ports.meetings.trySit(id);
  };
  const tellLoss = ({ table, awayMs, turnedOff: { mic, camera }, isDiscarded }: EventOf<'lost'>) => {
    const minutes = Math.floor((awayMs ?? 0) / 60_000);
    const isLong = minutes >= 60;
    const count = isLong ? Math.floor(minutes / 60) : minutes;
    const how = isLong ? 'after_hours' : minutes > 0 ? 'after_minutes' : 'at_once';
    const off = t(`meeting.came_back.${mic && camera ? 'both_off' : camera ? 'camera_off' : 'mic_off'}`);
    const text =
      table === null
        ? t(`meeting.came_back.${isDiscarded === true ? 'discarded' : 'elsewhere'}`, { off })
        : t(`meeting.came_back.${how}`, { count, table: table.label, off });
    const isThere = table !== null && ports.items.find(table.id) !== null;
    toasts.show(text, {
      tone: 'danger',
      lifeMs: 60_000,
      testId: 'seat-lost',
      keptText: text,
      actions: isThere
        ? [
            {
              label: t('meeting.came_back.sit_again'),
              testId: 'sit-again',
              run: () => sitAgain(table.id),
            },
          ]
        : [],
    });
  };
  const askToMakeRoom = ({ meeting_room, by, ends_at }: EventOf<'make_room'>) => {
    if (ports.me.now()?.meeting_room !== meeting_room) return;
    const text = t('meeting.make_room', {
      name: by,
      table: ports.items.find(meeting_room)?.label ?? '',
      time: timeOfDay(i18n.language, Date.parse(ends_at)),
    });
    toasts.show(text, { lifeMs: 60_000, testId: 'make-room', keptText: text });
  };
  const handle = useEffectEvent((events: readonly MeetingEvent[]) => {
    for (const event of events) {
      if (event.kind === 'knock') ask(event);
      else if (event.kind === 'answer') finish(event);
      else if (event.kind === 'refused') refuse(event);
      else if (event.kind === 'lost') tellLoss(event);
      else if (event.kind === 'make_room') askToMakeRoom(event);
      else
        toasts.show(t('meeting.deleted', { table: event.label }), { lifeMs: 8_000, testId: 'table-deleted' });
    }
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    // Each event is taken out before it is handled, so that none is handled twice.
    news.setState(({ waiting: now }) => ({ waiting: now.filter((event) => !waiting.includes(event)) }));
    handle(waiting);
  }, [news, waiting]);
  return (
    passwordOf !== null && (
      <SeatPasswordDialog ports={ports} id={passwordOf} onClose={() => setPasswordOf(null)} />
    )
  );
};
