import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { CloseButton } from '../controls/close-button.tsx';
import classes from './dialog.module.css';
import { dialogStack } from './dialog-stack.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

/**
 * Widths of the specification, in px: settings 720, item with video 600, form 552, alert 450,
 * confirm 400; `full` covers the page (permission management).
 */
export type DialogWidth = 720 | 600 | 552 | 450 | 400 | 'full';

export type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape, and a click outside. */
  onClose: () => void;
  title: ReactNode;
  width: DialogWidth;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Whether the page behind is dimmed. */
  hasMask?: boolean;
  /** While a request is running, nothing closes the dialog. */
  isBusy?: boolean;
  /**
   * The content must be answered: only its own buttons close the dialog, neither Escape, a click
   * outside, nor a close button.
   */
  isInsistent?: boolean;
  /** For a question that interrupts: screen readers announce it at once. */
  role?: 'dialog' | 'alertdialog';
  testId?: string;
  children: ReactNode;
};

/**
 * The frame of every dialog. The content is mounted only while the dialog is open, so its fields
 * are reset each time. The initial focus goes to `[data-autofocus]`, else to the first field, and
 * returns to the opener at the end.
 */
export const Dialog = ({ isOpen, ...rest }: DialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

const OpenDialog = ({
  onClose,
  title,
  width,
  closeLabel,
  hasMask = true,
  isBusy = false,
  isInsistent = false,
  role = 'dialog',
  testId,
  children,
}: Omit<DialogProps, 'isOpen'>) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const keepTabInside = useDialogFocus(panel);
  useStore(dialogStack.store);

  // Before the first paint, so that the dialog is never visible without its position and backdrop.
  useLayoutEffect(() => {
    const root = document.documentElement;
    const leave = dialogStack.open(id, hasMask);
    if (root.dataset.dialog === undefined)
      root.style.setProperty('--lost-scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.dialog = 'open';
    return () => {
      leave();
      if (dialogStack.store.getState().layers.length === 0) delete root.dataset.dialog;
    };
  }, [id, hasMask]);

  const close = () => {
    if (!isBusy && !isInsistent) onClose();
  };
  // When the focused button is removed, the focus is lost and Escape goes to the page.
  const closeByEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isNowhere = event.target === document.body || event.target === document.documentElement;
    if (event.key === 'Escape' && isNowhere && dialogStack.isTop(id)) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // An open list inside handles Escape itself, and so does an input method.
    const isTaken =
      event.nativeEvent.isComposing || (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isTaken) {
      event.preventDefault();
      close();
    }
    keepTabInside(event);
    // Keys pressed in a dialog must not reach the page behind it.
    event.stopPropagation();
  };

  // A press that begins or ends in the dialog (e.g. to select text) closes nothing; nor does
  // another mouse button.
  const isPressedBeside = useRef(false);

  const style = {
    zIndex: dialogStack.zIndexOf(id),
    '--dialog-width': width === 'full' ? '100%' : `${width}px`,
  } as CSSProperties;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is a second way; Escape and the button are there
    <div
      className={classes.place}
      style={style}
      data-full={width === 'full' || undefined}
      data-masked={dialogStack.bearsMask(id) || undefined}
      onPointerDown={(event) => {
        isPressedBeside.current = event.button === 0 && event.target === event.currentTarget;
      }}
      onPointerUp={(event) => {
        if (event.target !== event.currentTarget) isPressedBeside.current = false;
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === event.currentTarget) close();
        isPressedBeside.current = false;
      }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may have take aria-modal */}
      <div
        ref={panel}
        className={classes.panel}
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        data-testid={testId}
      >
        {/* No <header>: outside of a section that is the banner of the page, and there is one
            already. */}
        <div className={classes.header}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {!isInsistent && (
            <CloseButton
              size="lg"
              aria-label={closeLabel}
              data-testid="dialog-close"
              disabled={isBusy}
              onClick={close}
            />
          )}
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </div>,
    document.body,
  );
};

/** The buttons at the end of a dialog: the primary one last, on the right. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
