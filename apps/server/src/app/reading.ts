import { createFileReading, createRoomReading } from '../features/rooms/index.ts';
import { createReaders } from '../platform/http/readers.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { LivePart } from './live.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly accounts: Pick<AccountsPart, 'sessions' | 'browserSessions'>;
  readonly spaces: Pick<SpacesPart, 'rooms' | 'spaces'>;
  readonly live: Pick<LivePart, 'entryOf'>;
};

/** Wires the right to read what is in a room, which the database and the live space decide. */
export const createReading = (
  { memberships, now }: Foundation,
  { accounts: { sessions, browserSessions }, spaces, live }: Parts,
) => {
  const ports = { requireRoom: spaces.rooms.requireRoom, entryOf: live.entryOf };
  return {
    /** For calls with a space token. */
    rooms: createRoomReading({ ...ports, roleOf: memberships.roleOf }),
    /** For the files that pages show. */
    files: createFileReading({ ...ports, requireRoleNow: spaces.spaces.requireRoleNow }, now),
    readers: createReaders({
      ...{ browserSessions, now },
      authenticate: sessions.authenticate,
      findActor: sessions.findActor,
    }),
  };
};
export type Reading = ReturnType<typeof createReading>;
