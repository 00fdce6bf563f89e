import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/button.tsx';
import { CloseButton } from '../controls/close-button.tsx';
import classes from './toast-list.module.css';
import { type Toast, toasts } from './toasts.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertTriangle };

const places = ['top', 'usual'] as const;
const manners = ['assertive', 'polite'] as const;

/**
 * Where messages appear, once on every page, over everything, read out politely (what went wrong at
 * once): top centre, in a space at the lower left.
 */
export const ToastList = ({ label, closeLabel }: { label: string; closeLabel: string }) => {
  const shown = useStore(toasts.store, (state) => state.toasts);
  // One that went away would move the others, and a press would meet another button.
  const [held, countHeld] = useState(0);
  return (
    <section aria-label={label} data-testid="toasts">
      {places.map((place) => (
        <div key={place} className={classes.list} data-place={place}>
          {/* All exist before the first toast: screen readers do not read what is put into a new
              region. */}
          {manners.map((manner) => (
            <div key={manner} aria-live={manner} className={classes.group}>
              {shown
                .filter(({ isTop }) => isTop === (place === 'top'))
                .filter(({ tone }) => (tone === 'danger') === (manner === 'assertive'))
                .map((toast) => (
                  <ToastItem
                    key={toast.id}
                    toast={toast}
                    closeLabel={closeLabel}
                    areHeld={held > 0}
                    countHeld={countHeld}
                  />
                ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
};

const ToastItem = ({
  toast,
  closeLabel,
  areHeld,
  countHeld,
}: {
  toast: Toast;
  closeLabel: string;
  /** A toast is pointed at or has the focus: this one, or another. */
  areHeld: boolean;
  countHeld: (change: (held: number) => number) => void;
}) => {
  const [hasFocus, setFocus] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    const stopper = new AbortController();
    // Loaded with the first message; without it, messages do not wait for the pointer.
    void import('./watch-pointer.ts').then(
      ({ watchPointer }) => watchPointer(item, setPointedAt, stopper.signal),
      () => undefined,
    );
    return () => stopper.abort();
  }, []);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isHeld) return;
    countHeld((held) => held + 1);
    return () => countHeld((held) => held - 1);
  }, [isHeld, countHeld]);
  const { id, lifeMs, tone, text, testId, actions } = toast;
  useEffect(() => {
    // A person who points at one, or has the focus in it, is still reading.
    if (lifeMs === null || areHeld) return;
    const timer = setTimeout(() => toasts.close(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs, areHeld]);
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by focusing it, only its time stands still
    <div
      ref={item}
      className={classes.toast}
      data-tone={tone}
      data-testid={testId}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <span className={classes.text}>{text}</span>
        {actions.length > 0 && (
          <span className={classes.actions}>
            {actions.map(({ label, run: act, testId: actionId }, place) => (
              <Button
                key={label}
                size="compact-sm"
                variant={place === 0 ? 'filled' : 'default'}
                className={classes.action}
                data-testid={actionId}
                onClick={() => {
                  toasts.dismiss(id);
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
      </div>
      <CloseButton
        size="md"
        className={classes.close}
        aria-label={closeLabel}
        onClick={() => toasts.dismiss(id)}
      />
    </div>
  );
};
