import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import {
  canManageSpace,
  canReadPasswords,
  type PasswordKind,
  rightsOf,
  type SpaceChanges,
  type SpaceSetting,
} from '@engawa/contract/spaces';
import { canAllowWindows } from '@engawa/contract/windows';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import { pick } from '../../platform/pick.ts';
import { changedTerms, termsOf } from './events.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import { guestPlace, joinPlace } from './passwords.ts';
import { changedRights } from './rights.ts';
import type { SpaceColumns, SpacesStore } from './store.ts';

export type SpaceSettingsDeps = {
  store: Pick<SpacesStore, 'findSpaceForChange' | 'findSpace' | 'updateSpace'>;
  memberships: Pick<SpaceMemberships, 'roleOf'>;
  transact: Transact;
  publishEvent: PublishEvent;
  record: RecordAudit;
  sealedText: SealedText;
  planOf(companyId: string): Promise<Plan>;
  /** 8 to 12 letters and digits. */
  generateSecret(): string;
  /** The lobby was turned off: all guests who wait in it may enter. */
  admitWaiting(spaceId: string): Promise<void>;
};

type PasswordChange = { readonly isNeeded: boolean; readonly password: string | null };
type Row = NonNullable<Awaited<ReturnType<SpacesStore['findSpaceForChange']>>>;

/** The settings as an entry of the audit log shows them. */
const shownValues = (row: Row) => ({
  name: row.name,
  idle_time: row.idle_seconds / 60,
  active_win: row.active_win,
  ...rightsOf(row),
  ...pick(row, ['megaphone_in_meetings', 'keeps_transcripts', 'has_assistant', 'guest_lobby']),
  opens_at: row.opens_at?.toISOString() ?? null,
  closes_at: row.closes_at?.toISOString() ?? null,
  capacity: row.capacity,
});

/** The switches as they are after the changes. */
const changedSwitches = (row: Row, changes: SpaceChanges) => ({
  megaphone_in_meetings: changes.megaphone_in_meetings ?? row.megaphone_in_meetings,
  keeps_transcripts: changes.keeps_transcripts ?? row.keeps_transcripts,
  has_assistant: changes.has_assistant ?? row.has_assistant,
  guest_lobby: changes.guest_lobby ?? row.guest_lobby,
});

/** Whether people may show windows from now on. Refuses with PLAN_FORBIDS to turn it on. */
const showsWindows = async (
  { company_id, active_win }: Pick<Row, 'company_id' | 'active_win'>,
  asked: boolean | undefined,
  planOf: SpaceSettingsDeps['planOf'],
): Promise<boolean> => {
  if (asked && !active_win && !canAllowWindows(await planOf(company_id))) throw new Refusal('PLAN_FORBIDS');
  return asked ?? active_win;
};

/** The settings of a space that Managers change: its name, idle time and passwords. */
export const createSpaceSettings = (deps: SpaceSettingsDeps) => {
  const { store, memberships, transact, publishEvent, record, sealedText, generateSecret, admitWaiting } =
    deps;

  const requireManager = async (actor: Actor, spaceId: string): Promise<void> => {
    if (!canManageSpace(await memberships.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
  };

  const requireRow = (row: Row | null): Row => {
    if (row === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    return row;
  };

  const settingOf = (row: Row): SpaceSetting => ({
    is_join_need_password: row.is_join_need_password,
    join_password: row.join_password === null ? null : sealedText.open(row.join_password, joinPlace(row.id)),
    is_guest_need_password: row.is_guest_need_password,
    guest_password:
      row.guest_password === null ? null : sealedText.open(row.guest_password, guestPlace(row.id)),
  });

  /** Turning a password on generates one if there is none; turning it off keeps it. */
  const passwordColumns = (
    row: Row,
    kind: PasswordKind,
    { isNeeded, password }: PasswordChange,
  ): SpaceColumns => {
    const stored = kind === 'guest' ? row.guest_password : row.join_password;
    const place = kind === 'guest' ? guestPlace(row.id) : joinPlace(row.id);
    const given = password ?? (isNeeded && stored === null ? generateSecret() : null);
    const sealed = given === null ? stored : sealedText.seal(given, place);
    return kind === 'guest'
      ? { is_guest_need_password: isNeeded, guest_password: sealed }
      : { is_join_need_password: isNeeded, join_password: sealed };
  };

  return {
    /** A sealed join password for a new space. */
    sealNewJoinPassword: (spaceId: string): string => sealedText.seal(generateSecret(), joinPlace(spaceId)),

    /**
     * Refuses with FORBIDDEN, with INVALID_INPUT for values that do not fit an event, or an office,
     * and with PLAN_FORBIDS when windows may not be allowed.
     */
    change: (actor: Actor, spaceId: string, changes: SpaceChanges): Promise<void> =>
      transact(async () => {
        const { name, idle_time, active_win } = changes;
        await requireManager(actor, spaceId);
        const row = requireRow(await store.findSpaceForChange(spaceId));
        const columns = {
          name: name ?? row.name,
          idle_seconds: idle_time === undefined ? row.idle_seconds : idle_time * 60,
          active_win: await showsWindows(row, active_win, deps.planOf),
          ...changedRights(row, changes),
          ...changedSwitches(row, changes),
          ...changedTerms(row, changes),
        };
        await store.updateSpace(spaceId, columns);
        if (row.guest_lobby && !columns.guest_lobby) await admitWaiting(spaceId);
        const event = termsOf({ ...row, ...columns });
        const settings = {
          idleSeconds: columns.idle_seconds,
          isActiveWinAllowed: columns.active_win,
          rights: rightsOf(columns),
          isMegaphoneInMeetings: columns.megaphone_in_meetings,
          isKeepingTranscripts: columns.keeps_transcripts,
          ...(event === null ? {} : { event }),
        };
        await publishEvent(spaceId, 'FetchSpaceInfoEvent', { by: actor.userId, settings });
        const changed = changedValues(shownValues(row), shownValues({ ...row, ...columns }));
        if (changed !== null)
          await record({
            in: { spaceId },
            by: actor,
            action: 'space_changed',
            target: { kind: 'space', id: spaceId, name: columns.name },
            ...changed,
          });
      }),

    /** For people who may copy the passwords; refuses others with FORBIDDEN. */
    async read(actor: Actor, spaceId: string): Promise<SpaceSetting> {
      const role = await memberships.roleOf(actor, spaceId);
      const row = requireRow(await store.findSpace(spaceId));
      if (!canReadPasswords(role, rightsOf(row))) throw new Refusal('FORBIDDEN');
      return settingOf(row);
    },

    /** Refuses with FORBIDDEN. */
    changePassword: (
      actor: Actor,
      spaceId: string,
      kind: PasswordKind,
      change: PasswordChange,
    ): Promise<SpaceSetting> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        const row = requireRow(await store.findSpaceForChange(spaceId));
        const columns = passwordColumns(row, kind, change);
        await store.updateSpace(spaceId, columns);
        await publishEvent(spaceId, 'PasswordChangeEvent', { by: actor.userId, kind });
        const wasNeeded = kind === 'guest' ? row.is_guest_need_password : row.is_join_need_password;
        const isNew = JSON.stringify(settingOf(row)) !== JSON.stringify(settingOf({ ...row, ...columns }));
        if (isNew)
          await record({
            in: { spaceId },
            by: actor,
            action: 'space_password',
            target: { kind: 'space', id: spaceId, name: row.name },
            before: { password_of: kind, is_need_password: wasNeeded },
            after: {
              password_of: kind,
              is_need_password: change.isNeeded,
              is_password_new: change.password !== null,
            },
          });
        return settingOf({ ...row, ...columns });
      }),
  };
};
export type SpaceSettings = ReturnType<typeof createSpaceSettings>;
