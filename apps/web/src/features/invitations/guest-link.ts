/** The link by which a guest enters a space, on the floor of the user who shares it. */
export const guestLink = (origin: string, spaceId: string, floorId: string | null): string => {
  const url = new URL('/guest', origin);
  url.searchParams.set('id', spaceId);
  if (floorId !== null) url.searchParams.set('floor', floorId);
  return url.href;
};
