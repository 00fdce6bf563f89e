import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useOneAtATime } from '../floating/use-one-at-a-time.ts';
import classes from './menu.module.css';
import { type MenuGroup, MenuList } from './menu-list.tsx';

export type { MenuChoice, MenuGroup } from './menu-list.tsx';

/** The properties that make a custom button open a menu. */
export type MenuOpener = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  toggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A button that opens a short list of choices; arrow keys move in it, Escape closes it. */
export const Menu = ({
  label,
  button,
  groups,
  testId,
  isUpward = false,
}: {
  /** Accessible name of the button and the list. */
  label: string;
  /** The content of the button, or a custom button. */
  button: ReactNode | ((opener: MenuOpener) => ReactNode);
  /** Choices, with a line between the groups. */
  groups: MenuGroup[];
  testId?: string;
  /** Opens above the button instead of below it. */
  isUpward?: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useOneAtATime(isOpen, () => setOpen(false), root);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const openBy: MenuOpener = {
    ref: opener,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    toggle: () => setOpen(!isOpen),
    onKeyDown: (event) => {
      if (event.key !== (isUpward ? 'ArrowUp' : 'ArrowDown') || isOpen) return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const { toggle, ...opening } = openBy;

  return (
    <div className={classes.root} ref={root}>
      {typeof button === 'function' ? (
        button(openBy)
      ) : (
        <button
          {...opening}
          type="button"
          className={classes.opener}
          aria-label={label}
          data-testid={testId}
          onClick={toggle}
        >
          {button}
        </button>
      )}
      {isOpen && (
        <MenuList
          id={listId}
          label={label}
          groups={groups}
          className={classes.list}
          isUpward={isUpward}
          onClose={(isDone) => (isDone ? close() : setOpen(false))}
        />
      )}
    </div>
  );
};
