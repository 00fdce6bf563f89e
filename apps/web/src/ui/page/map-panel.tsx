import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionIcon } from '../controls/action-icon.tsx';
import { CloseButton } from '../controls/close-button.tsx';
import classes from './map-panel.module.css';

/**
 * The content of an item over the map, beside it or over all of it. Enlarging it does not load it
 * again. The focus is inside while it is open, and returns when it closes.
 */
export const MapPanel = ({
  label,
  kind,
  testId,
  className,
  title,
  actions,
  words,
  onKey,
  onClose,
  children,
}: {
  /** The accessible name. */
  label: string;
  /** The end of the test ids of its buttons. */
  kind: 'page' | 'pdf';
  testId: string;
  /** A class that sets `--panel-rows` and `--panel-width`, see map-panel.module.css. */
  className: string | undefined;
  title: ReactNode;
  /** Buttons between those that enlarge and close. */
  actions: ReactNode;
  words: { readonly enlarge: string; readonly reduce: string; readonly close: string };
  /** Keys other than Escape. */
  onKey?: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const [isLarge, setLarge] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const enlarge = isLarge ? words.reduce : words.enlarge;
  const Icon = isLarge ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  return (
    <section
      ref={panel}
      className={`${classes.panel} ${className ?? ''}`}
      data-large={isLarge || undefined}
      data-fills-right
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-testid={testId}
      onKeyDown={(event) => {
        // The keys of the map do not act meanwhile.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        else onKey?.(event);
      }}
    >
      <div className={classes.head}>
        {title}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.enlarge}
          aria-label={enlarge}
          title={enlarge}
          onClick={() => setLarge(!isLarge)}
          data-testid={`enlarge-${kind}`}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        {actions}
        <CloseButton size="lg" aria-label={words.close} onClick={onClose} data-testid={`close-${kind}`} />
      </div>
      {children}
    </section>
  );
};
