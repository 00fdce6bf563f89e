import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isFound, useSounds } from '../../../../slots/is-found.ts';
import { begunMention, type Mentionable, mentionedIn, withMention } from '../../mentions.ts';

/** More people are found by writing more of the name. */
const maxShown = 6;

/** A person who can be mentioned, and how their name is read. */
export type Candidate = Mentionable & { readonly reading?: string | undefined };

/**
 * The choice of people while "@" and the beginning of a name are written. The arrow keys choose,
 * Enter and Tab take, Escape closes; the focus stays in the field.
 */
export const useMentions = (
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  people: readonly Candidate[],
  onDraft: (text: string) => void,
) => {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Those who were taken from the list: a name alone does not say which of its two bearers. */
  const taken = useRef(new Set<string>());
  /** Where the caret goes once the field shows the new text. */
  const nextCaret = useRef<number | null>(null);
  const begun = caret === null || people.length === 0 ? null : begunMention(draft, caret);
  useSounds(begun?.words ?? '');
  // A whole name with a space behind it is done.
  const isDone = begun?.words.endsWith(' ') && people.some(({ name }) => name === begun.words.trim());
  const found =
    begun === null || isDone
      ? []
      : people.filter(({ name, reading = '' }) => isFound(begun.words, name, reading)).slice(0, maxShown);
  const chosen = Math.min(active, found.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field shows another text
  useEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [draft]);

  const insertMention = ({ id, name }: Candidate) => {
    if (begun === null) return;
    taken.current.add(id);
    const next = withMention(draft, begun, name);
    nextCaret.current = next.caret;
    setCaret(null);
    onDraft(next.text);
    field.current?.focus();
  };
  return {
    listId,
    found,
    chosen,
    insertMention,
    /** Follows the caret; call it whenever that moves. */
    followCaret(element: HTMLTextAreaElement) {
      if (nextCaret.current !== null) return;
      const at = element.selectionStart;
      if (at !== caret) setActive(0);
      setCaret(at);
    },
    close: () => setCaret(null),
    /** Begins a mention where the caret is. */
    begin() {
      const element = field.current;
      if (element === null) return;
      const at = element.selectionStart;
      const text = `${draft.slice(0, at)}${/(?:^|\s)$/.test(draft.slice(0, at)) ? '' : ' '}@`;
      nextCaret.current = text.length;
      setActive(0);
      setCaret(text.length);
      onDraft(text + draft.slice(at));
      element.focus();
    },
    /** @returns whether the key was for the list */
    handleKey(event: KeyboardEvent): boolean {
      const one = found[chosen];
      if (one === undefined || event.shiftKey) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((chosen + step + found.length) % found.length);
      else if (event.key === 'Enter' || event.key === 'Tab') insertMention(one);
      else if (event.key === 'Escape') {
        // The drawer stays open.
        event.stopPropagation();
        setCaret(null);
      } else return false;
      event.preventDefault();
      return true;
    },
    idsIn: (text: string) => mentionedIn(text, people, taken.current),
  };
};
