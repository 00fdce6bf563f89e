import { demoFurniture } from '../features/rooms/index.ts';
import { findDemoLink, seedDemo } from '../features/service/index.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly companies: Pick<CompaniesPart, 'companies'>;
  readonly spaces: Pick<SpacesPart, 'spaces'>;
};

/**
 * Creates the demo in a new installation.
 * @returns path and query of its guest link, or null if there is no demo
 */
export const prepareDemo = async (
  { env, transact }: Foundation,
  { companies: { companies }, spaces: { spaces } }: Parts,
): Promise<string | null> => {
  // A demo that was created on loopback is not offered to strangers when the same data is later
  // served publicly.
  if (!(env.isDemoAsked ?? env.isLoopback)) return null;
  await seedDemo(transact, {
    hasNoSpaces: spaces.hasNoSpaces,
    createCompany: (name) => companies.create(name, null),
    createSpace: spaces.create,
    furniture: demoFurniture,
    findDemo: spaces.findDemo,
  });
  return findDemoLink(spaces.findDemo);
};
