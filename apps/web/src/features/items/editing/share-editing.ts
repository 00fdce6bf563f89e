import { maxGhosts } from '@engawa/contract/items';
import { endAll } from '../../../platform/end-all.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';

/** At most ten times a second; the server takes twelve. */
const everyMs = 100;
/** Those who come later hear of it then. */
const againMs = 10_000;

/**
 * Shows the others in the room that one is editing, and where one holds what one drags.
 * @returns the function that ends it, and says so
 */
export const shareEditing = (
  tasks: TaskStore,
  { realtime, items }: Pick<ItemsPorts, 'realtime' | 'items'>,
) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sent = '';
  const listHeld = () => {
    const known = items.store.getState().items;
    return [...tasks.getState().local.values()]
      .filter((item) => item !== null)
      .filter(({ uuid, x, y }) => {
        const now = known.get(uuid);
        return now !== undefined && (now.x !== x || now.y !== y);
      })
      .slice(0, maxGhosts)
      .map(({ uuid, x, y }) => ({ id: uuid, x, y }));
  };
  const sendHeld = () => {
    const held = listHeld();
    sent = JSON.stringify(held);
    realtime.send('ItemEditingEvent', { is_editing: true, items: held });
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      if (JSON.stringify(listHeld()) !== sent) sendHeld();
    }, everyMs);
  };
  sendHeld();
  const again = setInterval(sendHeld, againMs);
  const stops = [tasks.subscribe(sendSoon), items.store.subscribe(sendSoon)];
  return () => {
    endAll(stops);
    clearInterval(again);
    if (timer !== null) clearTimeout(timer);
    realtime.send('ItemEditingEvent', { is_editing: false, items: [] });
  };
};
