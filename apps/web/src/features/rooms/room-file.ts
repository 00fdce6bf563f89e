import { makeRoomFile, maxRoomsInFile, type Room, readRoomFile } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { saveFile } from '../../platform/save-file.ts';

/** A name that every operating system accepts for a file. */
export const fileNameOf = (name: string): string => {
  const plain = name.replaceAll(/[\\/:*?"<>|.\s]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return `${plain === '' ? 'engawa' : plain.slice(0, 60)}.json`;
};

/** Thrown when rooms are more than one file may hold: it could not be read again. */
export class TooMuchForOneFile extends Error {}

/**
 * Reads the items of rooms and offers their document as a download. Rejects with the server's
 * refusal, and with TooMuchForOneFile.
 */
export const exportRooms = async (
  calls: ApiClient['calls'],
  name: string,
  floors: Space['floors'],
): Promise<void> => {
  const total = floors.reduce((sum, { rooms }) => sum + rooms.length, 0);
  if (total > maxRoomsInFile) throw new TooMuchForOneFile();
  const read = async (room: Room) => ({
    room,
    items: (await calls.rooms.inRoom({ roomId: room.uuid })).items,
  });
  const filled = [];
  for (const { label, rooms } of floors) {
    const list = [];
    // One after the other: a space may have many rooms.
    for (const room of rooms) list.push(await read(room));
    if (list.length > 0) filled.push({ label, rooms: list });
  }
  const text = `${JSON.stringify(makeRoomFile(filled), null, 2)}\n`;
  if ('fault' in readRoomFile(text, new TextEncoder().encode(text).length)) throw new TooMuchForOneFile();
  saveFile(fileNameOf(name), 'application/json', text);
};

const textIn = (value: unknown, ...names: readonly string[]): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  for (const name of names) {
    const found = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof found === 'string' && found.trim() !== '') return found.trim().split('\n')[0] ?? null;
  }
  return null;
};

/**
 * The names of the room and the item in which a file is wrong, for a path such as
 * `file.floors.0.rooms.1.items.2.x`; null when the path leads to no item.
 * @param text the document
 */
export const itemAt = (text: string, path: string): { room: string; item: string } | null => {
  const [, ...steps] = path.split('.');
  if (steps.length < 6 || steps[4] !== 'items') return null;
  try {
    const lead = (count: number): unknown =>
      steps
        .slice(0, count)
        .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
    const [room, item] = [lead(4), lead(6)];
    const number = String(Number(steps[5]) + 1);
    return {
      room: textIn(room, 'name') ?? '',
      item: textIn(item, 'label', 'content', 'url') ?? `${textIn(item, 'type') ?? ''} ${number}`.trim(),
    };
  } catch {
    return null;
  }
};
