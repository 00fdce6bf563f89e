type Room = { readonly uuid: string; readonly type: string; readonly label: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A name of one letter would be found in every text. */
const minName = 2;

/** Whether two characters belong to one word or one number: "Room 1" is not in "Room 12". */
const areOne = (one: string | undefined, other: string | undefined): boolean => {
  const kindOf = (character = '') =>
    /[a-z]/.test(character) ? 'letter' : /\d/.test(character) ? 'digit' : null;
  return kindOf(one) !== null && kindOf(one) === kindOf(other);
};

const contains = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!areOne(text[at - 1], name[0]) && !areOne(name.at(-1), text[end])) return true;
  }
  return false;
};

/**
 * The meeting room that the place of an event names; of several the one with the longest name.
 * Null: none of these.
 */
export const meetingRoomOf = <T extends Room>(location: string, items: Iterable<T>): T | null => {
  const text = plain(location);
  let found: T | null = null;
  for (const item of items) {
    const name = plain(item.label);
    if (item.type !== 'meeting_room' || name.length < minName || !contains(text, name)) continue;
    if (found === null || name.length > plain(found.label).length) found = item;
  }
  return found;
};
