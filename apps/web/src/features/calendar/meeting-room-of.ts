type Room = { readonly uuid: string; readonly type: string; readonly label: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A name of one letter would be found in every text. */
const minName = 2;

/**
 * The meeting room that the place of an event names; of several the one with the longest name.
 * Null: none of these.
 */
export const meetingRoomOf = <T extends Room>(location: string, items: Iterable<T>): T | null => {
  const text = plain(location);
  let found: T | null = null;
  for (const item of items) {
    const name = plain(item.label);
    if (item.type !== 'meeting_room' || name.length < minName || !text.includes(name)) continue;
    if (found === null || name.length > plain(found.label).length) found = item;
  }
  return found;
};
