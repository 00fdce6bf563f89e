import { IconMessageCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { untilLoaded } from '../../platform/until-loaded.ts';
import { warmPart } from '../../platform/warm-part.tsx';
import { alwaysEnabled } from '../../slots/commands/command.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { Messages } from './create-messages.ts';
import {
  choose,
  emptyEntry,
  keptAs,
  type MessageEvent,
  type MessagesEntry,
  type MessagesEntryStore,
  type MessagesPorts,
  windowsKeptAs,
} from './ports.ts';

const drawerId = 'messages';
/**
 * Private messages of an absence are read this long after entering, in ms: the floor and the people
 * load first.
 */
const absenceAfterMs = 10_000;

/** Writing to a person, in the menu of their row. */
const writeChoice = (write: (id: string) => void) =>
  function useRowChoices({ id }: ActionProps) {
    const { t } = useTranslation('presence');
    const icon = <IconMessageCircle size={20} stroke={1.75} aria-hidden />;
    return [{ key: 'write', label: t('ask.write'), icon, testId: `write-${id}`, choose: () => write(id) }];
  };

/** Messages to the room, to a table or an area, and to one person. */
export const messagesFeature = (ports: MessagesPorts): SpaceFeature => {
  const {
    realtime,
    panels,
    me: { id: selfId },
  } = ports;
  const entry: MessagesEntryStore = createStore<MessagesEntry>(() => emptyEntry);
  // The model of the conversations is loaded with the first message, with the drawer, or soon after
  // entering: what waits to be sent is then sent, and private messages of an absence are counted.
  let loading: Promise<Messages> | null = null;
  const load = (): Promise<Messages> => {
    loading ??= import('./create-messages.ts').then(
      ({ createMessages }) => createMessages(ports, entry),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  let hasEnded = false;
  const resume = async () => {
    if (!hasEnded) await load();
  };
  const hasUnsent = sessionStore.get(keptAs(ports))?.includes('"clientId"');
  const hasWindows = sessionStore.get(windowsKeptAs(ports)) !== null;
  void (hasUnsent || hasWindows ? untilLoaded(resume) : afterFirstSight(resume, absenceAfterMs));
  const add = (event: MessageEvent) => {
    entry.setState(({ waiting, unread }) => ({
      waiting: [...waiting, event],
      unread: unread + (event.user_id === selfId ? 0 : 1),
    }));
    // Without a connection to load it, the messages wait for the next attempt.
    load().catch(() => undefined);
  };
  const open = (chosen: string | null) => {
    if (choose(entry, chosen)) return;
    if (panels.store.getState().drawer !== drawerId) panels.toggleDrawer(drawerId);
  };
  const Panel = warmPart(async () => {
    const [{ MessagesPanel }, messages] = await Promise.all([
      import('./ui/panel/messages-panel.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <WithNamespaces of={['messages']}>
          <MessagesPanel ports={ports} messages={messages} entry={entry} />
        </WithNamespaces>
      ),
    };
  });
  const Windows = lazyPart(async () => {
    const [{ MessageWindows }, messages] = await Promise.all([
      import('./ui/windows/message-windows.tsx'),
      load(),
    ]);
    return { default: () => <MessageWindows ports={ports} messages={messages} entry={entry} /> };
  });
  const OpenWindows = () =>
    useStore(entry, ({ windows }) => windows.length > 0) && (
      // The user already types for what comes.
      <Suspense fallback={<span data-takes-keys />}>
        <Windows />
      </Suspense>
    );
  const write = (id: string) => open(`with_${id}`);
  const InCard = lazyPart(async () => {
    const { WriteActions } = await import('./ui/panel/write-action.tsx');
    return {
      default: ({ id }: ActionProps) => <WriteActions ports={ports} entry={entry} id={id} write={write} />,
    };
  });
  const stops = [
    ports.conversations.onOpen(open),
    ports.conversations.onOpenAt(({ key, id, onFailed }) => {
      open(key);
      void load().then(({ goTo }) => goTo(key, id).catch(onFailed), onFailed);
    }),
    realtime.on('MesssageEvent', (message) => add({ kind: 'public', ...message })),
    realtime.on('PrivateMessage', (message) => add({ kind: 'private', ...message })),
  ];
  return {
    name: 'messages',
    drawers: [
      {
        id: drawerId,
        rank: 10,
        title: 'space:messages',
        phoneTab: 'space:messages',
        Icon: IconMessageCircle,
        useCount: () => useStore(entry, ({ unread }) => unread),
        Panel,
        warm: (i18n) => Promise.all([Panel.load(), i18n.loadNamespaces('messages')]),
      },
    ],
    notices: [{ id: 'message-windows', rank: 90, place: 'card', Notice: OpenWindows }],
    personActions: [
      {
        id: 'write',
        rank: 5,
        useRowChoices: writeChoice(write),
        inCard: (about) => (
          <Suspense fallback={null}>
            <InCard {...about} />
          </Suspense>
        ),
      },
    ],
    commands: [
      {
        id: 'messages',
        title: 'space:messages',
        key: { kind: 'chosen', first: 'C' },
        section: 'shortcuts:groups.talking',
        rank: 250,
        place: 'page',
        whyDisabled: alwaysEnabled,
        run: () => panels.toggleDrawer(drawerId),
      },
    ],
    end() {
      hasEnded = true;
      endAll(stops);
      void loading?.then(({ end }) => end()).catch(() => undefined);
    },
  };
};
