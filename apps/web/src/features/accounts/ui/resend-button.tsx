import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { useCountdown } from '../use-countdown.ts';
import classes from './form.module.css';

/** A letter is asked for again at most once a minute. */
export const resendSeconds = 60;

/**
 * Sends a letter again, and says so. Between two there is a pause that counts down.
 * @param props.resend gives the sentence of what was done; what it throws is told
 */
export const ResendButton = ({
  label,
  labelIn,
  isJustSent = false,
  size = 'md',
  resend,
}: {
  label: string;
  labelIn: (secondsLeft: number) => string;
  /** The first letter has just been sent. */
  isJustSent?: boolean;
  size?: 'xs' | 'md';
  resend: () => Promise<string>;
}) => {
  const troubleSentence = useTroubleSentence();
  const [left, begin] = useCountdown(resendSeconds, isJustSent);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    if (isBusy || left > 0) return;
    setBusy(true);
    setOutcome('');
    try {
      setOutcome(await resend());
      begin();
    } catch (error) {
      setOutcome(troubleSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size={size}
        // Not disabled: whoever has the focus here keeps it while it counts.
        aria-disabled={isBusy || left > 0}
        data-disabled={isBusy || left > 0 || undefined}
        data-testid="resend"
        onClick={() => void send()}
      >
        {left > 0 ? labelIn(left) : label}
      </Button>
      <span role="status" className={classes.soft} data-testid="resend-outcome">
        {outcome}
      </span>
    </>
  );
};
