import { nameOf } from '@engawa/contract/accounts';
import type { CompanyExport } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { CompanyExportStore } from './store.ts';

export type CompanyExportDeps = {
  readonly store: CompanyExportStore;
  readonly now: Now;
  readonly exports: AttemptLimit;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that every member can read; without it nothing is returned. */
    noteFileRead(companyId: string, viewerId: string): Promise<void>;
    requirePlan(companyId: string): Promise<Plan>;
    /** The temporary addresses of stored files. */
    wallpaperAddress(file: string): string;
    pictureAddress(file: string): string;
    pdfAddress(file: string): string;
  };
};

const text = (at: Date): string => at.toISOString();

/** The data of a company in one file, for its Managers. */
export const createCompanyExport = ({ store, now, exports, ports }: CompanyExportDeps) => {
  const listSpaces = async (companyId: string): Promise<CompanyExport['spaces']> => {
    const spaces = await store.listSpaces(companyId);
    const members = await store.listSpaceMembers(companyId);
    const floors = await store.listFloors(companyId);
    const rooms = await store.listRooms(floors.map(({ id }) => id));
    const items = await store.listItems(rooms.map(({ id }) => id));
    const itemsOf = (roomId: string) =>
      items.flatMap(({ roomId: place, pictureFile, pdfFile, ...item }) =>
        place === roomId
          ? [
              {
                ...item,
                picture: pictureFile === null ? null : ports.pictureAddress(pictureFile),
                pdf: pdfFile === null ? null : ports.pdfAddress(pdfFile),
              },
            ]
          : [],
      );
    const roomsOf = (floorId: string) =>
      rooms
        .filter((room) => room.floorId === floorId)
        .map(({ id, name, template, wallpaperName, isMemberBuilding }) => ({
          ...{ name, template, wallpaper: wallpaperName, members_build: isMemberBuilding },
          items: itemsOf(id),
        }));
    return spaces.map((space) => ({
      uuid: space.uuid,
      name: space.name,
      settings: {
        type: space.type,
        idle_time: space.idleSeconds / 60,
        member_megaphone: space.memberMegaphone,
        megaphone_in_meetings: space.megaphoneInMeetings,
        guest_lobby: space.guestLobby,
        opens_at: space.opensAt === null ? null : text(space.opensAt),
        closes_at: space.closesAt === null ? null : text(space.closesAt),
        capacity: space.capacity,
      },
      members: members
        .filter(({ spaceId }) => spaceId === space.uuid)
        .map(({ uuid, role }) => ({ uuid, role })),
      floors: floors
        .filter(({ spaceId }) => spaceId === space.uuid)
        .map(({ id, label }) => ({ label, rooms: roomsOf(id) })),
    }));
  };

  return {
    /**
     * For Managers. Refuses Members with FORBIDDEN, all others with COMPANY_IS_NOT_EXIST, and with
     * TOO_MANY_ATTEMPTS.
     */
    async of(actor: Actor, companyId: string): Promise<CompanyExport> {
      await ports.requireManagerOf(actor, companyId);
      await exports.take(companyId);
      await ports.noteFileRead(companyId, actor.userId);
      const company = await store.findCompany(companyId);
      if (company === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
      const at = new Date(now());
      return {
        exported_at: text(at),
        company: {
          uuid: company.id,
          name: company.name,
          is_second_factor_required: company.isSecondFactorRequired,
          frame_origins: company.frameOrigins,
          created_at: text(company.createdAt),
        },
        plan: await ports.requirePlan(companyId),
        members: (await store.listMembers(companyId)).map(({ name, joinedAt, ...rest }) => ({
          ...rest,
          name: nameOf(name),
          joined_at: text(joinedAt),
        })),
        invitations: (await store.listOpenInvitations(companyId, at)).map(({ expiresAt, ...rest }) => ({
          ...rest,
          expires_at: text(expiresAt),
        })),
        spaces: await listSpaces(companyId),
        wallpapers: (await store.listWallpapers(companyId)).map(({ name, file }) => ({
          name,
          url: ports.wallpaperAddress(file),
        })),
      };
    },
  };
};
