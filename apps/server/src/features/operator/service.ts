import { type Locale, Refusal } from '@engawa/contract/kernel';
import {
  type Plan,
  type PlanUsage,
  planCounts,
  planFeatures,
  planLimit,
  stateOfFeature,
} from '@engawa/contract/plans';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { VerifiedLog } from '../../platform/audit/verification.ts';
import type { Transact } from '../../platform/db/database.ts';
import { createAuditCommands } from './audit-commands.ts';
import { type ClosingCommandPorts, createClosingCommands } from './closing-commands.ts';
import type { OperatorAnswer, OperatorCommand } from './commands.ts';
import { createDoctorCommand, type DoctorPorts } from './doctor-command.ts';
import { createMailCommands } from './mail-commands.ts';
import { createNamed, NotDone } from './named.ts';
import { createPersonCommands } from './person-commands.ts';
import type { CompanyRow, OperatorStore } from './store.ts';
import { tableOf } from './table.ts';

type WaitingMail = {
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  readonly attempts: number;
  readonly last_problem: string | null;
  readonly subject: string;
  readonly text: string;
};

export type OperatorPorts = DoctorPorts & {
  /** The public address of this server, without a trailing slash. */
  publicUrl(): string;
  requirePlan(companyId: string): Promise<Plan>;
  countUsage(companyId: string): Promise<PlanUsage>;
  setPlan(companyId: string, plan: Plan): Promise<void>;
  /** The address of a new log-in link. Refuses with USER_IS_NOT_EXIST. */
  makeLogInLink(userId: string, locale: Locale): Promise<string>;
  /**
   * Sets a new password and ends all sessions.
   * @returns the password, which is shown only once
   */
  replacePassword(userId: string, locale: Locale): Promise<string>;
  /** Removes all second factors of a user. */
  forgetSecondFactors(userId: string): Promise<void>;
  readonly transact: Transact;
  readonly record: RecordAudit;
  /** The companies that a person belongs to, in the order in which their logs are locked. */
  listCompaniesOf(userId: string): Promise<readonly string[]>;
  verifyAuditLog(): Promise<VerifiedLog>;
  /** The closed companies, and what the operator does with one. */
  readonly closing: ClosingCommandPorts;
  listWaitingMails(count: number): Promise<readonly WaitingMail[]>;
  findMail(id: string): Promise<WaitingMail | null>;
};

/**
 * The CLI commands. Anyone who can read the data directory may run them, and they may do more than
 * any account. Each returns lines to print.
 */
export const createOperator = (store: OperatorStore, ports: OperatorPorts) => {
  const named = createNamed(store);
  const { requireCompany } = named;
  const { resetPassword, forgetSecondFactors, logInLink } = createPersonCommands(named, ports);
  const { mails, mail } = createMailCommands(ports);
  const { closedCompanies, restoreCompany, deleteCompany } = createClosingCommands(named, ports.closing);
  const { verifyAudit } = createAuditCommands(store, ports);
  const { doctor } = createDoctorCommand(ports);

  const companies = async (): Promise<string[]> => {
    const rows = await store.listCompanies(null);
    if (rows.length === 0) return ['There are no companies yet.'];
    return tableOf(
      ['id', 'company', 'plan', 'people', 'spaces'],
      rows.map(({ id, name, plan, people, spaces }) => [id, name, plan, String(people), String(spaces)]),
    );
  };

  const people = async (given: string): Promise<string[]> => {
    const company = await requireCompany(given);
    const rows = await store.listPeople(company.id);
    if (rows.length === 0) return [`Nobody belongs to ${company.name}.`];
    return tableOf(
      ['id', 'e-mail', 'confirmed', 'name', 'role'],
      rows.map(({ id, email, isVerified, name, role }) => [
        id,
        email ?? '',
        isVerified ? 'yes' : 'no',
        name,
        role,
      ]),
    );
  };

  const planLines = async ({ id, name }: CompanyRow): Promise<string[]> => {
    const plan = await ports.requirePlan(id);
    const usage = await ports.countUsage(id);
    const limits = planCounts.map((count) => [
      `max_${count}`,
      String(planLimit(plan, count)),
      String(usage[count]),
    ]);
    // The same as on the page of the plan, and in its order (PLN-8).
    const features = planFeatures.map((feature) => {
      const isAbsent = stateOfFeature(plan, feature) === 'absent';
      return [feature, plan[feature] ? 'on' : 'off', isAbsent ? 'not available yet' : ''];
    });
    return [
      `${name} (${id})`,
      ...tableOf(['what', 'value', 'used'], [['name', plan.name, ''], ...limits, ...features]),
    ];
  };

  const setPlan = async (given: string, changes: Partial<Plan>): Promise<string[]> => {
    const company = await requireCompany(given);
    if (Object.keys(changes).length === 0)
      throw new NotDone(
        'Say what to change, for example: npm run engawa -- plan set "My company" max_members=50 voice=on',
      );
    await ports.setPlan(company.id, { ...(await ports.requirePlan(company.id)), ...changes });
    return ['The plan is changed; those who are inside go by it at once.', ...(await planLines(company))];
  };

  const linesOf = (command: OperatorCommand): Promise<string[]> => {
    switch (command.ask) {
      case 'address':
        return Promise.resolve([ports.publicUrl()]);
      case 'doctor':
        return doctor();
      case 'companies':
        return companies();
      case 'closed-companies':
        return closedCompanies();
      case 'restore-company':
        return restoreCompany(command.company);
      case 'delete-company':
        return deleteCompany(command.company);
      case 'people':
        return people(command.company);
      case 'plan':
        return requireCompany(command.company).then(planLines);
      case 'set-plan':
        return setPlan(command.company, command.changes);
      case 'reset-password':
        return resetPassword(command.person);
      case 'forget-second-factor':
        return forgetSecondFactors(command.person);
      case 'login-link':
        return logInLink(command.person);
      case 'verify-audit':
        return verifyAudit();
      case 'mails':
        return mails(command.count);
      case 'mail':
        return mail(command.mail);
    }
  };

  return {
    /** Runs a command. Unexpected errors are thrown. */
    async answer(command: OperatorCommand): Promise<OperatorAnswer> {
      try {
        return { ok: true, lines: await linesOf(command) };
      } catch (thrown) {
        if (thrown instanceof NotDone) return { ok: false, why: thrown.message };
        if (thrown instanceof Refusal) return { ok: false, why: thrown.code };
        throw thrown;
      }
    },
  };
};
