import { nameOf } from '@engawa/contract/accounts';
import type { CompanyExport } from '@engawa/contract/companies';
import { readStoredBody, shownFieldsOf } from '@engawa/contract/items';
import type { Plan } from '@engawa/contract/plans';
import { rightsOf, usualRights } from '@engawa/contract/spaces';
import type { Now } from '../../platform/clock.ts';
import { pick } from '../../platform/pick.ts';
import type { CompanyExportStore } from './store.ts';

/** Under what the description of a company names a stored file. */
export type FileAddresses = {
  wallpaper(file: string): string;
  picture(file: string): string;
  pdf(file: string): string;
  companyPicture(file: string): string;
};

export type CompanyDescriptionDeps = {
  readonly store: CompanyExportStore;
  readonly now: Now;
  requirePlan(companyId: string): Promise<Plan>;
  listChatWebhooks(companyId: string): Promise<readonly CompanyExport['chat_webhooks'][number][]>;
  findAssistant(companyId: string): Promise<AssistantRow | null>;
};

const webhookFields = [
  'kind',
  'name',
  'host',
  'language',
  'time_zone',
  'events',
  'summary_hour',
  'is_on',
] as const;

const assistantFields = ['uses', 'kind', 'host', 'model'] as const;
type AssistantRow = Readonly<Record<(typeof assistantFields)[number], string | null>>;

const text = (at: Date): string => at.toISOString();

type StoredItem = Awaited<ReturnType<CompanyExportStore['listItems']>>[number];

const isValue = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * An item with the fields that people gave it, and the addresses of its files; [] when nobody is
 * shown it, because what is stored is none of its type.
 */
const exportedItem = ({ type, x, y, z_index, body: stored, file }: StoredItem, addresses: FileAddresses) => {
  const body = readStoredBody(type, stored);
  if (body === null) return [];
  const { page_title, is_framable, ...fields } = shownFieldsOf(type, body, null);
  const values = Object.entries(fields).flatMap(([field, value]: [string, unknown]) =>
    isValue(value) ? [[field, value] as const] : [],
  );
  return {
    type,
    x,
    y,
    z_index,
    ...Object.fromEntries(values),
    picture: type === 'picture' && file !== null ? addresses.picture(file) : null,
    pdf: type === 'pdf' && file !== null ? addresses.pdf(file) : null,
  };
};

/** The data of a company as one document. */
export const createCompanyDescription = ({
  store,
  now,
  requirePlan,
  listChatWebhooks,
  findAssistant,
}: CompanyDescriptionDeps) => {
  const listSpaces = async (
    companyId: string,
    addresses: FileAddresses,
  ): Promise<CompanyExport['spaces']> => {
    const spaces = await store.listSpaces(companyId);
    const members = await store.listSpaceMembers(companyId);
    const floors = await store.listFloors(companyId);
    const rooms = await store.listRooms(floors.map(({ id }) => id));
    const items = await store.listItems(rooms.map(({ id }) => id));
    const itemsOf = (roomId: string) =>
      items.flatMap((item) => (item.roomId === roomId ? exportedItem(item, addresses) : []));
    const roomsOf = (floorId: string) =>
      rooms
        .filter((room) => room.floor_id === floorId)
        .map(({ id, name, template, wallpaper_name, is_member_building }) => ({
          name,
          template,
          wallpaper: wallpaper_name,
          members_build: is_member_building,
          items: itemsOf(id),
        }));
    return spaces.map((space) => ({
      uuid: space.uuid,
      name: space.name,
      settings: {
        type: space.type,
        idle_time: space.idle_seconds / 60,
        ...rightsOf(space),
        megaphone_in_meetings: space.megaphone_in_meetings,
        keeps_transcripts: space.keeps_transcripts,
        has_assistant: space.has_assistant,
        guest_lobby: space.guest_lobby,
        opens_at: space.opens_at === null ? null : text(space.opens_at),
        closes_at: space.closes_at === null ? null : text(space.closes_at),
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
    /** Null: there is no such company. The caller has checked who asks. */
    async of(companyId: string, addresses: FileAddresses): Promise<CompanyExport | null> {
      const company = await store.findCompany(companyId);
      if (company === null) return null;
      const at = new Date(now());
      const assistant = await findAssistant(companyId);
      return {
        exported_at: text(at),
        company: {
          uuid: company.id,
          name: company.name,
          is_second_factor_required: company.is_second_factor_required,
          allowed_logins: company.allowed_logins,
          frame_origins: company.frame_origins,
          glossary: company.glossary,
          is_browser_cloud_allowed: company.is_browser_cloud_allowed,
          new_space_rights: { ...usualRights, ...company.new_space_rights },
          picture: company.picture_file === null ? null : addresses.companyPicture(company.picture_file),
          created_at: text(company.created_at),
        },
        plan: await requirePlan(companyId),
        members: (await store.listMembers(companyId)).map(({ name, joined_at, ...rest }) => ({
          ...rest,
          name: nameOf(name),
          joined_at: text(joined_at),
        })),
        chat_webhooks: (await listChatWebhooks(companyId)).map((row) => pick(row, webhookFields)),
        assistant: assistant === null ? null : pick(assistant, assistantFields),
        invitations: (await store.listOpenInvitations(companyId, at)).map(({ expires_at, ...rest }) => ({
          ...rest,
          expires_at: text(expires_at),
        })),
        spaces: await listSpaces(companyId, addresses),
        wallpapers: (await store.listWallpapers(companyId)).map(({ name, file }) => ({
          name,
          url: addresses.wallpaper(file),
        })),
      };
    },
  };
};
export type CompanyDescription = ReturnType<typeof createCompanyDescription>;
