import type { Item } from '@engawa/contract/items';
import { conversationOfArea } from '@engawa/contract/meeting-rooms';
import { IconCircleDashed } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Pill } from '../../../ui/bar/pill.tsx';
import type { AreasPorts } from '../ports.ts';
import { drawVeil } from './draw-veil.ts';

const AreaPill = ({ ports, item }: { ports: AreasPorts; item: Item }) => {
  const { t } = useTranslation(['items', 'space']);
  const count = ports.people.useHeadsIn(conversationOfArea(item.uuid));
  const area = item.label || t('space:items.types.area');
  return <Pill icon={IconCircleDashed} testId="area-pill" text={t('area.pill', { area, count })} />;
};

const Veil = ({ ports: { map }, item }: { ports: AreasPorts; item: Item }) => {
  const stage = useStore(map.store, (state) => state.stage);
  const ground = useStore(map.store, (state) => state.ground);
  const { x, y, area_size } = item;
  useEffect(() => {
    if (stage === null || ground === null) return;
    return drawVeil(stage, ground, { x, y, radiusPx: (area_size ?? 0) / 2 });
  }, [stage, ground, x, y, area_size]);
  return null;
};

/** The part that is shown while the user is in an area; nothing until the area itself is known. */
export const AreaPart = ({ ports, id, part }: { ports: AreasPorts; id: string; part: 'pill' | 'veil' }) => {
  const item = useStore(ports.items.store, ({ items }) => items.get(id) ?? null);
  if (item === null) return null;
  return part === 'pill' ? <AreaPill ports={ports} item={item} /> : <Veil ports={ports} item={item} />;
};
