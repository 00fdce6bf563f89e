import {
  createCompanies,
  createCompaniesHttp,
  createCompaniesStore,
  createCompanyMembers,
  createPunchIns,
} from '../features/companies/index.ts';
import type { Memberships } from '../features/memberships/index.ts';
import { createPlans, createPlansHttp, createPlansStore } from '../features/plans/index.ts';
import { firstRoomName } from '../features/rooms/index.ts';
import { createSettings, createSettingsHttp, createSettingsStore } from '../features/settings/index.ts';
import {
  createSpaceLifecycle,
  createSpaceLifecycleHttp,
  createSpaceLifecycleStore,
  createStandings,
} from '../features/space-lifecycle/index.ts';
import type { PublishEvent } from '../live/domain-events.ts';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';

type FoundingPorts = Parameters<typeof createSpaceLifecycle>[0]['ports'];

export type CompaniesWiringDeps = {
  readonly database: Database;
  readonly memberships: Memberships;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  readonly limit: CreateLimit;
  /** Called only after every part has been created. */
  readonly ports: Pick<FoundingPorts, 'foundSpace' | 'countOccupancy'> & {
    publishStanding(spaceId: string, userId: string, by: string): Promise<void>;
  };
};

const hourSeconds = 60 * 60;
const foundingsPerHour = 20;

/** Wires companies with their plans, members, settings and the life cycle of their spaces. */
export const createCompaniesAndPlans = ({
  database,
  memberships,
  publishEvent,
  now,
  limit,
  ports,
}: CompaniesWiringDeps) => {
  const { transact } = database;
  const store = createCompaniesStore(database);
  const foundingStore = createSpaceLifecycleStore(database);

  const plans = createPlans({
    store: createPlansStore(database),
    transact,
    publishEvent,
    ports: memberships,
  });
  const standings = createStandings({
    store: foundingStore,
    publishEvent,
    ports: { publishStanding: ports.publishStanding },
  });
  const spaceLifecycle = createSpaceLifecycle({
    store: foundingStore,
    transact,
    publishEvent,
    now,
    firstRoomName,
    ports: {
      ...ports,
      requireManager: memberships.requireManager,
      requireSpaceRole: memberships.requireSpaceRole,
      requireRoomFor: plans.requireRoomFor,
    },
  });
  const companies = createCompanies({
    store,
    transact,
    limits: { foundings: limit('founding of a company', foundingsPerHour, hourSeconds) },
    ports: {
      ...memberships,
      assignPlan: plans.assignSelfHosted,
      listMySpaces: spaceLifecycle.listMine,
      listSpaces: spaceLifecycle.listSpaces,
      removeSpaces: spaceLifecycle.removeAll,
    },
  });
  const members = createCompanyMembers({
    store,
    transact,
    ports: { ...standings, findRole: memberships.findRole, requireCurrent: memberships.requireCurrent },
  });
  const punchIns = createPunchIns({
    store,
    transact,
    now,
    ports: { findCompanyOfRoom: spaceLifecycle.findCompanyOfRoom },
  });
  const settings = createSettings(createSettingsStore(database));

  return {
    companies,
    /** Company members: leaving a company, and who may not leave it. */
    companyMembers: members,
    plans,
    tellFactorRule: standings.tellFactorRule,
    tellFactorLost: standings.tellFactorLost,
    noteVisit: spaceLifecycle.noteVisit,
    http: (sessionGuard: SessionGuard) => ({
      companies: createCompaniesHttp({ companies, members, punchIns }, sessionGuard),
      plans: createPlansHttp(plans, sessionGuard),
      settings: createSettingsHttp(settings, sessionGuard),
    }),
    spaceLifecycleHttp: (sessionGuard: SessionGuard) =>
      createSpaceLifecycleHttp(spaceLifecycle, sessionGuard),
  };
};
