import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type KeyAction, type KeyAnswer, keyChoice } from '../../platform/keys/key-choice.ts';
import { keyName } from './key-name.ts';
import classes from './shortcuts-dialog.module.css';

/** Keys that change others, or lead on: they are no answer. */
const passing = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab'];

/**
 * The key of an action; pressed, it waits for another. Escape, or going elsewhere, leaves all as it was.
 * @param tell what came of the last try; null: a new one has begun, or it was given up
 */
export const ChooseKey = ({
  action,
  tell,
}: {
  action: KeyAction;
  tell: (answer: KeyAnswer | null) => void;
}) => {
  const { t } = useTranslation('devices');
  const key = useStore(keyChoice.store, (keys) => keys[action]);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLSpanElement>(null);
  const isAnswered = useRef(false);
  const does = t(`shortcuts.${action}`);

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
    const came = event.key === 'Escape' ? null : keyChoice.choose(action, event.nativeEvent);
    tell(came);
    if (came !== null && came.kind !== 'chosen') return;
    isAnswered.current = true;
    setAsking(false);
  };

  if (isAsking)
    return (
      <span
        ref={question}
        // A screen reader must hand every key through.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys
        tabIndex={0}
        className={classes.asking}
        aria-label={t('shortcuts.press_for', { does, key: keyName(t, key) })}
        data-testid={`key-${action}`}
        onKeyDown={answer}
        onBlur={() => setAsking(false)}
      >
        {t('shortcuts.press_now')}
      </span>
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.choose}
      aria-label={t('shortcuts.choose', { does, key: keyName(t, key) })}
      data-testid={`key-${action}`}
      onClick={() => {
        tell(null);
        setAsking(true);
      }}
    >
      <kbd>{keyName(t, key)}</kbd>
    </button>
  );
};
