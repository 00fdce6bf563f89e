import { IconWalk } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { TourPorts } from './ports.ts';
import { createTourState } from './tour-state.ts';
import { useSeenTour } from './use-seen-tour.ts';

// Loaded when the tour begins, and for members who have not seen it on this device.
const Tour = lazyPart(async () => ({ default: (await import('./ui/tour.tsx')).Tour }));
const TourCard = lazyPart(async () => ({ default: (await import('./ui/tour-card.tsx')).TourCard }));

/**
 * A tour of the space page in five steps, with a visitor who exists on the user's own map alone.
 */
export const tourFeature = (ports: TourPorts): SpaceFeature => {
  const { store, start, end } = createTourState(localStore);
  const useTool = () => {
    const { t } = useTranslation('space');
    const icon = <IconWalk size={20} stroke={1.75} aria-hidden />;
    const choice = { key: 'tour', label: t('tour'), icon, testId: 'start-tour', choose: start };
    return { key: 'tour', group: { key: 'tour', choices: [choice] } };
  };
  const useCard = () => {
    const isOffered = !useStore(store, ({ isKnown, isRunning }) => isKnown || isRunning);
    const isGuest = useSpacePlace().me.is_guest;
    const isInside = ports.me.useIsInside();
    // Guests come for one talk.
    const { hasSeen } = useSeenTour(isGuest || !isOffered);
    if (!isOffered || !isInside || hasSeen !== false) return null;
    return (
      <WithNamespaces of={['tour']}>
        <TourCard onStart={start} onDecline={end} />
      </WithNamespaces>
    );
  };
  const Running = () =>
    useStore(store, ({ isRunning }) => isRunning) && (
      <Suspense fallback={null}>
        <WithNamespaces of={['tour']}>
          <Tour ports={ports} onEnd={end} />
        </WithNamespaces>
      </Suspense>
    );
  return {
    name: 'tour',
    tools: [{ id: 'tour', rank: 95, isInMenu: true, useTool }],
    welcome: [{ id: 'tour', rank: 15, useCard }],
    notices: [{ id: 'tour', rank: 82, place: 'page', Notice: Running }],
  };
};
