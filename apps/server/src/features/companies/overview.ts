import { type CompanyOverview, type Department, smallestCountedGroup } from '@engawa/contract/companies';
import type { Actor } from '@engawa/contract/kernel';
import type { CompaniesStore } from './store.ts';

export type OverviewDeps = {
  readonly store: Pick<CompaniesStore, 'listDepartments'>;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** How many people are inside, for the occupied spaces among the given ones. */
    countOccupancy(spaceIds: readonly string[]): ReadonlyMap<string, number>;
    /** How the spaces of the company were used lately. */
    listUses(companyId: string): Promise<
      readonly {
        readonly uuid: string;
        readonly rooms: number;
        readonly peak: number | null;
        readonly last_used_at: Date | null;
      }[]
    >;
    /** The people inside any of the given spaces. */
    peopleInside(spaceIds: readonly string[]): readonly string[];
  };
};

/** Counts the people inside the spaces of a company now, and lists how they were used. */
export const createOverview = ({ store, ports }: OverviewDeps) => ({
  /** For Managers. Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
  async of(actor: Actor, companyId: string): Promise<CompanyOverview> {
    await ports.requireManagerOf(actor, companyId);
    const uses = await ports.listUses(companyId);
    const spaceIds = uses.map(({ uuid }) => uuid);
    const counts = ports.countOccupancy(spaceIds);
    const inside = ports.peopleInside(spaceIds);
    const members = await store.listDepartments(companyId, inside);
    const byDepartment = new Map<Department, number>();
    for (const department of members)
      byDepartment.set(department ?? 'none', (byDepartment.get(department ?? 'none') ?? 0) + 1);
    const sizes = [...byDepartment.values()].toSorted((a, b) => a - b);
    const isAlone = sizes.filter((size) => size < smallestCountedGroup).length === 1;
    // A single hidden number would follow from the sum, so the next larger one is hidden too.
    const least = isAlone ? Math.max(smallestCountedGroup, (sizes[1] ?? 0) + 1) : smallestCountedGroup;
    return {
      inside: inside.length,
      guests: inside.length - members.length,
      uses: uses.map(({ uuid, rooms, peak, last_used_at }) => ({
        space_uuid: uuid,
        rooms,
        peak,
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      spaces: [...counts].map(([space_uuid, count]) => ({ space_uuid, count })),
      departments: [...byDepartment].map(([department, count]) => ({
        department,
        count: count < least ? null : count,
      })),
    };
  },
});
export type Overview = ReturnType<typeof createOverview>;
