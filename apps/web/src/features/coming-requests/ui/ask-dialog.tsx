import { maxTopicLength, talkMinutes } from '@engawa/contract/coming-requests';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { Asking, ComingRequestsPorts, OutgoingRequest } from '../ports.ts';
import { useWhisperRefusal } from '../use-whisper-refusal.ts';
import classes from './coming.module.css';

/** Asks for the topic and the length, and sends the request. */
export const AskDialog = ({
  ports,
  asking: { inviteeId, meetingRoomId },
  onSent,
  onClose,
}: {
  ports: ComingRequestsPorts;
  asking: Asking;
  onSent: (request: OutgoingRequest) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['room', 'validation']);
  const words = useDialogWords();
  const { codeOf, sentenceOf } = useWhisperRefusal();
  const invitee = ports.people.useEveryone().get(inviteeId);
  const table = ports.items.useItem(meetingRoomId)?.label ?? t('table');
  const [topic, setTopic] = useState('');
  const [minutes, setMinutes] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGone = invitee === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const { name, status } = invitee;
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || topic.length > maxTopicLength) return;
    setSending(true);
    const request = {
      invitee_id: inviteeId,
      topic,
      minutes: talkMinutes.find((one) => String(one) === minutes) ?? null,
    };
    try {
      const { expires_at } = await (meetingRoomId === null
        ? ports.realtime.whisper('ComingRequest', request)
        : ports.realtime.whisper('ComingMeetingRoomRequest', { ...request, meeting_room: meetingRoomId }));
      ports.media.playAsked();
      onSent({ inviteeId, name, expiresAt: expires_at });
    } catch (error) {
      setFailure(sentenceOf(codeOf(error)));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={meetingRoomId === null ? t('ask_title', { name }) : t('ask_to_table_title', { name, table })}
      width={450}
      isBusy={isSending}
      closeLabel={words.close}
      testId="ask-dialog"
    >
      <form className={classes.form} noValidate onSubmit={(event) => void send(event)} aria-busy={isSending}>
        <FormError sentence={failure} />
        {status === 'available' ? (
          <p className={classes.hint}>
            {meetingRoomId === null ? t('ask_hint', { name }) : t('ask_to_table_hint', { name, table })}
          </p>
        ) : (
          <Notice tone="info">{t(status === 'busy' ? 'is_busy' : 'is_away', { name })}</Notice>
        )}
        <TextField
          label={t('topic')}
          value={topic}
          maxLength={maxTopicLength}
          error={topic.length > maxTopicLength && t('validation:too_long')}
          autoComplete="off"
          data-autofocus
          data-testid="ask-topic"
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        <ChoiceField
          label={t('minutes')}
          value={minutes}
          data-testid="ask-minutes"
          onChange={(event) => setMinutes(event.currentTarget.value)}
          data={[
            { value: '', label: t('any_length') },
            ...talkMinutes.map((one) => ({ value: String(one), label: t('length', { minutes: one }) })),
          ]}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={isSending} data-testid="ask-send">
            {t(status === 'busy' ? 'send_quietly' : 'send')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
