import type { SpaceMember } from '@engawa/contract/spaces';

/** People per page (specification). */
export const membersOnPage = 10;

/**
 * A page of the people whose name contains the search text; a page beyond the end is the last one.
 */
export const memberPage = (
  members: readonly SpaceMember[],
  search: string,
  requestedPage: number,
): { members: readonly SpaceMember[]; page: number; pages: number; total: number } => {
  const part = search.trim().toLocaleLowerCase();
  const found = members.filter(({ name }) => name.toLocaleLowerCase().includes(part));
  const pages = Math.max(1, Math.ceil(found.length / membersOnPage));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return {
    members: found.slice((page - 1) * membersOnPage, page * membersOnPage),
    page,
    pages,
    total: found.length,
  };
};
