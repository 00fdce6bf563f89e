import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const listReachable = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[hidden], [inert]') === null,
  );

/**
 * Where one begins: what asks for it, else the first field, else the dialog itself, which is then
 * read out.
 * @returns false: it is the dialog itself, so far
 */
const focusFirst = (panel: HTMLElement): boolean => {
  const fields = 'input:not(:disabled):not([readonly]), textarea:not(:disabled)';
  for (const element of [
    ...panel.querySelectorAll<HTMLElement>('[data-autofocus]'),
    ...panel.querySelectorAll<HTMLElement>(fields),
  ]) {
    element.focus();
    // A field that is not displayed, such as one for files behind a button, takes no focus.
    if (document.activeElement === element) return true;
  }
  panel.focus();
  return false;
};

/**
 * The content may load after the dialog, as a separate chunk. If the user has moved the focus
 * meanwhile, it stays there.
 */
const focusWhatComes = (panel: HTMLElement): MutationObserver => {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== panel || focusFirst(panel)) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  return observer;
};

/**
 * Brings the focus into a dialog, and back to where it was when the dialog closes.
 * @returns what keeps Tab inside, for the panel's onKeyDown
 */
export const useDialogFocus = (panel: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const before = document.activeElement;
    const inside = panel.current;
    const isWaiting = inside !== null && !inside.contains(before) && !focusFirst(inside);
    const coming = isWaiting ? focusWhatComes(inside) : null;
    return () => {
      coming?.disconnect();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);

  // A button that is disabled while sending, or is removed, loses the focus, and the next Tab would
  // move behind the dialog.
  useEffect(() => {
    const inside = panel.current;
    if (inside === null) return;
    let last: HTMLElement | null = null;
    const rememberFocus = (event: FocusEvent) => {
      last = event.target as HTMLElement;
    };
    const comeBack = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || event.target !== document.body) return;
      if ([...document.querySelectorAll('[aria-modal="true"]')].at(-1) !== inside) return;
      event.preventDefault();
      const all = listReachable(inside);
      (last !== null && all.includes(last) ? last : (all[0] ?? inside)).focus();
    };
    inside.addEventListener('focusin', rememberFocus);
    document.addEventListener('keydown', comeBack);
    return () => {
      inside.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('keydown', comeBack);
    };
  }, [panel]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || panel.current === null) return;
    const all = listReachable(panel.current);
    const [first, last] = [all[0], all.at(-1)];
    const active = document.activeElement;
    // An element that floats above the dialog (a list of choices) keeps its own tab order.
    if (active !== panel.current && !panel.current.contains(active)) return;
    const isAtEnd = event.shiftKey ? active === first || active === panel.current : active === last;
    if (all.length > 0 && !isAtEnd) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
};
