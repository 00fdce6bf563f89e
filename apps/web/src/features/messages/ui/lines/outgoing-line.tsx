import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { quoteOf } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import type { Outgoing } from '../../create-outbox.ts';
import { FileCard } from '../files/file-card.tsx';
import classes from '../panel/messages.module.css';
import pictures from './pictures.module.css';
import { QuoteView } from './quote-view.tsx';
import { Text } from './text.tsx';

/** A message that the server has not taken: it waits, or was refused. */
export const OutgoingLine = ({
  message: { clientId, text, picture, file, answers, refusal },
  messages,
  isOffline,
  reason,
}: {
  message: Outgoing;
  messages: Messages;
  isOffline: boolean;
  reason: string | null;
}) => {
  const { t } = useTranslation('messages');
  return (
    <li className={classes.line} data-mine data-unsent data-testid="outgoing-message">
      <div className={classes.bubble}>
        <VisuallyHidden>{t('you')}</VisuallyHidden>
        {answers && <QuoteView quote={quoteOf(answers)} />}
        {picture && <img className={pictures.sent} src={picture.url} alt={t('picture.own')} />}
        {file && <FileCard file={file} />}
        {text !== '' && <Text>{text}</Text>}
      </div>
      {refusal === null ? (
        <span className={classes.state}>{t(isOffline ? 'waiting' : 'sending')}</span>
      ) : (
        <span className={classes.state} data-failed role="alert">
          {reason}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => messages.sendAgain(clientId)}
            data-testid="send-again"
          >
            {t('try_again')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => messages.discard(clientId)}
            data-testid="discard-message"
          >
            {t('discard')}
          </Button>
        </span>
      )}
    </li>
  );
};
