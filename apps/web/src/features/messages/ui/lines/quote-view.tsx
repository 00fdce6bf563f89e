import { useTranslation } from 'react-i18next';
import type { Quote } from '../../conversation.ts';
import classes from '../panel/messages.module.css';

const quotedText = ({ text, hasPicture, hasFile }: Quote, picture: string, file: string): string =>
  text || (hasPicture ? picture : hasFile ? file : text);

/** The message that another one answers; a press goes to it. */
export const QuoteView = ({ quote, onPress }: { quote: Quote | null; onPress?: () => void }) => {
  const { t } = useTranslation('messages');
  const content = (
    <>
      {quote && <strong>{quote.name}</strong>}
      <span className={classes.quoted} dir="auto">
        {quote === null
          ? t('quote_unknown')
          : quote.isDeleted
            ? t('deleted')
            : quotedText(quote, t('picture.own'), t('file.own'))}
      </span>
    </>
  );
  if (quote === null || quote.isDeleted || !onPress) return <div className={classes.quote}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.quote}
      title={t('go_to_message')}
      onClick={onPress}
      data-testid="quote"
    >
      {content}
    </button>
  );
};
