import { pendingChanges } from '../api-client/pending-changes.ts';

/** After a press the person is still at it for this long, in ms. */
const pressLastsMs = 3_000;

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color'].includes(element.type));

const isSearch = (element: Element): boolean =>
  element.matches('[type="search"], [role="searchbox"], [role="combobox"]');

/** Whether what the person put into an element would be lost with the page. */
const isUnsaved = (element: Element): boolean => {
  if (!element.isConnected || isSearch(element)) return false;
  if (isText(element)) return element.value.trim() !== '' || element.closest('form') !== null;
  // Elsewhere a switch or a slider takes effect at once.
  return element.closest('form, [aria-modal]') !== null;
};

/**
 * Knows the reasons why any page must not reload by itself: typed or changed fields, a press just
 * now, a change on its way to the server, and elements that say so (`data-keep-page`).
 * @returns whether there is any of it now, and the function that ends the listening
 */
export const watchPage = (target: Window, nowMs: () => number) => {
  const touched = new Set<Element>();
  let pressedAtMs = Number.NEGATIVE_INFINITY;
  const onInput = ({ target: element }: Event) => {
    if (element instanceof Element) touched.add(element);
  };
  const onPress = () => {
    pressedAtMs = nowMs();
  };
  const presses = ['pointerdown', 'keydown'] as const;
  target.addEventListener('input', onInput, true);
  for (const press of presses) target.addEventListener(press, onPress, true);
  return {
    isOccupied(): boolean {
      for (const element of touched) if (!element.isConnected) touched.delete(element);
      return (
        [...touched].some(isUnsaved) ||
        nowMs() - pressedAtMs < pressLastsMs ||
        pendingChanges.isAny() ||
        target.document.querySelector('[data-keep-page]') !== null
      );
    },
    stop() {
      target.removeEventListener('input', onInput, true);
      for (const press of presses) target.removeEventListener(press, onPress, true);
    },
  };
};
