import {
  createCompanies,
  createCompaniesHttp,
  createCompaniesStore,
  createCompanyLimits,
  createCompanyMembers,
  createFrameOrigins,
  createMemberCsv,
  createOverview,
  createPunchIns,
} from '../features/companies/index.ts';
import { createPlansHttp, type Plans } from '../features/plans/index.ts';
import { firstRoomName, furnitureIn, starterFurnitureIn } from '../features/rooms/index.ts';
import { createSettings, createSettingsHttp, createSettingsStore } from '../features/settings/index.ts';
import {
  createFirstSpace,
  createNewSpaceRights,
  createNewSpaceRightsStore,
  createSpaceLifecycle,
  createSpaceLifecycleHttp,
  createStandings,
} from '../features/space-lifecycle/index.ts';
import {
  createTransparency,
  createTransparencyHttp,
  createTransparencyStore,
} from '../features/transparency/index.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { LivePart } from './live.ts';
import type { PicturesPart } from './pictures.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly plans: Plans;
  readonly pictures: Pick<PicturesPart, 'wallpapers'>;
  readonly spaces: Pick<SpacesPart, 'spaces' | 'publishStanding' | 'peaks'>;
  readonly live: Pick<LivePart, 'countOccupancy' | 'peopleInside'>;
};

/** Wires companies with their members, settings and the life cycle of their spaces. */
export const createCompaniesPart = (base: Foundation, { plans, pictures, spaces, live }: Parts) => {
  const { database, memberships, publish, publishEvent, now, limit } = base;
  const { transact } = database;
  const { record } = base.auditLog;
  const store = createCompaniesStore(database);
  const lifecycleStore = base.stores.lifecycle;

  const standings = createStandings({
    store: lifecycleStore,
    publishEvent,
    ports: { publishStanding: spaces.publishStanding },
  });
  const newSpaceRights = createNewSpaceRights({
    ...{ store: createNewSpaceRightsStore(database), transact, record },
    ports: { findRole: memberships.findRole },
  });
  const spaceLifecycle = createSpaceLifecycle({
    store: lifecycleStore,
    transact,
    publish,
    record,
    firstRoomName,
    furnitureIn,
    ports: {
      createSpace: spaces.spaces.create,
      rightsOfNewSpace: newSpaceRights.of,
      countOccupancy: live.countOccupancy,
      requireManager: memberships.requireManager,
      requireSpaceRole: memberships.requireSpaceRole,
      requirePlaceFor: plans.requirePlaceFor,
    },
  });
  const transparency = createTransparency({ store: createTransparencyStore(database), now });
  const companies = createCompanies({
    store,
    transact,
    publish,
    record,
    limits: createCompanyLimits(limit),
    ports: {
      ...memberships,
      assignPlan: plans.assignSelfHosted,
      listMySpaces: spaceLifecycle.listMine,
      listSpaces: spaceLifecycle.listSpaces,
      listWallpaperFiles: pictures.wallpapers.listFiles,
    },
  });
  const members = createCompanyMembers({
    store,
    transact,
    record,
    now,
    ports: {
      ...standings,
      findRole: memberships.findRole,
      requireOpenCompany: memberships.requireOpenCompany,
      requireCurrent: memberships.requireCurrent,
      lockPlan: base.stores.plans.lockPlan,
      noteListRead: transparency.noteListRead,
      deleteCompany: companies.deleteNow,
    },
  });
  const punchIns = createPunchIns({
    store,
    transact,
    now,
    ports: {
      findCompanyOfRoom: spaceLifecycle.findCompanyOfRoom,
      requireOpenCompany: memberships.requireOpenCompany,
    },
  });
  const frameOrigins = createFrameOrigins({
    ...{ store, transact, publishEvent, record },
    ports: { findRole: memberships.findRole, listSpaces: spaceLifecycle.listSpaces },
  });
  const { requireManagerOf } = members;
  const overview = createOverview({
    store,
    ports: {
      requireManagerOf,
      listUses: spaces.peaks.listUses,
      countOccupancy: live.countOccupancy,
      peopleInside: live.peopleInside,
    },
  });
  const memberCsv = createMemberCsv({
    store,
    ports: { requireManagerOf, noteFileRead: transparency.noteFileRead },
  });
  const settings = createSettings(createSettingsStore(database));

  return {
    companies,
    listSpaces: spaceLifecycle.listSpaces,
    /** Company members: leaving a company, and who may not leave it. */
    companyMembers: members,
    addFirstSpace: createFirstSpace({
      firstRoomName: firstRoomName.NORMAL_OFFICE,
      furnitureIn: starterFurnitureIn,
      createCompany: companies.create,
      createSpace: spaces.spaces.create,
    }),
    transparency,
    /** Streams the members as CSV. */
    memberCsv,
    publishFactorRule: standings.publishFactorRule,
    publishFactorLost: standings.publishFactorLost,
    http: ({ sessionGuard }: Guards) => ({
      companies: createCompaniesHttp(
        { companies, members, punchIns, frameOrigins, overview, memberCsv },
        sessionGuard,
      ),
      plans: createPlansHttp(plans, sessionGuard),
      settings: createSettingsHttp(settings, sessionGuard),
      transparency: createTransparencyHttp(transparency, sessionGuard),
    }),
    spaceLifecycleHttp: ({ sessionGuard }: Guards) =>
      createSpaceLifecycleHttp(spaceLifecycle, newSpaceRights, sessionGuard),
  };
};
export type CompaniesPart = ReturnType<typeof createCompaniesPart>;
