import { createHash } from 'node:crypto';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import { maxPrograms, type NewProgram, type Program, programPath } from '@engawa/contract/programs';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { FoundProgram, ProgramsStore } from './store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type ProgramsDeps = {
  readonly store: ProgramsStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly publishEvent: PublishEvent;
  /** Stores a message of a program in a room. @returns its id */
  addMessage(program: FoundProgram, text: string, at: Date): Promise<Id>;
  readonly limits: {
    /** Programs that a person adds. */
    readonly made: AttemptLimit;
    /** Messages of one program. */
    readonly perMinute: AttemptLimit;
    readonly perDay: AttemptLimit;
    /** Calls from one address that name no program. */
    readonly wrong: AttemptLimit;
  };
  newId(): string;
  newToken(): string;
  readonly now: Now;
  /** The address of the server, without a slash at its end. */
  publicUrl(): string;
};

/** The programs that write into the rooms of a space. */
export const createPrograms = (deps: ProgramsDeps) => {
  const { store, transact, record, publishEvent, limits, now } = deps;
  const audited = (spaceId: Id, actor: Actor, action: 'program_added' | 'program_removed', one: Program) =>
    record({
      in: { spaceId },
      by: actor,
      action,
      target: { kind: 'program', id: one.id, name: one.name },
      ...(action === 'program_added'
        ? { after: { room: one.room.name } }
        : { before: { room: one.room.name } }),
    });
  return {
    list: (spaceId: Id): Promise<Program[]> => store.list(spaceId),

    /** Refuses ROOM_IS_NOT_EXIST, PROGRAMS_ARE_TOO_MANY and TOO_MANY_ATTEMPTS. */
    async add(
      actor: Actor,
      spaceId: Id,
      { name, room }: NewProgram,
    ): Promise<{ program: Program; url: string }> {
      await limits.made.countOrRefuse(actor.userId);
      const [id, token] = [deps.newId(), deps.newToken()];
      return transact(async () => {
        if ((await store.lockCount(spaceId)) >= maxPrograms)
          throw new Refusal('PROGRAMS_ARE_TOO_MANY', { limit: maxPrograms });
        if (!(await store.lockRoom(spaceId, room))) throw new Refusal('ROOM_IS_NOT_EXIST');
        const made_by = actor.kind === 'user' ? actor.userId : null;
        const row = { id, roomId: room, name, token: hashOf(token), made_by, created_at: new Date(now()) };
        await store.add(row);
        const program = await store.find(spaceId, id);
        if (program === null) throw new Error('A program was not written.');
        await audited(spaceId, actor, 'program_added', program);
        return { program, url: `${deps.publicUrl()}${programPath(token)}` };
      });
    },

    /** Refuses PROGRAM_IS_NOT_EXIST. */
    remove: (actor: Actor, spaceId: Id, id: Id): Promise<void> =>
      transact(async () => {
        const program = await store.find(spaceId, id);
        if (program === null) throw new Refusal('PROGRAM_IS_NOT_EXIST');
        await store.remove(id);
        await audited(spaceId, actor, 'program_removed', program);
      }),

    /**
     * Writes a message as a program. Refuses PROGRAM_IS_NOT_EXIST and TOO_MANY_ATTEMPTS.
     * @param address of the caller
     */
    async send(token: string, text: string, address: string): Promise<{ message_id: Id }> {
      const program = await store.findByToken(hashOf(token));
      if (program === null) {
        await limits.wrong.countOrRefuse(address);
        throw new Refusal('PROGRAM_IS_NOT_EXIST');
      }
      const { id, spaceId, room, name } = program;
      await limits.perMinute.countOrRefuse(id);
      await limits.perDay.countOrRefuse(id);
      const at = now();
      return transact(async () => {
        const message_id = await deps.addMessage(program, text, new Date(at));
        await store.noteUse(id, new Date(at));
        await publishEvent(spaceId, 'ProgramMessageEvent', { message_id, room, name, text, at });
        return { message_id };
      });
    },
  };
};
export type Programs = ReturnType<typeof createPrograms>;
