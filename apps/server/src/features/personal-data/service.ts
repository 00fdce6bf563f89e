import {
  type longLists,
  maxListed,
  type OpenSession,
  type PersonalData,
  type SelfConfirmation,
  type User,
} from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { userSettings } from '@engawa/contract/settings';
import type { PublishAfterCommit } from '../../platform/after-commit/event-kind.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { pick } from '../../platform/pick.ts';
import { accountDeleted } from './events.ts';
import { momentsAsText } from './moments-as-text.ts';
import type { PersonalDataStore } from './store.ts';
import { viewOfAccess, viewOfTraces } from './traces.ts';

export type PersonalDataPorts = {
  me(actor: Actor): Promise<User>;
  listSessions(userId: string, currentId: string): Promise<OpenSession[]>;
  /**
   * Refuses with INCORRECT_PASSWORD, PROOF_IS_NEEDED, TOO_MANY_ATTEMPTS, and FORBIDDEN for guests.
   */
  confirmSelf(
    actor: Actor,
    proof: SelfConfirmation,
  ): Promise<{ id: string; email: string | null; email_verified_at: Date | null }>;
  /**
   * Deletes each company whose only member they are, and removes them from the others. Refuses with
   * MANAGER_IS_LAST.
   */
  leaveCompanies(actor: Actor): Promise<void>;
  /**
   * Ends the user's sessions in the current transaction, without notifying anybody.
   * @returns their ids
   */
  endSessions(userId: string): Promise<string[]>;
  /** What gives permissions at other services back, once the account is deleted. */
  prepareRevocation(userId: string): Promise<() => void>;
  /** The temporary address of the picture of a message. */
  pictureAddress(file: string): string;
  /** The temporary address of the file of a message. */
  fileAddress(file: string): string;
};

export type PersonalDataDeps = {
  store: PersonalDataStore;
  transact: Transact;
  publish: PublishAfterCommit;
  now: Now;
  exports: AttemptLimit;
  ports: PersonalDataPorts;
};

/**
 * The newest rows of a list without a size limit, in order of time, and whether some were left out.
 */
const newestOf = <T>(rows: readonly T[]): { rows: T[]; isCut: boolean } => ({
  rows: rows.slice(0, maxListed).toReversed(),
  isCut: rows.length > maxListed,
});

const text = (at: Date): string => at.toISOString();

type FileRow = { fileName: string | null; fileBytes: number | null; file: string | null };
const fileOf = (row: FileRow, addressOf: (file: string) => string) =>
  row.fileName === null || row.fileBytes === null || row.file === null
    ? null
    : { name: row.fileName, size: row.fileBytes, url: addressOf(row.file) };

/** Personal data: its export and its erasure. */
export const createPersonalData = ({ store, transact, publish, now, exports, ports }: PersonalDataDeps) => ({
  /** Refuses with FORBIDDEN (guests) and TOO_MANY_ATTEMPTS. */
  async exportOf(actor: Actor): Promise<PersonalData> {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const { userId, sessionId } = actor;
    await exports.countOrRefuse(userId);
    const kept = await store.gather(userId, maxListed + 1);
    const long = {
      visits: newestOf(kept.visits),
      places: newestOf(kept.places),
      punch_ins: newestOf(kept.punch_ins),
      messages: newestOf(kept.messages),
      private_messages: newestOf(kept.private_messages),
      transcripts: newestOf(kept.transcripts),
      meetings: newestOf(kept.meetings),
      meeting_notes: newestOf(kept.meeting_notes),
      notifications: newestOf(kept.notifications),
      clock_in_corrections: newestOf(kept.corrections),
      data_accesses: newestOf(kept.data_accesses),
      audit_entries: newestOf(kept.audit_entries),
      reports: newestOf(kept.reports),
      reactions: newestOf(kept.reactions),
      conversations: newestOf(kept.conversations),
      items: newestOf(kept.items),
    } satisfies Record<(typeof longLists)[number], unknown>;
    const addressOf = (file: string | null) => (file === null ? null : ports.pictureAddress(file));
    const confirmed_at = kept.authenticators[0]?.confirmed_at ?? null;
    return {
      exported_at: text(new Date(now())),
      user: await ports.me(actor),
      sessions: await ports.listSessions(userId, sessionId),
      companies: kept.companies.map(({ joined_at, ...rest }) => ({ ...rest, joined_at: text(joined_at) })),
      spaces: kept.spaces.map(({ joined_at, ...rest }) => ({ ...rest, joined_at: text(joined_at) })),
      visits: long.visits.rows.map(({ space, at }) => ({ space, at: text(at) })),
      places: long.places.rows.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      seats: kept.seats,
      settings: kept.settings === null ? null : pick(kept.settings, userSettings.keyof().options),
      outside_logins: kept.externalLogins.map(momentsAsText),
      passkeys: kept.passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        created_at: text(created_at),
        last_used_at: last_used_at === null ? null : text(last_used_at),
      })),
      authenticator: confirmed_at === null ? null : { confirmed_at: text(confirmed_at) },
      recovery_codes_left: kept.recoveryCodes[0]?.left ?? 0,
      punch_ins: long.punch_ins.rows.map(momentsAsText),
      clock_in_corrections: long.clock_in_corrections.rows.map(momentsAsText),
      data_accesses: long.data_accesses.rows.map(viewOfAccess),
      audit_entries: long.audit_entries.rows.map(({ actor_id, address, at, ...rest }) => ({
        ...rest,
        is_mine: actor_id === userId,
        address: actor_id === userId ? address : null,
        at: text(at),
      })),
      messages: long.messages.rows.map(({ at, picture_file, fileName, fileBytes, file, ...rest }) => ({
        ...rest,
        picture_url: addressOf(picture_file),
        file: fileOf({ fileName, fileBytes, file }, ports.fileAddress),
        at: text(at),
      })),
      private_messages: long.private_messages.rows.map(({ sender_id, recipient_id, ...row }) => ({
        space: row.space,
        is_mine: sender_id === userId,
        with: sender_id === userId ? recipient_id : sender_id,
        content: row.content,
        picture_url: addressOf(row.picture_file),
        file: fileOf(row, ports.fileAddress),
        at: text(row.at),
      })),
      transcripts: long.transcripts.rows.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      meetings: long.meetings.rows.map(momentsAsText),
      meeting_notes: long.meeting_notes.rows.map(momentsAsText),
      notifications: long.notifications.rows.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      reports: long.reports.rows.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
      ...viewOfTraces(
        {
          ...kept,
          reactions: long.reactions.rows,
          conversations: long.conversations.rows,
          items: long.items.rows,
        },
        userId,
      ),
      blocked: kept.blocked.map(({ id, at }) => ({ id, at: text(at) })),
      cut_short: (Object.keys(long) as (keyof typeof long)[]).filter((list) => long[list].isCut),
    };
  },

  /** Deletes an account, all or nothing. Refuses like `confirmSelf`, and with MANAGER_IS_LAST. */
  async erase(actor: Actor, proof: SelfConfirmation): Promise<void> {
    const { id, email, email_verified_at } = await ports.confirmSelf(actor, proof);
    const revoke = await ports.prepareRevocation(id);
    await transact(async () => {
      // Anyone who adds this user to a company or space waits here, and then finds no user.
      await store.hold(id);
      await ports.leaveCompanies(actor);
      const sessions = await ports.endSessions(id);
      // E-mails to an address that this user never verified may concern another person.
      const files = await store.erase(id, email_verified_at === null ? null : email);
      await publish(accountDeleted, {
        user_id: id,
        sessions,
        avatar_file: files.avatar,
        business_card_file: files.businessCard,
      });
    });
    revoke();
  },
});
export type PersonalDataService = ReturnType<typeof createPersonalData>;
