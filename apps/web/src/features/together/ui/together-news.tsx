import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { after, every } from '../../../platform/timers.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import { createTogether, type TogetherNotice } from '../create-together.ts';
import type { TogetherPorts, TogetherStore } from '../ports.ts';

/** How long an answer stays, in ms. */
const answerLifeMs = 6_000;

/** Shows an answer of another person, which is read with a glance at the map. */
const showAnswer = (text: string, testId: string) =>
  toasts.show(text, { testId, lifeMs: answerLifeMs, keptText: text });

/** Shows a message about others, or of others, in the user's language. */
const useNotices = () => {
  const { t, i18n } = useTranslation(['together', 'errors', 'app']);
  const refusalOf = (code: string) =>
    i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
  return (notice: TogetherNotice): (() => void) => {
    switch (notice.kind) {
      case 'refused':
        return toasts.show(refusalOf(notice.code), { tone: 'danger', testId: `refused-${notice.code}` });
      case 'you_waved':
        liveNews.announce(t('you_waved', { name: notice.name }));
        return () => undefined;
      case 'you_ring':
        return toasts.show(t('you_ring', { name: notice.name }), { testId: 'ringing' });
      case 'you_lead':
        return toasts.show(t('you_lead', { names: notice.names.join(t('joiner')) }), {
          testId: 'asked-along',
        });
      case 'waved': {
        const back = { label: t('wave_back'), testId: 'wave-back', run: notice.waveBack };
        return toasts.show(t('waves', { name: notice.name }), { testId: 'waved', actions: [back] });
      }
      case 'waved_back':
        return showAnswer(t('waved_back', { name: notice.name }), 'waved-back');
      case 'question': {
        const { about, name, lifeMs, answer } = notice;
        const yes = { label: t(`${about}.accept`), testId: `${about}-yes`, run: () => answer(true) };
        const no = { label: t(`${about}.refuse`), testId: `${about}-no`, run: () => answer(false) };
        return toasts.show(t(`${about}.asks`, { name }), {
          lifeMs,
          testId: `${about}-question`,
          actions: [yes, no],
        });
      }
      case 'ring_answer': {
        const { name, is_here, reason } = notice.answer;
        return showAnswer(t(is_here ? 'ring.is_here' : `ring.${reason}`, { name }), 'ring-answer');
      }
      case 'lead_answer': {
        const { name, accept, reason } = notice.answer;
        return showAnswer(t(accept ? 'lead.comes' : `lead.${reason}`, { name }), 'lead-answer');
      }
      case 'follow_ended':
        return showAnswer(t(`ended.${notice.ending.reason}`, { name: notice.ending.name }), 'follow-ended');
      case 'room_refused':
        return toasts.show(t('room_not_followed', { name: notice.name }), {
          tone: 'danger',
          testId: 'room-not-followed',
        });
    }
  };
};

/** Runs what others ask of the user, and what the user asks of others, while the space is shown. */
export const TogetherNews = ({ ports, store }: { ports: TogetherPorts; store: TogetherStore }) => {
  const showNotice = useEffectEvent(useNotices());
  useEffect(
    () => createTogether({ ports, store, after, every, show: (notice) => showNotice(notice) }),
    [ports, store],
  );
  return null;
};
