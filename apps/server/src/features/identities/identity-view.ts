import { type Identity, outsideProviders } from '@engawa/contract/identities';
import * as z from 'zod';
import type { IdentityRow } from './store.ts';

const provider = z.enum(outsideProviders);

/**
 * A linked log-in as its owner sees it.
 * @param labelOf the display name of a provider
 */
export const viewOfIdentity = (row: IdentityRow, labelOf: (name: string) => string): Identity => ({
  id: row.id,
  provider: provider.parse(row.provider),
  label: labelOf(row.provider),
  email: row.email,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
