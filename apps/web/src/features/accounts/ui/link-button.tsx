import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import classes from './form.module.css';

/**
 * The one button of a page that the link of a letter opens. Programs that look at mail open links too, so the link is
 * used by pressing and not by opening. `whenOver` is shown below once the server has said that the link is over.
 */
export const LinkButton = ({
  label,
  sending,
  over,
  whenOver,
  use,
}: {
  label: string;
  sending: string;
  /** What is said of a link that is over. */
  over: string;
  /** The way on from there. */
  whenOver?: ReactNode;
  use: () => Promise<void>;
}) => {
  const troubleSentence = useTroubleSentence();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isRunning = useRef(false);
  const isOver = refusalCodeOf(failure) === 'LINK_IS_OVER';
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await use();
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <FormError sentence={failure === null ? null : isOver ? over : troubleSentence(failure)} />
      {isOver ? (
        whenOver
      ) : (
        <Button
          size="md"
          fullWidth
          className={classes.submit}
          disabled={isBusy}
          data-testid="use-link"
          onClick={() => void press()}
        >
          {isBusy ? sending : label}
        </Button>
      )}
    </div>
  );
};
