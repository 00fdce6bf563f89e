import { IconArmchair } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PressCommand } from '../../slots/commands/command.ts';
import { useShownKey } from '../../slots/commands/use-commands.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { OwnSeatPorts, SeatIntent, SeatState, SeatStore } from './ports.ts';

// Loaded when the user first wants something of their seat.
const SeatIntents = lazyPart(async () => ({ default: (await import('./ui/seat-intents.tsx')).SeatIntents }));

const markColor = '#8a6238';

/** A place of the user's own in the space, which they choose and walk to by a key. */
export const ownSeatFeature = (ports: OwnSeatPorts): SpaceFeature => {
  const store: SeatStore = createStore<SeatState>(() => ({ seat: null, intent: null, hasBegun: false }));
  const requestUse = (intent: SeatIntent) => store.setState({ intent, hasBegun: true });
  const command = (intent: Exclude<SeatIntent, 'give_up'>, first: string, rank: number): PressCommand => ({
    id: `${intent}_seat`,
    title: `shortcuts:${intent}_seat`,
    key: { kind: 'chosen', first },
    rank,
    section: 'shortcuts:groups.walking',
    place: 'outside-dialogs',
    whyDisabled: () => (ports.me.roomNow() === null ? 'presence:seat.not_inside' : null),
    run: () => requestUse(intent),
  });
  const useTool = () => {
    const { t } = useTranslation('presence');
    const hasSeat = useStore(store, ({ seat }) => seat !== null);
    const keys = { go: useShownKey('go_seat'), take: useShownKey('take_seat'), give_up: undefined };
    const choice = (intent: SeatIntent) => {
      const [title, key] = [t(`seat.${intent}`), keys[intent]];
      return {
        key: intent,
        testId: `${intent}-seat`,
        choose: () => requestUse(intent),
        label: key === undefined ? title : `${title} (${key})`,
        icon: <IconArmchair size={20} stroke={1.75} aria-hidden />,
      };
    };
    const intents: SeatIntent[] = hasSeat ? ['go', 'take', 'give_up'] : ['take'];
    return { key: 'seat', group: { key: 'seat', choices: intents.map(choice) } };
  };
  const Intents = () =>
    useStore(store, ({ hasBegun }) => hasBegun) && (
      <Suspense fallback={null}>
        <WithNamespaces of={['people']}>
          <SeatIntents ports={ports} store={store} />
        </WithNamespaces>
      </Suspense>
    );
  return {
    name: 'own-seat',
    commands: [command('go', 'Q', 130), command('take', 'Shift+Q', 131)],
    tools: [{ id: 'seat', rank: 85, isInMenu: true, useTool }],
    notices: [{ id: 'seat', rank: 57, place: 'page', Notice: Intents }],
    mapLayers: [
      {
        kind: 'own-seat',
        open: () => ({
          placeOf: () => null,
          *dots() {
            const { seat } = store.getState();
            if (seat !== null && seat.room === ports.me.roomNow())
              yield { x: seat.x, y: seat.y, color: markColor, isSelf: false, isPlace: true };
          },
          close: () => undefined,
        }),
      },
    ],
    end: ports.realtime.on('OwnSeatEvent', ({ seat }) => store.setState({ seat })),
  };
};
