import type { Env } from '../env.ts';
import type { Companies } from '../features/companies/index.ts';
import { findDemoLink, seedDemo } from '../features/service/index.ts';
import type { Spaces } from '../features/spaces/index.ts';
import type { Transact } from '../platform/db/database.ts';

type Parts = {
  readonly companies: Pick<Companies, 'found'>;
  readonly spaces: Pick<Spaces, 'isNewHouse' | 'found' | 'findDemo'>;
};

/** The demo, made in a new house. @returns path and query of its guest entry, or null where there is to be none */
export const openDemo = async (
  env: Pick<Env, 'isDemoAsked' | 'isLoopback'>,
  transact: Transact,
  { companies, spaces }: Parts,
): Promise<string | null> => {
  // A demo that was made on loopback is not offered to strangers when the same data are served to others.
  if (!(env.isDemoAsked ?? env.isLoopback)) return null;
  await seedDemo(transact, {
    isNewHouse: spaces.isNewHouse,
    foundCompany: (name) => companies.found(name, null),
    foundSpace: spaces.found,
    findDemo: spaces.findDemo,
  });
  return findDemoLink(spaces.findDemo);
};
