import { canMakeItems } from '@engawa/contract/items';
import { minutesHeld } from '@engawa/contract/meeting-rooms';
import { createRef, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { itemsLayer } from './drawing/items-layer.tsx';
import type { OthersEditing } from './editing/others-editing.ts';
import { addItemCommand, editCommand } from './item-commands.ts';
import type { ItemWords } from './kinds/item-drawing.ts';
import { actOnNearest, nearestNow } from './near/act-on-nearest.ts';
import { createTasks } from './placing.ts';
import type { ItemsPorts, LinkedItemPorts } from './ports.ts';
import { ItemsFailure } from './ui/items-failure.tsx';
import { ToolStack } from './ui/tool-stack.tsx';

const LazyThings = lazyPart(async () => ({ default: (await import('./ui/things-list.tsx')).ThingsList }));
const LazyLink = lazyPart(async () => ({
  default: (await import('./ui/go-to-linked-item.tsx')).GoToLinkedItem,
}));
const LazyTasks = lazyPart(async () => ({ default: (await import('./ui/item-tasks.tsx')).ItemTasks }));
const loadOthers = () => import('./editing/others-editing.ts');
const LazyEditMode = lazyPart(async () => ({ default: (await import('./ui/edit-mode.tsx')).EditMode }));

/** The items on the floor of a room: seeing them, and putting something there. */
export const itemsFeature = (ports: ItemsPorts & LinkedItemPorts): SpaceFeature => {
  const tasks = createTasks();
  const addMenu = createRef<HTMLDivElement>();
  const words = createStore<{ readonly words: ItemWords | null }>(() => ({ words: null }));
  /** Gives the map, which is no component, its sentences in the current language. */
  const Words = () => {
    const { t } = useTranslation('space');
    useEffect(() => {
      words.setState({
        words: {
          nameOf: ({ label, page_title, type }) => label || page_title || t(`items.types.${type}`),
          authorOf: ({ created_by, author }) =>
            (created_by && ports.people.nameOf(created_by)) || author || '',
          seats: (taken, all) => t('items.seats', { taken, all }),
          held: ({ name, until }) =>
            t('items.held', { name, minutes: minutesHeld(until, ports.realtime.serverNow()) }),
        },
      });
    }, [t]);
    return null;
  };
  const Tasks = () => {
    const isAny = useStore(tasks, ({ task }) => task !== null);
    return (
      isAny && (
        <Suspense fallback={null}>
          <WithNamespaces of={['items']}>
            <LazyTasks ports={ports} tasks={tasks} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  const Editing = () => {
    // Edits that are on their way when edit mode is left still have a reason to be heard of.
    const isAny = useStore(tasks, ({ isEditing, local }) => isEditing || local.size > 0);
    return (
      isAny && (
        <Suspense fallback={null}>
          <WithNamespaces of={['editing', 'items']}>
            <LazyEditMode ports={ports} tasks={tasks} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  const whyNotMaking = () => {
    const [role, own] = [ports.me.builderRoleNow(), ports.me.roleNow()];
    if (role !== null && canMakeItems({ role })) return null;
    return role === own ? 'space:items.not_for_guests' : 'space:items.for_managers';
  };
  const {
    space: { linkedItem },
  } = ports;
  const Link = () =>
    linkedItem !== null && (
      <Suspense fallback={null}>
        <WithNamespaces of={['items']}>
          <LazyLink ports={ports} id={linkedItem} />
        </WithNamespaces>
      </Suspense>
    );
  let others: Promise<OthersEditing> | null = null;
  const stopHearing = ports.realtime.on('ItemEditingEvent', ({ is_editing, items }, { id }) => {
    // Loaded when somebody in the room begins to edit.
    others ??= loadOthers().then(({ createOthersEditing }) => createOthersEditing(tasks, ports));
    if (id !== undefined) void others.then(({ applyEditing }) => applyEditing(id, is_editing, items));
  });
  return {
    name: 'items',
    end: stopHearing,
    mapLayers: [itemsLayer(ports, tasks, words)],
    notices: [
      { id: 'item-words', rank: 6, place: 'page', Notice: Words },
      { id: 'edit-mode', rank: 70, place: 'cover', Notice: Editing },
      { id: 'item-tasks', rank: 75, place: 'cover', Notice: Tasks },
      { id: 'linked-item', rank: 7, place: 'page', Notice: Link },
      { id: 'items-failure', rank: 45, place: 'edge', Notice: () => <ItemsFailure items={ports.items} /> },
      {
        id: 'add-item',
        rank: 20,
        place: 'card',
        Notice: () => <ToolStack ports={ports} tasks={tasks} element={addMenu} />,
      },
    ],
    roomParts: [
      {
        id: 'things',
        rank: 10,
        Part: () => (
          <Suspense fallback={null}>
            <WithNamespaces of={['items']}>
              <LazyThings ports={ports} tasks={tasks} />
            </WithNamespaces>
          </Suspense>
        ),
      },
    ],
    commands: [
      {
        id: 'use_nearest_item',
        title: 'space:items.use_nearest',
        key: { kind: 'chosen', first: 'X' },
        section: 'shortcuts:groups.view',
        rank: 440,
        place: 'outside-dialogs',
        whyDisabled: () => (nearestNow(ports) === null ? 'space:items.nothing_near' : null),
        run: () => actOnNearest(ports),
      },
      {
        id: addItemCommand,
        title: 'space:items.add',
        key: { kind: 'chosen', first: 'I' },
        section: 'shortcuts:groups.view',
        rank: 450,
        place: 'outside-dialogs',
        whyDisabled: whyNotMaking,
        // The menu opens itself by its button, and keeps the focus as after a press of it.
        run: () => addMenu.current?.querySelector('button')?.click(),
      },
      {
        id: editCommand,
        title: 'space:items.edit',
        key: { kind: 'chosen', first: 'E' },
        section: 'shortcuts:groups.view',
        rank: 455,
        place: 'outside-dialogs',
        whyDisabled: whyNotMaking,
        run: () => tasks.setState(({ isEditing }) => ({ isEditing: !isEditing })),
      },
    ],
  };
};
