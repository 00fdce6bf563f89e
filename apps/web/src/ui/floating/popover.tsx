import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDialogFocus } from '../dialog/use-dialog-focus.ts';
import classes from './floating.module.css';
import type { Align, Side } from './place-beside.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { usePlace } from './use-place.ts';

/** The properties that make a button open a popover. */
type PopoverOpener = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

type Shown = {
  /** Called by Escape and by a press outside. */
  onClose: () => void;
  side?: Side;
  align?: Align;
  /** In px; determined by the content when absent. */
  width?: number;
  /** Accessible name; that of the opener when absent. */
  label?: string;
  /** Class name of the content. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button and the popover that it opens next to itself. The focus moves in, is kept inside and
 * returns at the end, unless the content has no controls (`isOnlyRead`).
 */
export const Popover = ({
  isOpen,
  opener,
  isOnlyRead = false,
  ...shown
}: Shown & {
  isOpen: boolean;
  opener: (opening: PopoverOpener) => ReactNode;
  isOnlyRead?: boolean;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Inside = isOnlyRead ? Floating : FocusedFloating;
  return (
    <>
      {opener({
        ref: button,
        id: `${id}-opener`,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {isOpen && <Inside {...shown} id={id} button={button} />}
    </>
  );
};

type Within = Shown & { id: string; button: RefObject<HTMLButtonElement | null> };

const FocusedFloating = (shown: Within) => {
  const panel = useRef<HTMLDivElement>(null);
  const keepTabInside = useDialogFocus(panel);
  return <Floating {...shown} panel={panel} keepTabInside={keepTabInside} />;
};

const Floating = ({
  id,
  button,
  panel,
  keepTabInside,
  onClose,
  side = 'top',
  align = 'center',
  width,
  label,
  className,
  children,
}: Within & {
  panel?: RefObject<HTMLDivElement | null>;
  keepTabInside?: ReturnType<typeof useDialogFocus>;
}) => {
  const own = useRef<HTMLDivElement>(null);
  const floating = panel ?? own;
  usePlace(floating, () => button.current, { side, align, gapPx: 8 });
  useOneAtATime(true, onClose, button, floating);

  const closeBy = useEffectEvent((event: Event) => {
    const target = event.target as Node;
    const isInside = floating.current?.contains(target) || button.current?.contains(target);
    if (event instanceof KeyboardEvent) {
      const isNowhere = target === document.body;
      if (event.key !== 'Escape' || !(isInside || isNowhere)) return;
      // Without this, elements behind receive Escape too and also close.
      event.stopPropagation();
      onClose();
    } else if (!isInside) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', closeBy);
    document.addEventListener('keydown', closeBy, true);
    return () => {
      document.removeEventListener('pointerdown', closeBy);
      document.removeEventListener('keydown', closeBy, true);
    };
  }, []);

  return createPortal(
    <div
      ref={floating}
      id={id}
      role="dialog"
      tabIndex={-1}
      className={classes.popover}
      style={{ width }}
      {...(label === undefined ? { 'aria-labelledby': `${id}-opener` } : { 'aria-label': label })}
      onKeyDown={keepTabInside}
    >
      <div className={className === undefined ? classes.content : `${classes.content} ${className}`}>
        {children}
      </div>
      <span className={classes.arrow} />
    </div>,
    // Where one element fills the screen, nothing outside of it is visible.
    document.fullscreenElement ?? document.body,
  );
};
