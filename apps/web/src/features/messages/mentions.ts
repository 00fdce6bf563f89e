import { type Mention, maxMentions } from '@engawa/contract/messages';

/** A person who can be mentioned. */
export type Mentionable = { readonly id: string; readonly name: string };

/** So much of a name is searched for: a longer text after an @ is no name. */
const maxSearched = 40;

/** The words that are being written after an @, up to the caret, and the place of both. */
export type BegunMention = { readonly words: string; readonly from: number; readonly to: number };

/**
 * Finds the mention that is being written. It begins with an @ or a full-width ＠ at the beginning
 * of a word, or behind Japanese or Chinese text, which has no spaces.
 * @param caret its place in the text
 * @returns null: no mention is being written there
 */
export const begunMention = (text: string, caret: number): BegunMention | null => {
  const found =
    /(?:^|[\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[@＠]([^\n@＠]*)$/u.exec(
      text.slice(0, caret),
    );
  const words = found?.[1];
  if (words === undefined || words.length > maxSearched) return null;
  return { words, from: caret - words.length - 1, to: caret };
};

/** The text with a whole name where a mention was begun, and the place of the caret behind it. */
export const withMention = (text: string, { from, to }: BegunMention, name: string) => {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(to).replace(/^ /, ''), caret: before.length };
};

/** The places of "@name" in a text, none inside another: of two names the longer one counts. */
const placesOf = <One extends { readonly name: string }>(text: string, people: readonly One[]) => {
  const places: { from: number; to: number; one: One }[] = [];
  const searched = text.replaceAll('＠', '@');
  const byLength = people.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  for (const one of byLength) {
    const wanted = `@${one.name}`;
    for (let from = searched.indexOf(wanted); from >= 0; from = searched.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      if (places.every((place) => to <= place.from || from >= place.to)) places.push({ from, to, one });
    }
  }
  return places.sort((a, b) => a.from - b.from);
};

/**
 * The ids of the people whom a text mentions, at most as many as a message may.
 * @param chosen the ids that the writer chose from the list: they decide between namesakes
 */
export const mentionedIn = (
  text: string,
  people: readonly Mentionable[],
  chosen: ReadonlySet<string>,
): readonly string[] => {
  const names = new Set(placesOf(text, people).map(({ one }) => one.name));
  const ids = [...names].flatMap((name) => {
    const namesakes = people.filter((one) => one.name === name);
    const picked = namesakes.filter(({ id }) => chosen.has(id));
    // Of namesakes nobody chose between, none is mentioned: it might be the wrong one.
    return (namesakes.length === 1 ? namesakes : picked).map(({ id }) => id);
  });
  return ids.slice(0, maxMentions);
};

/** A text in parts: those that mention somebody carry their id. */
export const partsWithMentions = (
  text: string,
  mentions: readonly Mention[],
): readonly { readonly text: string; readonly mentionedId: string | null }[] => {
  const parts: { text: string; mentionedId: string | null }[] = [];
  let done = 0;
  for (const { from, to, one } of placesOf(text, mentions)) {
    if (from > done) parts.push({ text: text.slice(done, from), mentionedId: null });
    parts.push({ text: text.slice(from, to), mentionedId: one.user_id });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), mentionedId: null });
  return parts;
};
