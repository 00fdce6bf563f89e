import { areaIdPrefix } from '@engawa/contract/items';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { itemKind } from '../item-kind.ts';
import { placeBefore } from '../nearest-item.ts';
import { onMap } from '../new-item.ts';
import type { ItemsPorts, LinkedItemPorts } from '../ports.ts';

/**
 * One has arrived within this distance, in px; a walk that takes longer is not waited for, in ms.
 */
const arrivedPx = 8;
const longestWalkMs = 20_000;

/** Walks to the item of the link that led here, once, and draws attention to it on arrival. */
export const GoToLinkedItem = ({ ports, id }: { ports: ItemsPorts & LinkedItemPorts; id: string }) => {
  const { t } = useTranslation(['items', 'space']);
  const { map, items } = ports;
  const stage = useStore(map.store, (state) => state.stage);
  const ground = useStore(map.store, (state) => state.ground);
  const loading = useStore(items.store, (state) => state.loading);
  const isInside = ports.useIsInside();
  const navigate = useNavigate();
  const hasGone = useRef(false);
  const stopWatching = useRef(() => {});
  useEffect(() => () => stopWatching.current(), []);
  useEffect(() => {
    if (stage === null || ground === null || loading !== 'ready' || !isInside || hasGone.current) return;
    hasGone.current = true;
    // Reloading the page later leads nowhere.
    void navigate({
      to: '.',
      search: ({ item: _item, ...place }: Record<string, unknown>) => place,
      replace: true,
    });
    const uuid = id.replace(areaIdPrefix, '');
    const item = items.store.getState().items.get(uuid);
    if (!item) return void toasts.show(t('things.not_here'), { tone: 'danger' });
    const name = item.label === '' ? t(`space:items.types.${item.type}`) : item.label;
    toasts.show(t('things.walking', { item: name }));
    const target = onMap(placeBefore(item), ground);
    ports.walkTo(target);
    let waitedMs = 0;
    const stop = stage.onFrame((elapsedMs) => {
      waitedMs += elapsedMs;
      const at = ports.ownPlace();
      const isThere = at !== null && Math.hypot(at.x - target.x, at.y - target.y) < arrivedPx;
      if (!isThere && waitedMs < longestWalkMs) return;
      stop();
      map.locate({ kind: itemKind, id: uuid });
    });
    stopWatching.current = stop;
  }, [stage, ground, loading, isInside, items, id, map, ports, t, navigate]);
  return null;
};
