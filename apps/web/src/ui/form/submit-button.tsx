import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { labelOf, listMissing } from './missing-fields.ts';

type MissingSentence = (labels: readonly string[]) => string;

/**
 * The sentence that names the empty fields. The application supplies it, because the design system
 * has no phrases.
 */
const MissingSentenceContext = createContext<MissingSentence>((labels) => labels.join(', '));
export const MissingSentenceProvider = MissingSentenceContext.Provider;

/**
 * After these animations fields may have been filled or emptied; base.css gives the animation to
 * autofilled fields.
 */
const changes = ['input', 'change', 'reset', 'animationstart'] as const;

/**
 * The labels of the required fields that are still empty, as one text, so that an unchanged state
 * renders nothing.
 */
const useMissingLabels = (): {
  button: React.RefObject<HTMLButtonElement | null>;
  labels: readonly string[];
} => {
  const button = useRef<HTMLButtonElement>(null);
  const [missing, setMissing] = useState('[]');
  const read = () => JSON.stringify(listMissing(button.current?.form ?? null).map(labelOf));
  // At every render, because fields appear and disappear with what was chosen.
  useLayoutEffect(() => {
    const now = read();
    if (now !== missing) setMissing(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page alone
  useEffect(() => {
    const form = button.current?.form;
    const readMissing = () => setMissing(read());
    for (const change of changes) form?.addEventListener(change, readMissing);
    return () => {
      for (const change of changes) form?.removeEventListener(change, readMissing);
    };
  }, []);
  return { button, labels: JSON.parse(missing) as string[] };
};

/**
 * The button that sends the form around it. While required fields are empty it is disabled, and it
 * is described by their names. It keeps the focus (`aria-disabled`), so that a keyboard and a
 * screen reader find it and its reason, and pressing it leads to the first empty field instead of
 * doing nothing: see `focusMissing`.
 * @param isSending a request is under way: the button is out of order for everyone
 * @param blockedBy why a filled form may not be sent; null: it may
 */
export const SubmitButton = ({
  isSending = false,
  blockedBy = null,
  children,
  ...rest
}: Omit<ButtonProps, 'disabled'> & {
  isSending?: boolean;
  blockedBy?: string | null;
  children: ReactNode;
  'data-testid'?: string;
  'data-autofocus'?: true | undefined;
}) => {
  const { button, labels } = useMissingLabels();
  const sentence = use(MissingSentenceContext);
  const id = useId();
  const why = labels.length > 0 ? sentence(labels) : blockedBy;
  const isBlocked = why !== null && !isSending;
  return (
    <>
      <Button
        ref={button}
        type="submit"
        disabled={isSending}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? id : undefined}
        {...rest}
      >
        {children}
      </Button>
      {isBlocked && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
    </>
  );
};
