import { setTimeout as pause } from 'node:timers/promises';
import { openSpaceCalls } from './api-calls.ts';

const againMs = 250;
const opensWithinMs = 30_000;

/**
 * Makes a call again while its answer asks for that: nobody was in the space yet, and a busy
 * machine may need longer to open it than the server lets a call wait.
 */
const untilOpen = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const endsAt = Date.now() + opensWithinMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes('"TRY_AGAIN"') || Date.now() > endsAt) throw error;
      await pause(againMs);
    }
  }
};

/** Removes by the API, as its Manager, everything that stands in the first room of a new space. */
export const emptyFirstRoom = async (
  origin: string,
  who: { token: string } | { email: string; password: string },
  spaceId: string,
): Promise<void> => {
  const { floors, call } = await openSpaceCalls(origin, who, spaceId);
  const room = floors[0]?.rooms[0]?.uuid ?? '';
  const { items } = await untilOpen(() => call<{ items: { uuid: string }[] }>('GET', `/in-room/${room}`));
  const actions = items.map(({ uuid }) => ({ kind: 'remove', id: uuid }));
  if (actions.length > 0) await call('POST', `/room/${room}/items/edit`, { actions });
};
