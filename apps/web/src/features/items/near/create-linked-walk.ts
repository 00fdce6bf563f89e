import { areaIdPrefix, type Item } from '@engawa/contract/items';
import { endAll } from '../../../platform/end-all.ts';
import { onMap } from '../forms/new-item.ts';
import type { ItemsPorts, LinkedItemPorts } from '../ports.ts';
import { itemSprite } from '../sprite-kind.ts';
import { placeBefore } from './nearest-item.ts';

export type LinkedWalkDeps = {
  readonly ports: Pick<LinkedItemPorts, 'me'> & {
    readonly me: Pick<ItemsPorts['me'], 'ownPlace' | 'walkTo'>;
  } & {
    readonly map: Pick<ItemsPorts['map'], 'store' | 'locate'>;
    readonly items: Pick<ItemsPorts['items'], 'store'>;
  };
  /** The item of the link, as its address spells it. */
  readonly id: string;
  /** Reloading the page leads to the item no longer. */
  forgetLink(): void;
  /** The user walks to this item; null: it is not in the room. */
  show(item: Item | null): void;
};

/**
 * One has arrived within this distance, in px; a walk that takes longer is not waited for, in ms.
 */
const arrivedPx = 8;
const longestWalkMs = 20_000;

/**
 * Walks to the item of the link that led here, once, and draws attention to it on arrival.
 * @returns ends it
 */
export const createLinkedWalk = ({ ports, id, forgetLink, show }: LinkedWalkDeps): (() => void) => {
  const { map, items } = ports;
  let stops: (() => void)[] = [];
  const stopAll = () => {
    endAll(stops);
    stops = [];
  };
  const begin = () => {
    const { stage, ground } = map.store.getState();
    const { loading, items: known } = items.store.getState();
    if (stage === null || ground === null || loading !== 'ready' || !ports.me.isInside()) return;
    stopAll();
    forgetLink();
    const uuid = id.replace(areaIdPrefix, '');
    const item = known.get(uuid) ?? null;
    show(item);
    if (item === null) return;
    const target = onMap(placeBefore(item), ground);
    ports.me.walkTo(target);
    let waitedMs = 0;
    const stopWatching = stage.onFrame((elapsedMs) => {
      waitedMs += elapsedMs;
      const at = ports.me.ownPlace();
      const isThere = at !== null && Math.hypot(at.x - target.x, at.y - target.y) < arrivedPx;
      if (!isThere && waitedMs < longestWalkMs) return;
      stopAll();
      map.locate({ kind: itemSprite, id: uuid });
    });
    stops.push(stopWatching);
  };
  stops.push(map.store.subscribe(begin), items.store.subscribe(begin), ports.me.onInside(begin));
  begin();
  return stopAll;
};
