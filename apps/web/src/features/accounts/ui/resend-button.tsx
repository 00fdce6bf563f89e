import { useState } from 'react';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useCountdown } from '../use-countdown.ts';
import classes from './form.module.css';

/** Pause between two e-mails, in seconds. */
export const resendSeconds = 60;

/**
 * Sends an e-mail again, and reports it. A countdown shows the pause between two e-mails.
 * @param props.resend returns the message of success; what it throws is shown
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
  /** The first e-mail has just been sent. */
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
        // Not disabled, so that the button keeps the focus during the countdown.
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
