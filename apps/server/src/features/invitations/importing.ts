import { setImmediate } from 'node:timers/promises';
import { email as emailSchema } from '@engawa/contract/accounts';
import { type Department, whyCannotManageCompany } from '@engawa/contract/companies';
import {
  type ImportedRow,
  type ImportPreview,
  type InvitedRole,
  invitationSeconds,
} from '@engawa/contract/invitations';
import { type Actor, type CompanyRole, type Locale, Refusal, wrongField } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { takeFromAll } from '../../platform/limits/attempt-limit.ts';
import { type FileRow, readImportFile } from './import-file.ts';
import { departmentOf, roleOf, spaceNamesIn } from './import-words.ts';
import type { InvitingDeps } from './inviting.ts';
import type { InvitationLinks } from './links.ts';
import type { InvitationsStore } from './store.ts';

export type ImportingDeps = {
  store: InvitationsStore;
  transact: Transact;
  record: RecordAudit;
  links: InvitationLinks;
  now: Now;
  newId(): string;
  limits: Pick<InvitingDeps['limits'], 'imports' | 'ofAddress'>;
  ports: Pick<InvitingDeps['ports'], 'is_mail_delivered' | 'post'> & {
    requirePlan(companyId: string): Promise<Pick<Plan, 'max_members'>>;
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  };
};

/** A row that can be imported, with the values that its texts name. */
type Ready = {
  readonly email: string;
  readonly role: InvitedRole;
  readonly department: Department | null;
  readonly spaceIds: readonly string[];
};
type Checked = { readonly shown: ImportedRow; readonly ready: Ready | null };

/** Rows that are checked or stored in one go; then others have their turn. */
const portion = 100;

/** Importing members from a CSV file: each is invited by e-mail. */
export const createImporting = (deps: ImportingDeps) => {
  const { store, transact, record, links, now, newId, limits, ports } = deps;

  const requireManager = async (actor: Actor, companyId: string): Promise<void> => {
    const role = actor.kind === 'user' ? await ports.findRole(companyId, actor.userId) : null;
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const why = whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };

  const checkRows = async (companyId: string, rows: readonly FileRow[]): Promise<Checked[]> => {
    const members = await store.listMemberAddresses(companyId);
    const invited = await store.listInvitedAddresses(companyId, new Date(now()));
    const spaces = await store.listSpaceIds(companyId);
    const seen = new Set<string>();
    const checkRow = ({ line, name, spaces: typedSpaces, ...typed }: FileRow): Checked => {
      const email = emailSchema.safeParse(typed.email).data;
      const role = roleOf(typed.role);
      const department = typed.department === '' ? null : departmentOf(typed.department);
      const names = spaceNamesIn(typedSpaces);
      const spaceIds = names.flatMap((space) => spaces.get(space) ?? []);
      const problems: ImportedRow['problems'] = [];
      if (email === undefined) problems.push('email');
      else if (seen.has(email)) problems.push('duplicate');
      if (role === null) problems.push('role');
      if (typed.department !== '' && department === null) problems.push('department');
      if (spaceIds.length < names.length) problems.push('space');
      if (email !== undefined) seen.add(email);
      const outcomeOf = (): ImportedRow['outcome'] => {
        if (problems.length > 0 || email === undefined) return 'wrong';
        if (members.has(email)) return 'already_member';
        return invited.has(email) ? 'already_invited' : 'invite';
      };
      const outcome = outcomeOf();
      return {
        shown: { line, name, spaces: names, ...typed, outcome, problems },
        ready:
          outcome === 'invite' && email !== undefined && role !== null
            ? { email, role, department, spaceIds }
            : null,
      };
    };
    const checked: Checked[] = [];
    for (let from = 0; from < rows.length; from += portion) {
      if (from > 0) await setImmediate();
      checked.push(...rows.slice(from, from + portion).map(checkRow));
    }
    return checked;
  };

  const placesLeft = async (companyId: string): Promise<{ left: number; max: number }> => {
    const { max_members: max } = await ports.requirePlan(companyId);
    return { max, left: Math.max(0, max - (await store.countPlaces(companyId, new Date(now())))) };
  };

  type Inviter = { userId: string; address: string; companyId: string; locale: Locale };

  const invite = async (ready: readonly Ready[], by: Inviter): Promise<void> => {
    const { companyId, locale, userId: invited_by } = by;
    const created_at = new Date(now());
    const expires_at = new Date(now() + invitationSeconds * 1000);
    const rows = ready.map(({ spaceIds: [spaceId = null, ...also_spaces], ...person }) => {
      const id = newId();
      const spaces = { spaceId, also_spaces };
      return {
        id,
        ...links.newToken(id),
        ...person,
        ...spaces,
        companyId,
        invited_by,
        created_at,
        expires_at,
      };
    });
    await store.insertAll(rows);
    // Without a mail server Managers hand out the links, which the list of invitations shows.
    if (!ports.is_mail_delivered) return;
    for (const { id, token, email } of rows) {
      await takeFromAll(
        [invited_by, companyId].map((sender) => [limits.ofAddress, `${sender} ${email}`] as const),
      );
      const mail = {
        kind: 'invitation' as const,
        inviterAddress: by.address,
        link: links.inMail({ id, token, email }, locale),
        validSeconds: invitationSeconds,
      };
      await ports.post(email, mail, locale, companyId);
    }
  };

  return {
    /** Writes nothing. Refuses with COMPANY_IS_NOT_EXIST, FORBIDDEN and INVALID_INPUT (`csv`). */
    async preview(actor: Actor, companyId: string, csv: string): Promise<ImportPreview> {
      await requireManager(actor, companyId);
      const checked = await checkRows(companyId, await readImportFile(csv));
      return {
        rows: checked.map(({ shown }) => shown),
        needed: checked.filter(({ ready }) => ready !== null).length,
        left: (await placesLeft(companyId)).left,
      };
    },

    /**
     * Invites everyone who is not there yet, or nobody. Refuses with COMPANY_IS_NOT_EXIST,
     * FORBIDDEN, INVALID_INPUT (`csv`), PLAN_MEMBER_LIMIT, TOO_MANY_ATTEMPTS and, where e-mail is
     * sent, EMAIL_IS_NOT_VERIFIED.
     */
    async importAll(
      actor: Actor,
      companyId: string,
      csv: string,
      locale: Locale,
    ): Promise<{ invited: number; unchanged: number }> {
      await requireManager(actor, companyId);
      const person = await store.findPerson(actor.userId);
      if (person === null) throw new Refusal('UNAUTHENTICATED');
      if (ports.is_mail_delivered && person.email_verified_at === null)
        throw new Refusal('EMAIL_IS_NOT_VERIFIED');
      const rows = await readImportFile(csv);
      await limits.imports.countOrRefuse(companyId);
      return transact(async () => {
        // Until the transaction ends nobody else takes a place, so the count stays true.
        await store.lockPlaces(companyId);
        const checked = await checkRows(companyId, rows);
        if (checked.some(({ shown }) => shown.outcome === 'wrong'))
          throw wrongField('csv', 'validation.import_rows');
        const ready = checked.flatMap((row) => row.ready ?? []);
        const { left, max } = await placesLeft(companyId);
        if (ready.length > left) throw new Refusal('PLAN_MEMBER_LIMIT', { limit: max });
        const by = { userId: actor.userId, address: person.email ?? '', companyId, locale };
        for (let from = 0; from < ready.length; from += portion)
          await invite(ready.slice(from, from + portion), by);
        if (ready.length > 0)
          await record({
            in: { companyId },
            by: actor,
            action: 'members_imported',
            target: { kind: 'company', id: companyId },
            after: { invited: ready.length },
          });
        return { invited: ready.length, unchanged: rows.length - ready.length };
      });
    },
  };
};
export type Importing = ReturnType<typeof createImporting>;
