import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './account-section.module.css';

/** One topic of the account settings, under its heading. */
export const SettingsPart = ({
  title,
  tone,
  testId,
  children,
}: {
  title: string;
  /** danger: an action that cannot be undone. */
  tone?: 'danger';
  testId?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id} data-tone={tone} data-testid={testId}>
      <h4 id={id} className={classes.title}>
        {title}
      </h4>
      {children}
    </section>
  );
};

/**
 * A form that a button opens and that closes after success; the focus then returns to the button.
 */
export const FormBehindButton = ({
  label,
  cancelLabel,
  testId,
  children,
}: {
  label: string;
  cancelLabel: string;
  testId: string;
  children: (close: () => void) => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="default"
        className={classes.button}
        data-testid={testId}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    );
  return (
    <div ref={box} className={classes.opened}>
      {children(() => setOpen(false))}
      <Button variant="subtle" className={classes.button} onClick={() => setOpen(false)}>
        {cancelLabel}
      </Button>
    </div>
  );
};
