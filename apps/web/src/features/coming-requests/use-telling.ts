import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toasts/toasts.ts';
import { liveNews } from '../../ui/waiting/live-news.ts';
import type { ComingOutcome } from './coming-state.ts';
import type { Asking, ComingRequestsPorts } from './ports.ts';

const declinedLifeMs = 5_000;

/** A sentence about a request, with its topic where there is one. */
export const useWithTopic = () => {
  const { t } = useTranslation('room');
  return (sentence: string, topic: string) => (topic === '' ? sentence : t('about', { sentence, topic }));
};

/** Says how a request ended, and what one may do now; all of it stays in the notifications. */
export const useTelling = (ports: ComingRequestsPorts, ask: (asking: Asking) => void) => {
  const { t } = useTranslation('room');
  const withTopic = useWithTopic();
  return (outcome: ComingOutcome) => {
    if (outcome.kind === 'asked') {
      const { inviter_name, meeting_room, topic } = outcome.request;
      const asks = t('asks', { name: inviter_name });
      const what =
        meeting_room === null
          ? t('asks_you')
          : t('asks_you_to_table', { table: ports.items.find(meeting_room)?.label ?? t('table') });
      return liveNews.announce(`${withTopic(`${asks} ${what}`, topic)} ${t('answer_by_key')}`);
    }
    if (outcome.kind === 'missed') {
      const { inviter_id, inviter_name, topic } = outcome.request;
      const text = withTopic(t('missed', { name: inviter_name }), topic);
      const back = {
        label: t('ask_title', { name: inviter_name }),
        testId: 'ask-back',
        run: () => ask({ inviteeId: inviter_id, meetingRoomId: null }),
      };
      const actions = ports.people.whereNow(inviter_id) === null ? [] : [back];
      // The server keeps it for the notifications.
      toasts.show(text, { testId: 'request-missed', actions });
      return;
    }
    const { inviteeId, name } = outcome.request;
    if (outcome.kind === 'coming') {
      const text = t('is_coming', { name });
      toasts.show(text, { tone: 'success', keptText: text, testId: 'is-coming' });
    } else if (outcome.kind === 'declined') {
      const text = t('coming_response_not_allow', { name });
      toasts.show(text, {
        tone: 'danger',
        lifeMs: declinedLifeMs,
        isTop: true,
        keptText: text,
        testId: 'room.coming_response_not_allow',
      });
    } else if (outcome.kind === 'expired') {
      const text = t('no_answer', { name });
      const again = {
        label: t('ask_again'),
        testId: 'ask-again',
        run: () => ask({ inviteeId, meetingRoomId: null }),
      };
      const write = {
        label: t('leave_message'),
        testId: 'leave-message',
        run: () => ports.conversations.writeTo(inviteeId),
      };
      toasts.show(text, { keptText: text, testId: 'no-answer', actions: [write, again] });
    } else {
      const text = t('has_left', { name });
      toasts.show(text, { keptText: text, testId: 'invitee-left' });
    }
  };
};
