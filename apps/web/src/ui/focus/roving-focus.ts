const controls = 'button, a[href], input, select, [tabindex]';
/** A menu or dialog that opens inside has its own keys. */
const layers = '[role="menu"], [role="dialog"]';

const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') &&
  element.closest('[hidden], [inert]') === null &&
  // The test environment draws nothing.
  (element.checkVisibility?.() ?? true);

/** Steps of the keys: along the row, and across the rows. */
const steps: Readonly<Record<string, readonly [along: number, across: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const clamp = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));

export type RovingShape = 'bar' | 'list';

/**
 * Makes all controls inside an element one tab stop: arrow keys, Home and End move in it, and Tab
 * returns to the last one used. It works on what is in the document, because features fill a bar
 * and a list by slots and load parts of them later.
 * @param shape bar: one row, of which Home and End reach the ends. list: each item, and each button
 * of it or of its sections, is a row; without items each child is, in which left and right move; up
 * and down move to the same place of the next row.
 * A row of a list with `data-key` keeps the focus when it moves to another part of it.
 * @returns ends it; every control is a tab stop again
 */
export const roveFocus = (element: HTMLElement, shape: RovingShape): (() => void) => {
  let current: HTMLElement | undefined;
  const controlsOf = (part: HTMLElement): HTMLElement[] =>
    [part, ...part.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control.matches(controls) && control.closest(layers) === null && isReachable(control),
    );
  const listParts = (): Element[] => {
    if (shape === 'bar') return [element];
    const hasItems = element.querySelector('li') !== null;
    return hasItems
      ? [...element.querySelectorAll('li, :scope > button, :scope > section > button')]
      : [...element.children];
  };
  const listRows = (): HTMLElement[][] =>
    listParts()
      .map((row) => controlsOf(row as HTMLElement))
      .filter((row) => row.length > 0);
  /** The row that had the focus last, and the number of its control; null: the focus has left. */
  let held: { readonly key: string; readonly at: number } | null = null;
  const keyOf = (row: Element | null): string | undefined => (row as HTMLElement | null)?.dataset.key;
  const rowOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('[data-key]');
  /**
   * A row that moves to another part of the list is made again there, and the focus is lost with
   * its old control: the new one gets it.
   */
  const keepFocus = () => {
    if (held === null || document.activeElement !== document.body) return;
    const { key, at } = held;
    const row = [...element.querySelectorAll<HTMLElement>('[data-key]')].find((one) => keyOf(one) === key);
    const control = row && controlsOf(row)[at];
    // Whose row is gone has nothing to come back to, also when it is there again later.
    if (control === undefined) held = null;
    else control.focus({ preventScroll: true });
  };
  const letGo = ({ type, target }: Event) => {
    if (type === 'pointerdown' || !element.contains(target as Node)) held = null;
  };
  const settle = () => {
    keepFocus();
    const all = listRows().flat();
    if (current === undefined || !all.includes(current)) current = all[0];
    for (const control of all) control.tabIndex = control === current ? 0 : -1;
  };
  const rememberFocus = ({ target }: FocusEvent) => {
    if (
      !listRows()
        .flat()
        .includes(target as HTMLElement)
    )
      return;
    current = target as HTMLElement;
    const row = rowOf(current);
    const key = keyOf(row);
    held = row === null || key === undefined ? null : { key, at: controlsOf(row).indexOf(current) };
    settle();
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const rows = listRows();
    const target = event.target as HTMLElement;
    const at = rows.findIndex((row) => row.includes(target));
    const row = rows[at];
    if (row === undefined) return;
    const [along, across] = step;
    const column = row.indexOf(target);
    const next = shape === 'list' ? (rows[clamp(at + across, rows.length)] ?? row) : row;
    const isEnd = shape === 'bar' && Math.abs(across) > 1;
    if (shape === 'bar' && along === 0 && !isEnd) return;
    const place = isEnd ? across : column + along;
    event.preventDefault();
    // The map walks by the same keys.
    event.stopPropagation();
    next[clamp(place, next.length)]?.focus();
  };
  element.dataset.roving = shape;
  settle();
  const observer = new MutationObserver(settle);
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  element.addEventListener('focusin', rememberFocus);
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, letGo, true);
  element.addEventListener('keydown', move);
  return () => {
    observer.disconnect();
    delete element.dataset.roving;
    for (const control of listRows().flat()) control.tabIndex = 0;
    element.removeEventListener('focusin', rememberFocus);
    for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, letGo, true);
    element.removeEventListener('keydown', move);
  };
};
