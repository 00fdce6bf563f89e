import { conversationOfArea } from '@engawa/contract/meeting-rooms';
import { IconBadgeCc } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { alwaysEnabled, type Command } from '../../slots/commands/command.ts';
import type { SpaceFeature, ToolEntry, WritingToolProps } from '../../slots/space-feature.ts';
import type { openCaptions } from './open-captions.tsx';
import type { CaptionsPorts } from './ports.ts';

const id = 'captions';
/** Who has captions on starts listening this long after entering, in ms; others load it later. */
const afterMs = { on: 1_000, off: 10_000 };

/** The command that shows the window, and hides it again. */
const commandOf = (toggle: () => void): Command => ({
  id,
  title: 'space:captions',
  key: { kind: 'chosen', first: 'U' },
  section: 'shortcuts:groups.talking',
  rank: 260,
  place: 'page',
  whyDisabled: alwaysEnabled,
  run: toggle,
});

/** The entry in the menu of further tools. */
const toolOf = (toggle: () => void): ToolEntry => ({
  id,
  rank: 70,
  isInMenu: true,
  useTool: () => {
    const { t } = useTranslation('space');
    const icon = <IconBadgeCc size={20} stroke={1.75} aria-hidden />;
    const choice = { key: id, label: t('captions'), icon, testId: 'captions-choice', choose: toggle };
    return { key: id, group: { key: id, choices: [choice] } };
  },
});

/** Whether the user stands at a place for translation. */
const useIsInArea = ({ presence, items, me }: CaptionsPorts) => {
  const channel = useStore(presence.model.store, ({ people }) => people.get(me.id)?.channel);
  return useStore(items.store, (now) =>
    [...now.items.values()].some(
      ({ uuid, is_translatable }) => is_translatable && conversationOfArea(uuid) === channel,
    ),
  );
};

/** Whether somebody else at the user's meeting room wants captions there. */
const useIsTableAsked = ({ presence, me }: CaptionsPorts) =>
  useStore(presence.model.store, ({ people }) => {
    const channel = people.get(me.id)?.channel;
    return [...people.values()].some(
      (person) => person.id !== me.id && person.channel === channel && person.agreesToCaptions === true,
    );
  });

/** Shows a part, whose code is loaded then, while something is true. */
const shown = (useIsShown: () => boolean, Part: ComponentType) => () =>
  useIsShown() && (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );

/** Captions: the words of those who want it are written for those who hear them, and translated. */
export const captionsFeature = (ports: CaptionsPorts): SpaceFeature => {
  const { panels, presence } = ports;
  const toggle = () => panels.toggleDrawer(id);
  const open = () => {
    if (panels.store.getState().drawer !== id) toggle();
  };
  let loading: Promise<ReturnType<typeof openCaptions>> | null = null;
  const loaded = createStore<boolean>(() => false);
  let hasEnded = false;
  const load = async () => {
    loading ??= import('./open-captions.tsx').then((loaded) => loaded.openCaptions(ports, open));
    try {
      const opened = await loading;
      loaded.setState(true, true);
      return opened;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const part = (name: 'Panel' | 'Band' | 'Question' | 'TableQuestion' | 'Text' | 'RecordNews') =>
    lazyPart(async () => ({ default: (await load())[name] }));
  const [Panel, Band] = [part('Panel'), part('Band')];
  const Dictate = lazyPart(async () => ({ default: (await load()).Dictate }));
  const Pill = lazyPart(async () => ({ default: (await load()).Pill }));
  const TableQuestion = part('TableQuestion');
  const [Question, Text, RecordNews] = [part('Question'), part('Text'), part('RecordNews')];
  /** Somebody here is captioned: then everything is loaded. */
  const useIsCaptioned = () =>
    useStore(presence.model.store, ({ people }) =>
      [...people.values()].some(({ isCaptioned }) => isCaptioned),
    );
  const OnPicture = lazyPart(async () => ({ default: (await load()).OnPicture }));
  const isOn = localStore.get(id)?.includes('"isOn":true');
  void afterFirstSight(
    async () => {
      if (!hasEnded) await load();
    },
    isOn ? afterMs.on : afterMs.off,
  );

  return {
    name: id,
    drawers: [{ id, rank: 15, title: 'space:captions', Icon: IconBadgeCc, Panel, isInMenu: true }],
    tools: [toolOf(toggle)],
    signs: [
      {
        id,
        rank: 80,
        Sign: (props) =>
          useIsCaptioned() && (
            <Suspense fallback={null}>
              <Pill {...props} />
            </Suspense>
          ),
      },
    ],
    notices: [
      { id, rank: 16, place: 'card', Notice: shown(useIsCaptioned, Band) },
      { id: 'captions-area', rank: 17, place: 'card', Notice: shown(() => useIsInArea(ports), Question) },
      {
        id: 'captions-table',
        rank: 17,
        place: 'card',
        Notice: shown(() => useIsTableAsked(ports), TableQuestion),
      },
      { id: 'meeting-records', rank: 18, place: 'card', Notice: shown(() => useStore(loaded), RecordNews) },
    ],
    personActions: [
      {
        id,
        rank: 40,
        onPicture: ({ id: personId }) =>
          useIsCaptioned() && (
            <Suspense fallback={null}>
              <OnPicture id={personId} />
            </Suspense>
          ),
      },
    ],
    writingTools: [
      {
        id,
        rank: 10,
        Tool: (props: WritingToolProps) => (
          <Suspense fallback={null}>
            <Dictate {...props} />
          </Suspense>
        ),
      },
    ],
    textParts: [{ id, rank: 30, Part: Text }],
    commands: [commandOf(toggle)],
    end() {
      hasEnded = true;
      void loading?.then(({ end }) => end()).catch(() => undefined);
    },
  };
};
