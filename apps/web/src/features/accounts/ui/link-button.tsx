import { type ReactNode, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import entry from '../../../ui/form/entry-form.module.css';
import { FormError } from '../../../ui/form/form-error.tsx';

/**
 * The only button of a page that opens from a link in an e-mail. Mail scanners open links too, so
 * the link is used by pressing the button and not by opening the page. `whenOver` is shown below
 * once the server has answered that the link has expired.
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
  /** The message for an expired link. */
  over: string;
  /** The next step in that case. */
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
    <div className={entry.form}>
      <FormError sentence={failure === null ? null : isOver ? over : troubleSentence(failure)} />
      {isOver ? (
        whenOver
      ) : (
        <Button
          size="md"
          fullWidth
          className={entry.submit}
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
