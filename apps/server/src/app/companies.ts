import {
  createCompanies,
  createCompaniesHttp,
  createCompaniesStore,
  createCompanyLimits,
  createCompanyMembers,
  createPunchIns,
} from '../features/companies/index.ts';
import type { Memberships } from '../features/memberships/index.ts';
import { createPlansHttp, createPlansStore, type Plans } from '../features/plans/index.ts';
import { firstRoomName } from '../features/rooms/index.ts';
import { createSettings, createSettingsHttp, createSettingsStore } from '../features/settings/index.ts';
import {
  createFirstSpace,
  createSpaceLifecycle,
  createSpaceLifecycleHttp,
  createSpaceLifecycleStore,
  createStandings,
} from '../features/space-lifecycle/index.ts';
import type { Spaces } from '../features/spaces/index.ts';
import type { PublishEvent } from '../live/domain-events.ts';
import type { PublishAfterCommit } from '../platform/after-commit/event-kind.ts';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';

type SpaceLifecyclePorts = Parameters<typeof createSpaceLifecycle>[0]['ports'];

export type CompaniesWiringDeps = {
  readonly database: Database;
  readonly memberships: Memberships;
  readonly plans: Plans;
  readonly publish: PublishAfterCommit;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  readonly limit: CreateLimit;
  /** Called only after every part has been created. */
  readonly ports: Pick<SpaceLifecyclePorts, 'countOccupancy'> & {
    foundSpace: Spaces['found'];
    publishStanding(spaceId: string, userId: string, by: string): Promise<void>;
  };
};

/** Wires companies with their members, settings and the life cycle of their spaces. */
export const createCompaniesAndPlans = ({
  database,
  memberships,
  plans,
  publish,
  publishEvent,
  now,
  limit,
  ports,
}: CompaniesWiringDeps) => {
  const { transact } = database;
  const store = createCompaniesStore(database);
  const lifecycleStore = createSpaceLifecycleStore(database);

  const standings = createStandings({
    store: lifecycleStore,
    publishEvent,
    ports: { publishStanding: ports.publishStanding },
  });
  const spaceLifecycle = createSpaceLifecycle({
    store: lifecycleStore,
    transact,
    publish,
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
    publish,
    limits: createCompanyLimits(limit),
    ports: {
      ...memberships,
      assignPlan: plans.assignSelfHosted,
      listMySpaces: spaceLifecycle.listMine,
      listSpaces: spaceLifecycle.listSpaces,
    },
  });
  const members = createCompanyMembers({
    store,
    transact,
    ports: {
      ...standings,
      findRole: memberships.findRole,
      requireCurrent: memberships.requireCurrent,
      lockPlan: createPlansStore(database).lockPlan,
      removeCompany: companies.remove,
    },
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
    addFirstSpace: createFirstSpace({
      firstRoomName: firstRoomName.NORMAL_OFFICE,
      foundCompany: companies.found,
      foundSpace: ports.foundSpace,
    }),
    publishFactorRule: standings.publishFactorRule,
    publishFactorLost: standings.publishFactorLost,
    http: (sessionGuard: SessionGuard) => ({
      companies: createCompaniesHttp({ companies, members, punchIns }, sessionGuard),
      plans: createPlansHttp(plans, sessionGuard),
      settings: createSettingsHttp(settings, sessionGuard),
    }),
    spaceLifecycleHttp: (sessionGuard: SessionGuard) =>
      createSpaceLifecycleHttp(spaceLifecycle, sessionGuard),
  };
};
