import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './menu.module.css';

export type MenuChoice = {
  key: string;
  label: ReactNode;
  /** BCP 47 tag, where the label is in another language than the page. */
  lang?: string;
  icon?: ReactNode;
  /** True or false makes it one of several alternatives. */
  isChosen?: boolean;
  testId?: string;
  choose: () => void;
};

/** A group of choices, with or without a title. */
export type MenuGroup = { key: string; title?: string; choices: MenuChoice[] };

/** The properties that make a custom button open a menu. */
export type MenuOpener = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  toggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const focusBy = (list: HTMLElement | null, pick: (items: HTMLElement[], current: number) => number) => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const current = items.indexOf(document.activeElement as HTMLElement);
  items[pick(items, current)]?.focus();
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
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    focusBy(list.current, (items) =>
      Math.max(
        0,
        items.findIndex((item) => item.getAttribute('aria-checked') === 'true'),
      ),
    );
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
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusBy(list.current, (items, at) => (at + 1) % items.length),
      ArrowUp: () => focusBy(list.current, (items, at) => (at - 1 + items.length) % items.length),
      Home: () => focusBy(list.current, () => 0),
      End: () => focusBy(list.current, (items) => items.length - 1),
      Escape: close,
    };
    const step = steps[event.key];
    if (event.key === 'Tab') setOpen(false);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
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
        <div
          ref={list}
          id={listId}
          className={classes.list}
          data-upward={isUpward || undefined}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={walk}
        >
          {groups.map((group, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
            <div key={group.key} role="group" aria-label={group.title} className={classes.group}>
              {group.title && (
                <div className={classes.title} aria-hidden="true">
                  {group.title}
                </div>
              )}
              {group.choices.map((choice, index) => (
                <button
                  key={choice.key}
                  type="button"
                  {...(choice.isChosen === undefined
                    ? { role: 'menuitem' }
                    : { role: 'menuitemradio', 'aria-checked': choice.isChosen })}
                  lang={choice.lang}
                  // One choice is reached by Tab, so that a long list can be scrolled by keyboard;
                  // arrow keys reach the others.
                  tabIndex={at === 0 && index === 0 ? 0 : -1}
                  className={classes.choice}
                  data-testid={choice.testId}
                  onClick={() => {
                    close();
                    choice.choose();
                  }}
                >
                  {choice.icon}
                  <span className={classes.label}>{choice.label}</span>
                  {choice.isChosen && (
                    <svg viewBox="0 0 16 16" className={classes.check} aria-hidden="true">
                      <path d="M3 8.5l3.2 3.2L13 5" />
                    </svg>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
