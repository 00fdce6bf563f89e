import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import classes from './toast-list.module.css';
import { type Toast, toasts } from './toasts.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertTriangle };

/** Where messages appear, once on every page: top centre, over everything, read out politely (what went wrong at once). */
export const ToastList = ({ label, closeLabel }: { label: string; closeLabel: string }) => {
  const shown = useStore(toasts.store, (state) => state.toasts);
  return (
    <section className={classes.list} aria-label={label} data-testid="toasts">
      {/* Both exist before the first toast: screen readers do not read what is put into a new region. */}
      {(['assertive', 'polite'] as const).map((manner) => (
        <div key={manner} aria-live={manner} className={classes.group}>
          {shown
            .filter(({ tone }) => (tone === 'danger') === (manner === 'assertive'))
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
            ))}
        </div>
      ))}
    </section>
  );
};

const ToastItem = ({ toast, closeLabel }: { toast: Toast; closeLabel: string }) => {
  const [isHeld, setHeld] = useState(false);
  const { id, lifeMs, tone, text, testId, actions } = toast;
  useEffect(() => {
    // A person who points at it, or has the focus in it, is still reading.
    if (lifeMs === null || isHeld) return;
    const timer = setTimeout(() => toasts.close(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs, isHeld]);
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing at it, only its time stands still
    <div
      className={classes.toast}
      data-tone={tone}
      data-testid={testId}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>{text}</span>
      {actions.map(({ label, act, testId: actionId }) => (
        <Button
          key={label}
          size="compact-sm"
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
      <CloseButton size="md" aria-label={closeLabel} onClick={() => toasts.dismiss(id)} />
    </div>
  );
};
