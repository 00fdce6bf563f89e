import {
  type Companies,
  type CompaniesCalls,
  type CompaniesPorts,
  type CompanyMembers,
  type CompanyMembersDeps,
  createCompanies,
  createCompaniesHttp,
  createCompaniesStore,
  createCompanyLimits,
  createCompanyMembers,
  createFrameOrigins,
  createMemberCsv,
  createOverview,
  createPunchIns,
  type MemberCsv,
  type MemberCsvDeps,
  type OverviewDeps,
  type PunchInsDeps,
} from '../../features/companies/index.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = {
  readonly plans: { readonly assignSelfHosted: CompaniesPorts['assignPlan'] };
  readonly wallpapers: { readonly listFiles: CompaniesPorts['listWallpaperFiles'] };
  readonly transparency: Pick<CompanyMembersDeps['ports'], 'noteListRead'> &
    Pick<MemberCsvDeps['ports'], 'noteFileRead'>;
  readonly standings: Pick<
    CompanyMembersDeps['ports'],
    'listSpacesOf' | 'publishCompanyRole' | 'leaveSpaces'
  >;
  readonly spaceLifecycle: Pick<CompaniesPorts, 'listSpaces'> &
    Pick<PunchInsDeps['ports'], 'findCompanyOfRoom'> & {
      readonly listMine: CompaniesPorts['listMySpaces'];
    };
  readonly peaks: Pick<OverviewDeps['ports'], 'listUses'>;
  readonly live: Pick<OverviewDeps['ports'], 'countOccupancy' | 'peopleInside'>;
};

type CompaniesPart = {
  readonly companies: Companies;
  /** Company members: leaving a company, and who may not leave it. */
  readonly members: CompanyMembers;
  /** Streams the members as CSV. */
  readonly memberCsv: MemberCsv;
  http(guards: Guards): CompaniesCalls;
};

/** Wires companies with their members. */
export const createCompaniesPart = (
  base: Foundation,
  { plans, wallpapers, transparency, standings, spaceLifecycle, peaks, live }: Needs,
): CompaniesPart => {
  const { database, memberships, publish, publishEvent, now, limit, transact, stores } = base;
  const { record } = base.auditLog;
  const { findRole, requireOpenCompany, requireCurrent } = memberships;
  const { listSpaces } = spaceLifecycle;
  const store = createCompaniesStore(database);
  const companies = createCompanies({
    store,
    transact,
    publish,
    record,
    limits: createCompanyLimits(limit),
    ports: {
      findRole,
      requireCurrent,
      findFirstCompany: memberships.findFirstCompany,
      requireManager: memberships.requireManager,
      assignPlan: plans.assignSelfHosted,
      listMySpaces: spaceLifecycle.listMine,
      listSpaces,
      listWallpaperFiles: wallpapers.listFiles,
    },
  });
  const members = createCompanyMembers({
    store,
    transact,
    record,
    now,
    ports: {
      ...standings,
      findRole,
      requireOpenCompany,
      requireCurrent,
      lockPlan: stores.plans.lockPlan,
      noteListRead: transparency.noteListRead,
      deleteCompany: companies.deleteNow,
    },
  });
  const { requireManagerOf } = members;
  const memberCsv = createMemberCsv({
    store,
    ports: { requireManagerOf, noteFileRead: transparency.noteFileRead },
  });
  const punchIns = createPunchIns({
    store,
    transact,
    now,
    ports: { findCompanyOfRoom: spaceLifecycle.findCompanyOfRoom, requireOpenCompany },
  });
  const frameOrigins = createFrameOrigins({
    store,
    transact,
    publishEvent,
    record,
    ports: { findRole, listSpaces },
  });
  const overview = createOverview({
    store,
    ports: {
      requireManagerOf,
      listUses: peaks.listUses,
      countOccupancy: live.countOccupancy,
      peopleInside: live.peopleInside,
    },
  });
  return {
    companies,
    members,
    memberCsv,
    http: ({ sessionGuard }) =>
      createCompaniesHttp({ companies, members, punchIns, frameOrigins, overview, memberCsv }, sessionGuard),
  };
};
