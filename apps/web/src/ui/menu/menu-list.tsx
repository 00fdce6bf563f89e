import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  /** danger: what cannot be taken back, or is done to somebody. */
  tone?: 'danger';
  /** Shown below the label of a choice that cannot be chosen now. */
  whyDisabled?: string | undefined;
  choose: () => void;
};

/** A group of choices, with or without a title. */
export type MenuGroup = {
  key: string;
  title?: string;
  /** The choices stand side by side. */
  isRow?: boolean;
  choices: MenuChoice[];
};

const focusBy = (list: HTMLElement | null, pick: (items: HTMLElement[], current: number) => number) => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const current = items.indexOf(document.activeElement as HTMLElement);
  items[pick(items, current)]?.focus();
};

/** The list of a menu: it takes the focus, arrow keys move in it, Escape and Tab close it. */
export const MenuList = ({
  id,
  label,
  groups,
  className,
  isUpward = false,
  ref,
  onClose,
}: {
  id?: string;
  label: string;
  /** Choices, with a line between the groups. */
  groups: readonly MenuGroup[];
  className: string | undefined;
  isUpward?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** @param isDone the focus belongs to the opener again; after Tab it moves on by itself */
  onClose: (isDone: boolean) => void;
}) => {
  const list = useRef<HTMLDivElement | null>(null);
  useEffect(
    () =>
      focusBy(list.current, (items) =>
        Math.max(
          0,
          items.findIndex((item) => item.getAttribute('aria-checked') === 'true'),
        ),
      ),
    [],
  );
  const walk = (event: KeyboardEvent) => {
    const next = () => focusBy(list.current, (items, at) => (at + 1) % items.length);
    const previous = () => focusBy(list.current, (items, at) => (at - 1 + items.length) % items.length);
    const steps: Record<string, () => void> = {
      ArrowDown: next,
      ArrowRight: next,
      ArrowUp: previous,
      ArrowLeft: previous,
      Home: () => focusBy(list.current, () => 0),
      End: () => focusBy(list.current, (items) => items.length - 1),
      Escape: () => onClose(true),
    };
    const step = steps[event.key];
    if (event.key === 'Tab') onClose(false);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <div
      ref={(element) => {
        list.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      id={id}
      className={className}
      data-upward={isUpward || undefined}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={walk}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
        <div
          key={group.key}
          role="group"
          aria-label={group.title}
          className={group.isRow ? classes.row : classes.group}
        >
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
              data-tone={choice.tone}
              data-testid={choice.testId}
              aria-disabled={choice.whyDisabled === undefined ? undefined : true}
              onClick={() => {
                if (choice.whyDisabled !== undefined) return;
                onClose(true);
                choice.choose();
              }}
            >
              {choice.icon}
              <span className={classes.label}>
                {choice.label}
                {choice.whyDisabled !== undefined && (
                  <span className={classes.why}>{choice.whyDisabled}</span>
                )}
              </span>
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
  );
};
