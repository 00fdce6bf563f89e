import { openSpaceCalls } from './api-calls.ts';

/** Removes by the API, as its Manager, everything that stands in the first room of a new space. */
export const emptyFirstRoom = async (
  origin: string,
  who: { token: string } | { email: string; password: string },
  spaceId: string,
): Promise<void> => {
  const { floors, call } = await openSpaceCalls(origin, who, spaceId);
  const room = floors[0]?.rooms[0]?.uuid ?? '';
  const { items } = await call<{ items: { uuid: string }[] }>('GET', `/in-room/${room}`);
  const actions = items.map(({ uuid }) => ({ kind: 'remove', id: uuid }));
  if (actions.length > 0) await call('POST', `/room/${room}/items/edit`, { actions });
};
