import classes from '../drawing/item.module.css';
import type { Place, TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';

type Held = readonly { readonly id: string; readonly x: number; readonly y: number }[];

/**
 * Without news for this long somebody is not editing any more: they have gone, or lost their
 * connection.
 */
const staleMs = 25_000;
/** The last place of what somebody holds counts no longer than this. */
const heldMs = 5_000;
/** From the middle of an avatar to its badge, in px of the map. */
const badgeAt = { x: 24, y: -28 };
const badgeKind = 'editing';

type Deps = Pick<ItemsPorts, 'map'> & {
  readonly me: Pick<ItemsPorts['me'], 'id'>;
  readonly people: Pick<ItemsPorts['people'], 'placeOf'>;
};

const after = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** Others in edit mode, shown by a badge, and the places of the items that they drag. */
export const createOthersEditing = (
  tasks: TaskStore,
  { me: { id: selfId }, map, people: { placeOf } }: Deps,
) => {
  const held = new Map<string, Held>();
  const stops = new Map<string, () => void>();
  const badges = new Set<string>();

  const drawBadges = () => {
    const { stage } = map.store.getState();
    if (!stage) return badges.clear();
    for (const id of badges)
      if (!held.has(id)) {
        badges.delete(id);
        stage.sprites.remove({ kind: badgeKind, id });
      }
    for (const id of held.keys()) {
      if (badges.has(id)) continue;
      badges.add(id);
      const element = document.createElement('div');
      element.className = classes.editing ?? '';
      element.dataset.testid = `editing-${id}`;
      element.ariaHidden = 'true';
      stage.sprites.add({
        kind: badgeKind,
        id,
        element,
        isInert: true,
        placeNow() {
          const place = placeOf(id);
          return place && { x: place.x + badgeAt.x, y: place.y + badgeAt.y };
        },
      });
    }
    stage.wake();
  };
  const publish = () => {
    const ghosts = new Map<string, Place>();
    for (const items of held.values()) for (const { id, x, y } of items) ghosts.set(id, { x, y });
    tasks.setState({ ghosts });
    drawBadges();
  };
  const applyEditing = (userId: string, isEditing: boolean, items: Held) => {
    if (userId === selfId) return;
    stops.get(userId)?.();
    stops.delete(userId);
    if (isEditing) {
      held.set(userId, items);
      const isHolding = items.length > 0;
      stops.set(
        userId,
        after(isHolding ? heldMs : staleMs, () => applyEditing(userId, isHolding, [])),
      );
    } else held.delete(userId);
    publish();
  };
  return { applyEditing };
};
export type OthersEditing = ReturnType<typeof createOthersEditing>;
