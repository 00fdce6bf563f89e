import { type RefObject, useEffect, useState } from 'react';
import { type Conversation, firstNewOf } from '../../conversation.ts';

/** Marks the line above the first unread message. */
export const firstNewTestId = 'first-new';

/**
 * Whether the first message that was unread lies above what is in view, or is not loaded yet.
 * @returns it, and what measures it again after the box was scrolled
 */
export const useIsFirstNewAbove = (
  box: RefObject<HTMLElement | null>,
  conversation: Conversation,
  selfId: string,
): readonly [isAbove: boolean, measure: () => void] => {
  const [isAbove, setAbove] = useState(false);
  const { newSince, hasOlder, lines } = conversation;
  const measure = () => {
    const divider = box.current?.querySelector(`[data-testid="${firstNewTestId}"]`);
    const top = box.current?.getBoundingClientRect().top ?? 0;
    const isOutOfView =
      divider !== null && divider !== undefined && divider.getBoundingClientRect().bottom < top;
    const isUnloaded = hasOlder && lines.length > 0 && firstNewOf(conversation, selfId) === null;
    const isNow = newSince !== null && (isOutOfView || isUnloaded);
    // An effect that sets the same state at every rendering counts as a loop for React when sixty
    // renderings come in a row, as when sixty people leave at once.
    if (isNow !== isAbove) setAbove(isNow);
  };
  // After every rendering, because messages and pictures change what is in view.
  useEffect(measure);
  return [isAbove, measure];
};
