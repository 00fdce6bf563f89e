import type { QueuedRequest } from '@engawa/contract/coming-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ComingRequestsPorts } from '../ports.ts';
import { useWhisperRefusal } from '../use-whisper-refusal.ts';
import classes from './coming.module.css';

/** A request that waits until both are free, and the way out of the queue for each of the two. */
export const QueuedChip = ({ ports, queued }: { ports: ComingRequestsPorts; queued: QueuedRequest }) => {
  const { t, i18n } = useTranslation('room');
  const { codeOf, sentenceOf } = useWhisperRefusal();
  const [isSending, setSending] = useState(false);
  const { inviter_id, inviter_name, invitee_id, invitee_name, topic, not_before } = queued;
  const isMine = inviter_id === ports.me.id;
  const [id, name] = isMine ? [invitee_id, invitee_name] : [inviter_id, inviter_name];
  const leave = async () => {
    setSending(true);
    try {
      await ports.realtime.whisper('LeaveComingQueue', { inviter_id, invitee_id });
    } catch (error) {
      const code = codeOf(error);
      setSending(false);
      // It was asked again meanwhile, or the other one has left the queue.
      if (code !== 'REQUEST_IS_OVER')
        toasts.show(sentenceOf(code), { tone: 'danger', testId: `refused-${code}` });
    }
  };
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <li className={classes.chip} data-testid={`queued-${id}`}>
      <span className={classes.lines}>
        {t('queued', { name })}
        <span className={classes.soft}>
          {[topic, not_before === null ? '' : t('queued_after', { time: clock.format(not_before) })]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isSending}
        aria-label={t('leave_queue_with', { name })}
        data-testid={`leave-queue-${id}`}
        onClick={() => void leave()}
      >
        {t('cancel')}
      </Button>
    </li>
  );
};
