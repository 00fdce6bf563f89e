import type { Department } from '@engawa/contract/companies';
import { describe, expect, it } from 'vitest';
import { createOverview } from './overview.ts';

const actor = { kind: 'user', userId: 'u', sessionId: 's' } as const;

describe('the overview of a company', () => {
  it('CMP-20 counts guests and departments, and gives no number for a small department', async () => {
    const people: (Department | null)[] = [...Array(5).fill('sales'), 'hr', 'hr', null, 'none'];
    const asked: unknown[] = [];
    const overview = createOverview({
      store: {
        async listDepartments(companyId, userIds) {
          asked.push([companyId, userIds.length]);
          return people;
        },
      },
      ports: {
        requireManagerOf: async () => {},
        listUses: async () => [
          { uuid: 'tea', rooms: 2, peak: 14, last_used_at: new Date('2026-11-20T09:00:00Z') },
          { uuid: 'hall', rooms: 1, peak: null, last_used_at: null },
        ],
        countOccupancy: () => new Map([['tea', 11]]),
        peopleInside: () => Array.from({ length: 11 }, (_, index) => `p${index}`),
      },
    });
    expect(await overview.of(actor, 'c')).toEqual({
      inside: 11,
      guests: 2,
      uses: [
        { space_uuid: 'tea', rooms: 2, peak: 14, last_used_at: '2026-11-20T09:00:00.000Z' },
        { space_uuid: 'hall', rooms: 1, peak: null, last_used_at: null },
      ],
      spaces: [{ space_uuid: 'tea', count: 11 }],
      departments: [
        { department: 'sales', count: 5 },
        { department: 'hr', count: null },
        { department: 'none', count: null },
      ],
    });
    expect(asked).toEqual([['c', 11]]);
  });

  it('CMP-20 hides a second number where a single hidden one would follow from the sum', async () => {
    const people: Department[] = [...Array(7).fill('sales'), ...Array(5).fill('hr'), 'development'];
    const overview = createOverview({
      store: { listDepartments: async () => people },
      ports: {
        requireManagerOf: async () => {},
        listUses: async () => [],
        countOccupancy: () => new Map(),
        peopleInside: () => people.map((_, index) => `p${index}`),
      },
    });
    expect((await overview.of(actor, 'c')).departments).toEqual([
      { department: 'sales', count: 7 },
      { department: 'hr', count: null },
      { department: 'development', count: null },
    ]);
  });
});
