import type { OpenSession, PersonalData, User } from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { PersonalDataStore } from './store.ts';

export type PersonalDataPorts = {
  me(actor: Actor): Promise<User>;
  listSessions(userId: string, currentId: string): Promise<OpenSession[]>;
  /** INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS, FORBIDDEN for guests. */
  confirmPassword(
    actor: Actor,
    password: string,
  ): Promise<{ id: string; email: string | null; emailVerifiedAt: Date | null }>;
  /** Ends each company whose only person they are, and takes them out of the others. MANAGER_IS_LAST. */
  leaveCompanies(actor: Actor): Promise<void>;
  /** Told once the current transaction is committed. */
  endSessions(userId: string): Promise<unknown>;
};

export type PersonalDataDeps = {
  store: PersonalDataStore;
  transact: Transact;
  now: Now;
  exports: AttemptLimit;
  ports: PersonalDataPorts;
};

const text = (at: Date): string => at.toISOString();

/** What is kept about a person: for themselves to read, and to take away. */
export const createPersonalData = ({ store, transact, now, exports, ports }: PersonalDataDeps) => ({
  /** FORBIDDEN for guests, TOO_MANY_ATTEMPTS. */
  async exportOf(actor: Actor): Promise<PersonalData> {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const { userId, sessionId } = actor;
    await exports.take(userId);
    const kept = await store.gather(userId);
    return {
      exported_at: text(new Date(now())),
      user: await ports.me(actor),
      sessions: await ports.listSessions(userId, sessionId),
      companies: kept.companies.map(({ joinedAt, ...rest }) => ({ ...rest, joined_at: text(joinedAt) })),
      spaces: kept.spaces.map(({ joinedAt, ...rest }) => ({ ...rest, joined_at: text(joinedAt) })),
      visits: kept.visits.map(({ space, at }) => ({ space, at: text(at) })),
      places: kept.places.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      settings:
        kept.settings === null
          ? null
          : {
              message_notify_sound: kept.settings.messageNotifySound,
              close_notify_sound: kept.settings.closeNotifySound,
              send_coming_notify_sound: kept.settings.sendComingNotifySound,
              coming_notify_sound: kept.settings.comingNotifySound,
            },
      outside_logins: kept.outsideLogins.map(({ linkedAt, ...rest }) => ({
        ...rest,
        linked_at: text(linkedAt),
      })),
      passkeys: kept.passkeys.map(({ name, createdAt }) => ({ name, created_at: text(createdAt) })),
      punch_ins: kept.punchIns.map(({ startTime, ...rest }) => ({ ...rest, start_time: text(startTime) })),
      messages: kept.messages.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      private_messages: kept.privateMessages.map(({ space, senderId, recipientId, content, at }) => ({
        space,
        is_mine: senderId === userId,
        with: senderId === userId ? recipientId : senderId,
        content,
        at: text(at),
      })),
      transcripts: kept.transcripts.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
    };
  },

  /** Takes an account away, all or nothing. INCORRECT_PASSWORD, MANAGER_IS_LAST, TOO_MANY_ATTEMPTS, FORBIDDEN for guests. */
  async erase(actor: Actor, password: string): Promise<void> {
    const { id, email, emailVerifiedAt } = await ports.confirmPassword(actor, password);
    await transact(async () => {
      // Whoever makes them belong somewhere waits, and then finds nobody.
      await store.hold(id);
      await ports.leaveCompanies(actor);
      await ports.endSessions(id);
      // Letters to an address that they never proved are somebody else's record.
      await store.erase(id, emailVerifiedAt === null ? null : email);
    });
  },
});
export type PersonalDataService = ReturnType<typeof createPersonalData>;
