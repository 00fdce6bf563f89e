import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import { readerKeptMs } from '../../platform/http/readers.ts';
import { createShortMemory } from '../../platform/limits/short-memory.ts';
import { createRoomReading, type ReadingPorts } from './room-reading.ts';

type FilePorts = Pick<ReadingPorts, 'requireRoom' | 'entryOf'> & {
  /** The role of an actor who may be in the space now. Refuses everyone else. */
  requireRoleNow(actor: Actor, spaceId: string): Promise<CompanyRole>;
};

/**
 * The right to read what is in a room, for requests without a space token: of the files that pages
 * show. The role of a person may be `readerKeptMs` old; the lock of the room, and where the person
 * is, are those of this moment.
 */
export const createFileReading = ({ requireRoleNow, ...ports }: FilePorts, now: Now) => {
  const remembered = createShortMemory<CompanyRole | Refusal>(now, readerKeptMs);
  const requireRole = async (actor: Actor, spaceId: string): Promise<CompanyRole> => {
    const role = await remembered(`${actor.sessionId} ${spaceId}`, () =>
      requireRoleNow(actor, spaceId).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      }),
    );
    if (role instanceof Refusal) throw role;
    return role;
  };
  return { requireRole, ...createRoomReading({ ...ports, roleOf: requireRole }) };
};
export type FileReading = ReturnType<typeof createFileReading>;
