import {
  createPositionsPicture,
  type PositionsNews,
  type PositionsPicture,
  type RoomEntry,
} from '@engawa/contract/presence';
import { type Frame, rooms } from './test-space.ts';

/** A person in a picture; `isNear`: with an exact place. Others have a rough place or none. */
export type Pictured = RoomEntry & { readonly isNear: boolean };

type Picture = {
  read: number;
  people: Map<string, RoomEntry>;
  roomId: string | null;
  positions: PositionsPicture;
};
const pictures = new WeakMap<readonly Frame[], Picture>();

const forget = (positions: PositionsPicture, entry: RoomEntry | undefined) => {
  if (entry !== undefined && entry.slot !== null) positions.forget(entry.slot);
};

const applyParticipants = (picture: Picture, data: Frame['data']) => {
  const joined = (data.joined ?? []) as RoomEntry[];
  if (data.snapshot && data.room !== picture.roomId) {
    picture.roomId = data.room as string;
    picture.people.clear();
    const room = Object.values(rooms).find(({ id }) => id === data.room);
    picture.positions = createPositionsPicture(room ?? rooms.office);
  }
  const { people, positions } = picture;
  const present = new Set(joined.map(({ id }) => id));
  const gone = data.snapshot
    ? [...people.keys()].filter((id) => !present.has(id))
    : ((data.left ?? []) as string[]);
  for (const id of gone) {
    forget(positions, people.get(id));
    people.delete(id);
  }
  for (const entry of joined) {
    const before = people.get(entry.id);
    if (before?.slot !== entry.slot) forget(positions, before);
    people.set(entry.id, entry);
    if (entry.slot !== null) positions.know(entry.slot, entry);
  }
  for (const changes of (data.changed ?? []) as RoomEntry[]) {
    const known = people.get(changes.id);
    if (known) people.set(changes.id, { ...known, ...changes });
  }
};

/**
 * The picture of a client that follows the protocol after all frames it received: who is in its
 * room, and where they are at a moment. Built from the frames alone, so that it can disagree with
 * the server.
 */
export const pictureOf = (client: { history: readonly Frame[] }, now: number): Map<string, Pictured> => {
  const { history } = client;
  const picture = pictures.get(history) ?? {
    read: 0,
    people: new Map(),
    roomId: null,
    positions: createPositionsPicture(rooms.office),
  };
  pictures.set(history, picture);
  for (const { event, data } of history.slice(picture.read)) {
    if (event === 'ParticipantsEvent') applyParticipants(picture, data);
    if (event === 'PositionsEvent') picture.positions.apply(data as unknown as PositionsNews);
  }
  picture.read = history.length;
  const { people, positions } = picture;
  const placed = [...people.values()].map((entry): [string, Pictured] => {
    const { slot } = entry;
    const { x, y } = (slot === null ? null : positions.placeAt(slot, now)) ?? entry;
    return [entry.id, { ...entry, x, y, isNear: slot !== null && positions.isNear(slot, now) }];
  });
  return new Map(placed);
};
