import { rightsOf, type SpaceChanges, type SpaceRights, spaceRights } from '@engawa/contract/spaces';

/** The rights after a change; what it leaves out stays. */
export const changedRights = (
  row: SpaceRights,
  changes: Pick<SpaceChanges, keyof SpaceRights>,
): SpaceRights => {
  const rights = rightsOf(row);
  for (const name of spaceRights.keyof().options) rights[name] = changes[name] ?? rights[name];
  return rights;
};
