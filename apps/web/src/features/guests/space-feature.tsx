import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { EventHours } from './event-hours.ts';

// Loaded when the end of an event is near.
const EventHoursBar = lazyPart(async () => ({
  default: (await import('./ui/event-hours-bar.tsx')).EventHoursBar,
}));
// Loaded for a Manager who looks at a guest.
const SendAwayAction = lazyPart(async () => ({
  default: (await import('./ui/send-away-action.tsx')).SendAwayAction,
}));
const SendAwayIcon = lazyPart(async () => ({
  default: (await import('./ui/send-away-action.tsx')).SendAwayIcon,
}));
const SendAwayDialog = lazyPart(async () => ({
  default: (await import('./ui/send-away-dialog.tsx')).SendAwayDialog,
}));

/** The parts of the space page that guests need for their slots. */
export type GuestsPorts = {
  readonly eventHours: EventHours;
  readonly useIsManager: () => boolean;
  readonly usePerson: (id: string) => { readonly name: string; readonly isGuest: boolean } | null;
};

/** The countdown to the end of an event, and sending a guest away. */
export const guestsFeature = ({ eventHours, useIsManager, usePerson }: GuestsPorts): SpaceFeature => {
  /** The guest whom a Manager is asked about; null: nobody. */
  const asked = createStore<{ readonly guest: { readonly id: string; readonly name: string } | null }>(
    () => ({
      guest: null,
    }),
  );
  const useIsForManager = (id: string) => {
    const isManager = useIsManager();
    return usePerson(id)?.isGuest === true && isManager;
  };
  const useAsk = (id: string) => {
    const name = usePerson(id)?.name ?? '';
    return () => asked.setState({ guest: { id, name } });
  };
  const Hours = () => {
    const isManager = useIsManager();
    const isEnding = useStore(eventHours.store, ({ ending }) => ending !== null);
    return (
      isEnding && (
        <Suspense fallback={null}>
          <EventHoursBar hours={eventHours} isManager={isManager} />
        </Suspense>
      )
    );
  };
  const InCard = ({ id }: ActionProps) => {
    const ask = useAsk(id);
    return (
      useIsForManager(id) && (
        <Suspense fallback={null}>
          <SendAwayAction onPress={ask} />
        </Suspense>
      )
    );
  };
  const Question = () => {
    const { space } = useSpacePlace();
    const guest = useStore(asked, (state) => state.guest);
    return (
      guest && (
        <Suspense fallback={null}>
          <WithNamespaces of={['guests']}>
            <SendAwayDialog
              spaceId={space.uuid}
              guest={guest}
              onClose={() => asked.setState({ guest: null })}
            />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  return {
    name: 'guests',
    personActions: [
      {
        id: 'send-away',
        rank: 95,
        useRowChoices({ id }: ActionProps) {
          const { t } = useTranslation('presence');
          const ask = useAsk(id);
          if (!useIsForManager(id)) return [];
          return [
            {
              key: 'send-away',
              label: t('ask.send_away'),
              icon: <SendAwayIcon />,
              testId: `send-away-${id}`,
              tone: 'danger',
              choose: ask,
            },
          ];
        },
        inCard: InCard,
      },
    ],
    notices: [
      { id: 'event-hours', rank: 80, place: 'card', Notice: Hours },
      { id: 'send-away', rank: 71, place: 'page', Notice: Question },
    ],
  };
};
