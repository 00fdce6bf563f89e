import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { EventHours } from './event-hours.ts';
import type { AskedGuest, SendAwayProps } from './ui/send-away-part.tsx';

// Loaded when the end of an event is near.
const EventHoursBar = lazyPart(async () => ({
  default: (await import('./ui/event-hours-bar.tsx')).EventHoursBar,
}));
// Loaded for a Manager who looks at a guest.
const SendAway = lazyPart(async () => ({ default: (await import('./ui/send-away-part.tsx')).SendAwayPart }));

/** The parts of the space page that guests need for their slots. */
export type GuestsPorts = {
  readonly space: {
    readonly eventHours: EventHours;
  };
  readonly me: {
    readonly useIsManager: () => boolean;
  };
  readonly people: {
    readonly usePerson: (id: string) => { readonly name: string; readonly isGuest: boolean } | null;
  };
};

/** The countdown to the end of an event, and sending a guest away. */
export const guestsFeature = ({
  space: { eventHours },
  me: { useIsManager },
  people: { usePerson },
}: GuestsPorts): SpaceFeature => {
  const asked: AskedGuest = createStore(() => ({ guest: null }));
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
  const Part = (props: Pick<SendAwayProps, 'part' | 'onPress'>) => (
    <Suspense fallback={null}>
      <SendAway {...props} asked={asked} />
    </Suspense>
  );
  const InCard = ({ id }: ActionProps) => {
    const ask = useAsk(id);
    return useIsForManager(id) && <Part part="card" onPress={ask} />;
  };
  const Question = () => useStore(asked, ({ guest }) => guest !== null) && <Part part="question" />;
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
              icon: <Part part="icon" />,
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
