import { toasts } from '../../../../ui/toasts/toasts.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Between messages and what they must not cover, in px. */
const gapPx = 12;
/** A narrower message has a word or two in each line. */
const minWidthPx = 240;
const lookAgainMs = 250;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where messages do not cover a box: narrower on its left, on its right, or above it; null: they do
 * not cover it now, or there is no such place.
 */
export const clearOf = (
  messages: Box,
  box: Box,
  stage: Box,
): { left: number; width: number; bottom: number } | null => {
  if (!meet(messages, box)) return null;
  const width = messages.right - messages.left;
  const onLeft = box.left - gapPx - messages.left;
  if (onLeft >= minWidthPx) return { left: messages.left, width: onLeft, bottom: messages.bottom };
  const onRight = Math.min(width, stage.right - gapPx - (box.right + gapPx));
  if (onRight >= minWidthPx) return { left: box.right + gapPx, width: onRight, bottom: messages.bottom };
  const bottom = box.top - gapPx;
  return bottom - (messages.bottom - messages.top) < stage.top
    ? null
    : { left: messages.left, width, bottom };
};

const boxOf = (elements: readonly Element[]): Box | null => {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};

const labelsOf = (avatar: Element): Element[] => [...avatar.querySelectorAll('[data-label]')];

/** Moves the messages while they cover the user's own avatar, until the last one is closed. */
export const keepClearOfAvatar = (stage: Element, onEnd: () => void): (() => void) => {
  const { style } = document.documentElement;
  const keepClear = () => {
    const list = document.querySelector('[data-testid="toasts"] [data-place="usual"]');
    const avatar = document.querySelector('[data-testid="self-avatar"]');
    const messages = list && boxOf([list]);
    // The ring around the picture, and the labels: the boxes that centre them are much wider.
    const self = avatar && boxOf([...[...avatar.children].slice(0, 1), ...labelsOf(avatar)]);
    const around = boxOf([stage]);
    if (!messages || !self || !around) return;
    const place = clearOf(messages, self, around);
    if (place === null) return;
    style.setProperty('--toasts-left', `${place.left}px`);
    style.setProperty('--toasts-width', `${place.width}px`);
    style.setProperty('--toasts-bottom', `${window.innerHeight - place.bottom}px`);
  };
  if (toasts.store.getState().toasts.length === 0) {
    onEnd();
    return () => undefined;
  }
  const timer = setInterval(keepClear, lookAgainMs);
  const frame = requestAnimationFrame(keepClear);
  const stop = () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    unsubscribe();
    style.removeProperty('--toasts-width');
    onEnd();
  };
  const unsubscribe = toasts.store.subscribe((state) => {
    if (state.toasts.length === 0) stop();
    else requestAnimationFrame(keepClear);
  });
  return stop;
};
