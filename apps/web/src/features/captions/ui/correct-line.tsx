import { maxLineLength } from '@engawa/contract/captions';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Textarea } from '../../../ui/controls/textarea.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { CaptionLine } from '../caption-lines.ts';
import { changedWord, isOneScript } from '../changed-word.ts';
import classes from './captions-panel.module.css';

/** Spells a line otherwise, and lets the company remember the word. */
export const CorrectLine = ({
  line,
  canTeach,
  correct,
  close,
}: {
  line: CaptionLine;
  /** Whether the company remembers the words of this person. */
  canTeach: boolean;
  /** Rejects with the server's refusal. */
  correct: (text: string, word: string | null) => Promise<boolean>;
  close: () => void;
}) => {
  const { t } = useTranslation('captions');
  const sentenceOf = useTroubleSentence();
  const [text, setText] = useState(line.text);
  /** Null: the user has not said whether the word is learned. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const word = canTeach ? changedWord(line.text, text) : null;
  const isLearned = choice ?? (word !== null && isOneScript(word));
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question about a word makes it longer
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [word === null]);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const now = text.trim();
    if (now === '' || now === line.text) return close();
    try {
      const taught = isLearned ? word : null;
      const hasWord = await correct(now, taught);
      if (taught !== null) toasts.show(t(hasWord ? 'correct.learned' : 'correct.full', { word: taught }));
      close();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form ref={form} className={classes.correct} onSubmit={(event) => void send(event)}>
      <Textarea
        aria-label={t('correct.label')}
        lang={line.from}
        value={text}
        maxLength={maxLineLength}
        minRows={2}
        error={failure === null ? undefined : sentenceOf(failure)}
        data-testid="corrected-text"
        // The user has just asked to write here.
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      />
      {word !== null && (
        <Checkbox
          label={t('correct.learn', { word })}
          checked={isLearned}
          data-testid="learn-word"
          onChange={({ currentTarget }) => setChoice(currentTarget.checked)}
        />
      )}
      <div className={classes.correctButtons}>
        <Button type="submit" size="compact-sm" data-testid="save-correction">
          {t('correct.save')}
        </Button>
        <Button type="button" size="compact-sm" variant="subtle" onClick={close}>
          {t('correct.cancel')}
        </Button>
      </div>
    </form>
  );
};
