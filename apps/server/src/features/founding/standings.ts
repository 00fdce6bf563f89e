import type { PublishEvent } from '../../live/domain-events.ts';
import type { FoundingStore, MemberSpaceRow } from './store.ts';

export type StandingsDeps = {
  readonly store: Pick<FoundingStore, 'listSpaces' | 'listSpacesOf' | 'deleteFromSpaces' | 'listMine'>;
  readonly publishEvent: PublishEvent;
  readonly ports: {
    /** Tells a live space what someone is to it now. */
    tellStanding(spaceId: string, userId: string, by: string): Promise<void>;
  };
};

/** In one order everywhere: two who publishEvent several spaces at once do not wait for each other. */
const inOrder = (spaceIds: readonly string[]) => [...new Set(spaceIds)].toSorted();

/** What someone's role in a company, or its end, makes of them in its spaces. Parts of the caller's transaction. */
export const createStandings = ({ store, publishEvent, ports }: StandingsDeps) => ({
  /** The spaces of a company that each of these people belongs to. */
  async listSpacesOf(
    companyId: string,
    userIds: readonly string[],
  ): Promise<Map<string, Omit<MemberSpaceRow, 'userId'>[]>> {
    const found = new Map<string, Omit<MemberSpaceRow, 'userId'>[]>();
    for (const { userId, ...space } of await store.listSpacesOf(companyId, userIds))
      found.set(userId, [...(found.get(userId) ?? []), space]);
    return found;
  },

  /** Managers of a company may enter all its spaces, so all hear of who becomes one, and of who is one no more. */
  async tellCompanyRole(companyId: string, userId: string, by: string): Promise<void> {
    const spaces = await store.listSpaces(companyId);
    for (const spaceId of inOrder(spaces.map(({ uuid }) => uuid)))
      await ports.tellStanding(spaceId, userId, by);
  },

  /** A company asks for a second factor from now on: none of these people may be in its spaces without one. */
  async tellFactorRule(companyId: string, lacking: readonly string[], by: string): Promise<void> {
    if (lacking.length === 0) return;
    const spaces = await store.listSpaces(companyId);
    for (const spaceId of inOrder(spaces.map(({ uuid }) => uuid)))
      await publishEvent(spaceId, 'FactorRuleEvent', { by, lacking });
  },

  /** Someone has no second factor any more; these companies ask for one. */
  async tellFactorLost(userId: string, companyIds: readonly string[]): Promise<void> {
    const open = (await store.listMine(userId)).filter(({ company_id: id }) => companyIds.includes(id));
    for (const spaceId of inOrder(open.map(({ uuid }) => uuid)))
      await ports.tellStanding(spaceId, userId, userId);
  },

  /** Called while they still belong to the company: the spaces that they may enter are those that hear of it. */
  async leaveSpaces(companyId: string, userId: string, by: string): Promise<void> {
    const open = (await store.listMine(userId)).filter((space) => space.company_id === companyId);
    await store.deleteFromSpaces(companyId, userId);
    for (const spaceId of inOrder(open.map(({ uuid }) => uuid)))
      await publishEvent(spaceId, 'StandingEvent', { by, user_id: userId, role: null });
  },
});
