/** The address by which a guest comes into a space, on the floor where one stands oneself. */
export const guestLink = (origin: string, spaceId: string, floorId: string | null): string => {
  const url = new URL('/guest', origin);
  url.searchParams.set('id', spaceId);
  if (floorId !== null) url.searchParams.set('floor', floorId);
  return url.href;
};
