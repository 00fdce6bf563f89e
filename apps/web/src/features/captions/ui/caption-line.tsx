import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import type { CaptionLine as Line } from '../caption-lines.ts';
import classes from './captions-panel.module.css';
import { CorrectLine } from './correct-line.tsx';

/** The translation of a line: its text, that it is coming, or why there is none. */
const Translation = ({
  line: { isTransing, transText, transFailed, transError },
  reads,
  canTranslate,
  translate,
}: {
  line: Line;
  reads: string | null;
  canTranslate: boolean;
  translate: () => void;
}) => {
  const { t } = useTranslation('captions');
  const sentenceOf = useTroubleSentence();
  if (isTransing) return <p className={classes.soft}>{t('translating')}</p>;
  if (transText !== null)
    return (
      <p className={classes.translation} lang={reads ?? undefined} data-testid="caption-translation">
        {transText}
      </p>
    );
  if (!canTranslate) return null;
  return (
    <p className={classes.soft}>
      {transFailed && (
        <span role="status">
          {t('failed')} {sentenceOf(transError)}{' '}
        </span>
      )}
      <button type="button" className={classes.link} data-testid="translate-line" onClick={translate}>
        {t(transFailed ? 'retry' : 'translate')}
      </button>
    </p>
  );
};

/** One sentence: when and by whom it was said, its words, and their translation. */
export const CaptionLine = ({
  line,
  reads,
  canTranslate,
  translate,
  remove,
  correct,
  canTeach,
}: {
  line: Line;
  /** The language of the translation. */
  reads: string | null;
  /** Whether it is in another language than that. */
  canTranslate: boolean;
  translate: () => void;
  /** Null: it is not the user's own. */
  remove: (() => void) | null;
  /** Null: it is not stored, so that nobody knows who may correct it. */
  correct: ((text: string, word: string | null) => Promise<boolean>) | null;
  canTeach: boolean;
}) => {
  const { t, i18n } = useTranslation('captions');
  const [isCorrecting, setCorrecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCorrecting = useRef(false);
  useEffect(() => {
    // The focus goes back to where the correction began.
    if (wasCorrecting.current && !isCorrecting) button.current?.focus();
    wasCorrecting.current = isCorrecting;
  }, [isCorrecting]);
  const time = new Date(line.at).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <li className={classes.item} tabIndex={-1} data-line-key={line.key} data-testid="caption-line">
      <p className={classes.head}>
        <strong>{line.name}</strong> <time dateTime={new Date(line.at).toISOString()}>{time}</time>
        {correct !== null && line.text !== '' && !isCorrecting && (
          <ActionIcon
            ref={button}
            variant="subtle"
            aria-label={t('correct.of', { text: line.text })}
            title={t('correct.title')}
            data-testid="correct-line"
            onClick={() => setCorrecting(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {remove !== null && (
          <ActionIcon
            variant="subtle"
            aria-label={t('delete_of', { text: line.text })}
            title={t('delete')}
            data-testid="delete-line"
            onClick={remove}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </p>
      {isCorrecting && correct !== null ? (
        <CorrectLine line={line} canTeach={canTeach} correct={correct} close={() => setCorrecting(false)} />
      ) : line.text === '' ? (
        <p className={classes.soft}>{t('lost')}</p>
      ) : (
        <p className={classes.text} lang={line.from}>
          {line.text}
        </p>
      )}
      {reads !== null && line.text !== '' && (
        <Translation line={line} reads={reads} canTranslate={canTranslate} translate={translate} />
      )}
    </li>
  );
};
