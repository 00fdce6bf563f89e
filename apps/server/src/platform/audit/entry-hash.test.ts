import { expect, it } from 'vitest';
import { createAuditHashes } from './entry-hash.ts';

const id = (n: number) => `6f9c1e5e-0000-4000-8000-00000000000${n}`;
const at = new Date('2026-11-20T09:00:00.000Z');
const hashes = createAuditHashes(new Uint8Array(32).fill(7));

// A chain that is stored must verify with every later version.
it('gives an entry, a chain and a head the hashes that stored ones have', () => {
  const entry = {
    companyId: id(1),
    number: 4,
    at,
    actor_kind: 'person',
    actor_id: id(2),
    action: 'company_renamed',
    spaceId: null,
    space_name: null,
    target_kind: 'company',
    target_id: null,
    target_name: 'Mori',
    before: { is_lock: false },
    after: { is_lock: true },
    address: null,
  } as const;
  const chain = { companyId: id(1), number: 4, hash: 'h', anchor_number: 1, anchor_hash: 'a' };
  const head = { number: 2, at, before_at: new Date('2026-11-19T09:00:00.000Z'), before: 'b' };
  expect([
    hashes.ofEntry(entry, 'abc'),
    hashes.ofChain(chain),
    hashes.ofHead(head, [{ company_id: id(1), number: 4, hash: 'h' }]),
  ]).toEqual([
    'e0ea7125c1b2f6c607a52b88432148e7ad6d7d92860f5a618793d475b890e41f',
    'e3e42a94f33ea5051c883152cb436b5b826de6d987c000e580c64f224b7df67b',
    '8eb4ab11d19506c5dfb72985508f0e039c1de63e53c29d46bbc1669fd69db12b',
  ]);
});
