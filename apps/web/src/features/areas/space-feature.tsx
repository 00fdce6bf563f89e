import { Suspense } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { AreasPorts } from './ports.ts';

const LazyPart = lazyPart(async () => ({ default: (await import('./ui/area-part.tsx')).AreaPart }));

/** The channel of a conversation in an area is this and the area's id (MTG-20). */
const prefix = 'area_';

/** Areas: in one, the rest of the map fades, and the pill says who can hear the user. */
export const areasFeature = (ports: AreasPorts): SpaceFeature => {
  const useArea = () => {
    const channel = ports.me.useMe()?.channel ?? null;
    return channel?.startsWith(prefix) ? channel.slice(prefix.length) : null;
  };
  const Part = ({ id, part }: { id: string; part: 'pill' | 'veil' }) => (
    <Suspense fallback={null}>
      <WithNamespaces of={['items']}>
        <LazyPart ports={ports} id={id} part={part} />
      </WithNamespaces>
    </Suspense>
  );
  const Veil = () => {
    const id = useArea();
    return id !== null && <Part id={id} part="veil" />;
  };
  const usePill = () => {
    const id = useArea();
    return id !== null && <Part id={id} part="pill" />;
  };
  return {
    name: 'areas',
    notices: [{ id: 'area', rank: 14, place: 'cover', Notice: Veil }],
    pills: [{ id: 'area', rank: 60, usePill }],
  };
};
