import { IconBadgeCc } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { warmPart } from '../../platform/warm-part.tsx';
import { alwaysEnabled } from '../../slots/commands/command.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { createCaptionPreferences } from './caption-preferences.ts';
import type { Captions } from './create-captions.ts';
import type { CaptionsPorts } from './ports.ts';

const drawerId = 'captions';
/** Who has captions on starts listening this long after entering, in ms: the floor loads first. */
const afterMs = 1_000;

/** Captions: the words of those who want it are written for those who hear them, and translated. */
export const captionsFeature = (ports: CaptionsPorts): SpaceFeature => {
  const { realtime, panels, presence, me } = ports;
  const preferences = createCaptionPreferences(localStore, document.documentElement.lang);
  // Everything else is loaded when somebody's words are written, or when the drawer is opened.
  const model = createStore<{ captions: Captions | null }>(() => ({ captions: null }));
  let loading: Promise<Captions> | null = null;
  let hasEnded = false;
  const load = (): Promise<Captions> => {
    loading ??= import('./create-captions.ts').then(
      ({ createCaptions }) => {
        const captions = createCaptions(ports, preferences);
        if (hasEnded) captions.end();
        else model.setState({ captions });
        return captions;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const wake = () => void load().catch(() => undefined);
  const isAnybodyCaptioned = () =>
    [...presence.model.store.getState().people.values()].some(({ isCaptioned }) => isCaptioned);

  const Panel = warmPart(async () => {
    const [{ CaptionsPanel }, captions] = await Promise.all([import('./ui/captions-panel.tsx'), load()]);
    return {
      default: () => (
        <WithNamespaces of={['captions']}>
          <CaptionsPanel ports={ports} captions={captions} />
        </WithNamespaces>
      ),
    };
  });
  const TextPart = lazyPart(async () => {
    const [{ CaptionsText }, captions] = await Promise.all([import('./ui/captions-text.tsx'), load()]);
    return { default: () => <CaptionsText ports={ports} captions={captions} /> };
  });
  const Band = lazyPart(async () => ({ default: (await import('./ui/caption-band.tsx')).CaptionBand }));
  const Pill = lazyPart(async () => ({ default: (await import('./ui/captions-pill.tsx')).CaptionsPill }));
  const Loaded = ({ children }: { children: ReactNode }) => (
    <Suspense fallback={null}>
      <WithNamespaces of={['captions']}>{children}</WithNamespaces>
    </Suspense>
  );

  const toggle = () => panels.toggleDrawer(drawerId);
  const open = () => {
    if (panels.store.getState().drawer !== drawerId) toggle();
  };
  const stops = [
    presence.model.store.subscribe(() => {
      if (loading === null && isAnybodyCaptioned()) wake();
    }),
    // What is said before the rest is loaded waits for it.
    realtime.on('TranscibeEvent', ({ channel_id: _channel, ...line }) => {
      if (model.getState().captions !== null) return;
      void load()
        .then(({ take }) => take(line))
        .catch(() => undefined);
    }),
    preferences.subscribe(({ isOn }) => {
      if (isOn) wake();
    }),
  ];
  if (preferences.getState().isOn) void afterFirstSight(async () => wake(), afterMs);

  return {
    name: 'captions',
    drawers: [
      {
        id: drawerId,
        rank: 15,
        title: 'space:captions',
        Icon: IconBadgeCc,
        Panel,
        isInMenu: true,
        warm: (i18n) => Promise.all([Panel.load(), i18n.loadNamespaces('captions')]),
      },
    ],
    tools: [
      {
        id: 'captions',
        rank: 70,
        isInMenu: true,
        useTool: () => {
          const { t } = useTranslation('space');
          const icon = <IconBadgeCc size={20} stroke={1.75} aria-hidden />;
          const choice = {
            key: 'captions',
            label: t('captions'),
            icon,
            testId: 'captions-choice',
            choose: toggle,
          };
          return { key: 'captions', group: { key: 'captions', choices: [choice] } };
        },
      },
    ],
    pills: [
      {
        id: 'captions',
        rank: 80,
        usePill: () => {
          const isOn = useStore(presence.model.store, ({ people }) =>
            [...people.values()].some(({ isCaptioned }) => isCaptioned),
          );
          const captions = useStore(model, (state) => state.captions);
          return (
            isOn &&
            captions !== null && (
              <Loaded>
                <Pill ports={ports} captions={captions} open={open} />
              </Loaded>
            )
          );
        },
      },
    ],
    notices: [
      {
        id: 'captions',
        rank: 16,
        place: 'card',
        Notice: () => {
          const captions = useStore(model, (state) => state.captions);
          return (
            captions !== null && (
              <Loaded>
                <Band captions={captions} selfId={me.id} />
              </Loaded>
            )
          );
        },
      },
    ],
    textParts: [{ id: 'captions', rank: 30, Part: TextPart }],
    commands: [
      {
        id: 'captions',
        title: 'space:captions',
        key: { kind: 'chosen', first: 'U' },
        section: 'shortcuts:groups.talking',
        rank: 260,
        place: 'page',
        whyDisabled: alwaysEnabled,
        run: toggle,
      },
    ],
    end() {
      hasEnded = true;
      endAll(stops);
      model.getState().captions?.end();
    },
  };
};
