import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { MemberSpaceRow, SpaceLifecycleStore } from './store.ts';

export type StandingsDeps = {
  readonly store: Pick<SpaceLifecycleStore, 'listSpaces' | 'listSpacesOf' | 'deleteFromSpaces' | 'listMine'>;
  readonly publishEvent: PublishEvent;
  readonly ports: {
    /** Publishes a user's present role in a space to its live space. */
    publishStanding(spaceId: string, userId: string, by: string): Promise<void>;
  };
};

/**
 * Sorts the ids, so that two transactions that publish to several spaces lock them in the same
 * order and cannot deadlock.
 */
const inOrder = (spaceIds: readonly string[]) => [...new Set(spaceIds)].toSorted();

/**
 * Publishes what a change or end of a company role means in the company's spaces. Everything runs
 * in the caller's transaction.
 */
export const createStandings = ({ store, publishEvent, ports }: StandingsDeps) => ({
  /** The spaces of a company that each of the given users belongs to. */
  async listSpacesOf(
    companyId: string,
    userIds: readonly string[],
  ): Promise<Map<string, Omit<MemberSpaceRow, 'userId'>[]>> {
    const found = new Map<string, Omit<MemberSpaceRow, 'userId'>[]>();
    for (const { userId, ...space } of await store.listSpacesOf(companyId, userIds))
      found.set(userId, [...(found.get(userId) ?? []), space]);
    return found;
  },

  /**
   * Managers of a company may enter all its spaces, so every space is notified when a user becomes
   * or stops being a Manager.
   */
  async publishCompanyRole(companyId: string, userId: string, by: string): Promise<void> {
    const spaces = await store.listSpaces(companyId);
    for (const spaceId of inOrder(spaces.map(({ uuid }) => uuid)))
      await ports.publishStanding(spaceId, userId, by);
  },

  /**
   * The company requires a second factor from now on, so these users may not stay in its spaces.
   */
  async publishFactorRule(companyId: string, lacking: readonly string[], by: string): Promise<void> {
    if (lacking.length === 0) return;
    const spaces = await store.listSpaces(companyId);
    for (const spaceId of inOrder(spaces.map(({ uuid }) => uuid)))
      await publishEvent(spaceId, 'FactorRuleEvent', { by, lacking });
  },

  /** A user has lost their last second factor, which these companies require. */
  async publishFactorLost(userId: string, companyIds: readonly string[]): Promise<void> {
    const open = (await store.listMine(userId)).filter(({ company_id: id }) => companyIds.includes(id));
    for (const spaceId of inOrder(open.map(({ uuid }) => uuid)))
      await ports.publishStanding(spaceId, userId, userId);
  },

  /**
   * Must run while the user still belongs to the company, because the spaces that they may enter
   * are the ones to notify.
   */
  async leaveSpaces(companyId: string, user_id: string, by: string): Promise<void> {
    const open = (await store.listMine(user_id)).filter((space) => space.company_id === companyId);
    await store.deleteFromSpaces(companyId, user_id);
    for (const spaceId of inOrder(open.map(({ uuid }) => uuid)))
      await publishEvent(spaceId, 'StandingEvent', { by, user_id, role: null });
  },
});
export type Standings = ReturnType<typeof createStandings>;
