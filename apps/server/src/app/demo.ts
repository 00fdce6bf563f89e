import type { Env } from '../env.ts';
import type { Companies } from '../features/companies/index.ts';
import { findDemoLink, seedDemo } from '../features/service/index.ts';
import type { Spaces } from '../features/spaces/index.ts';
import type { Transact } from '../platform/db/database.ts';

type Parts = {
  readonly companies: Pick<Companies, 'found'>;
  readonly spaces: Pick<Spaces, 'hasNoSpaces' | 'found' | 'findDemo'>;
};

/**
 * Creates the demo in a new installation.
 * @returns path and query of its guest link, or null if there is no demo
 */
export const prepareDemo = async (
  env: Pick<Env, 'isDemoAsked' | 'isLoopback'>,
  transact: Transact,
  { companies, spaces }: Parts,
): Promise<string | null> => {
  // A demo that was created on loopback is not offered to strangers when the same data is later
  // served publicly.
  if (!(env.isDemoAsked ?? env.isLoopback)) return null;
  await seedDemo(transact, {
    hasNoSpaces: spaces.hasNoSpaces,
    foundCompany: (name) => companies.found(name, null),
    foundSpace: spaces.found,
    findDemo: spaces.findDemo,
  });
  return findDemoLink(spaces.findDemo);
};
