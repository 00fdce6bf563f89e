import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { KeyAnswer } from '../../../../slots/commands/key-choice.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import { keyName } from './key-name.ts';
import classes from './shortcuts-dialog.module.css';

/** Modifiers and Tab are not accepted: they modify another key, or move the focus. */
const passing = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab'];

/**
 * The key of a command; pressed, it waits for another. Escape, or moving the focus, leaves
 * everything as it was.
 * @param does what the command does, in words
 * @param onAnswer the result of the last try; null: a new one has begun, or it was given up
 */
export const ChooseKey = ({
  command,
  does,
  onAnswer,
}: {
  command: string;
  does: string;
  onAnswer: (answer: KeyAnswer | null) => void;
}) => {
  const { t } = useTranslation('shortcuts');
  const { keys } = useSpaceView();
  const key = useStore(keys.store, (chosen) => chosen[command] ?? '');
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLSpanElement>(null);
  const isAnswered = useRef(false);

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (isAnswered.current) button.current?.focus();
    isAnswered.current = false;
  }, [isAsking]);

  const answer = (event: KeyboardEvent) => {
    if (passing.includes(event.key)) return;
    event.preventDefault();
    // Escape would close the dialog.
    event.stopPropagation();
    if (event.repeat) return;
    const came = event.key === 'Escape' ? null : keys.choose(command, event.nativeEvent);
    onAnswer(came);
    if (came !== null && came.kind !== 'chosen') return;
    isAnswered.current = true;
    setAsking(false);
  };

  if (isAsking)
    return (
      <span
        ref={question}
        // A screen reader must pass every key through.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys
        tabIndex={0}
        className={classes.asking}
        aria-label={t('press_for', { does, key: keyName(t, key) })}
        data-testid={`key-${command}`}
        onKeyDown={answer}
        onBlur={() => setAsking(false)}
      >
        {t('press_now')}
      </span>
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.choose}
      aria-label={t('choose', { does, key: keyName(t, key) })}
      data-testid={`key-${command}`}
      onClick={() => {
        onAnswer(null);
        setAsking(true);
      }}
    >
      <kbd>{keyName(t, key)}</kbd>
    </button>
  );
};
