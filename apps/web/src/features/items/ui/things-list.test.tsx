import type { Item } from '@engawa/contract/items';
import type { HeldSeat } from '@engawa/contract/presence';
import { usualRights } from '@engawa/contract/spaces';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { itemNotes } from '../../../slots/item-notes.ts';
import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
import { InSpace } from '../../../slots/testing/in-space.tsx';
import type { ItemsState } from '../create-items.ts';
import { newItem } from '../forms/new-item.ts';
import { actOnNearest, nearestNow } from '../near/act-on-nearest.ts';
import { createTasks } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { ThingsList } from './things-list.tsx';

const put = (uuid: string, type: Item['type'], x: number, more: Partial<Item> = {}): Item => ({
  ...newItem(type, { x, y: 500 }, 'room'),
  uuid,
  ...more,
});

const show = async (list: readonly Item[], role: 'Manager' | 'Member' | 'Guest' = 'Member') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['items']);
  const panels = createPanels();
  const map = createMapView();
  map.setGround({ name: 'Hall', width: 3_200, height: 1_600, picture: '' });
  const tasks = createTasks();
  const walkTo = vi.fn();
  const sitOrStand = vi.fn();
  const heldSeats = createStore(() => ({ held: new Map<string, readonly HeldSeat[]>() }));
  const ports: ItemsPorts = {
    items: {
      store: createStore<ItemsState>(() => ({
        roomId: 'room',
        loading: 'ready',
        items: new Map(list.map((item) => [item.uuid, item])),
      })),
      reload: () => undefined,
      apply: () => undefined,
      remove: () => undefined,
      end: () => undefined,
    },
    map,
    panels,
    me: {
      walkTo,
      sitOrStand,
      id: 'me',
      useRole: () => role,
      roleNow: () => role,
      useBuilderRole: () => role,
      builderRoleNow: () => role,
      ownPlace: () => ({ x: 1_000, y: 500 }),
    },
    realtime: { on: () => () => undefined, send: () => true, serverNow: () => 0 },
    people: { placeOf: () => null, nameOf: () => null },
    space: {
      publicUrl: 'https://engawa.test',
      useRights: () => usualRights,
      usePlan: () => ({
        voice: true,
        video: true,
        translate: true,
        app_active_win: true,
        admin_active_win: true,
      }),
    },
    meetings: {
      locks: { store: createStore(() => ({ locked: new Set<string>() })) },
      heldSeats: { store: heldSeats },
    },
  };
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <InSpace
        features={[
          {
            itemActions: [
              {
                id: 'sit',
                rank: 1,
                inRow: ({ id, className }) => (
                  <button type="button" className={className} data-testid={`sit-${id}`}>
                    Sit
                  </button>
                ),
              },
            ],
          },
        ]}
      >
        {/* No test here calls the server. */}
        <ApiProvider api={{} as ApiClient}>
          <ThingsList ports={ports} tasks={tasks} />
        </ApiProvider>
      </InSpace>
    </I18nextProvider>,
  );
  return { ports, panels, map, tasks, walkTo, sitOrStand, heldSeats };
};

const list = [
  put('far', 'link', 2_000, { label: 'Wiki', url: 'https://example.com/', created_by: 'me' }),
  put('table', 'meeting_room', 1_300, { label: 'Cedar' }),
  put('note', 'text', 1_000, { content: 'Welcome\nto us' }),
];

describe('the items of the room as a list', () => {
  it('names each by label, type and distance, the nearest first', async () => {
    await show(list);
    expect((await screen.findAllByTestId(/^thing-\w+$/)).map((row) => row.textContent)).toEqual([
      'WelcomeText · right hereSit',
      'CedarMeeting room · 0/4 · 2 mSit',
      'WikiWeb page · 9 mSit',
    ]);
  });

  it('MTG-43 counts the seats that are kept, and says for whom and for how long', async () => {
    const { heldSeats } = await show(list);
    act(() =>
      heldSeats.setState({
        held: new Map([['table', [{ user_id: 'ken', name: 'Ken', until: 7.2 * 60_000 }]]]),
      }),
    );
    expect((await screen.findByTestId('thing-table')).textContent).toBe(
      'CedarMeeting room · 1/4 · 2 mheld for Ken, 8 minSit',
    );
  });

  it('BKG-13 has the note of another feature, which the map hides from screen readers', async () => {
    await show(list);
    act(() => itemNotes.setState({ notes: new Map([['table', 'Next 14:00 Ken']]) }));
    expect((await screen.findByTestId('thing-table')).textContent).toBe(
      'CedarMeeting room · 0/4 · 2 mNext 14:00 KenSit',
    );
    act(() => itemNotes.setState({ notes: new Map() }));
    expect(screen.getByTestId('thing-table').textContent).not.toContain('Next');
  });

  it('is one tab stop, in which arrow keys move between rows and actions', async () => {
    await show(list);
    const first = await screen.findByTestId('open-thing-note');
    // The first key loads what the arrow keys need.
    await userEvent.keyboard('{Shift}');
    await vi.waitFor(() => expect(first.closest('[data-roving]')).not.toBeNull());
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByTestId('open-thing-table'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByTestId('sit-table'));
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([screen.getByTestId('sit-table')]);
  });

  it('opens the card of an item on the map, also from a phone', async () => {
    const { panels, map } = await show(list);
    panels.showOnPhone('rooms');
    await userEvent.click(await screen.findByTestId('open-thing-far'));
    expect(map.store.getState().picked).toEqual({ kind: 'item', id: 'far' });
    expect(panels.store.getState().phoneTab).toBeNull();
  });

  it('offers changes only to those who may make them', async () => {
    const { walkTo, tasks } = await show(list);
    await userEvent.click(await screen.findByTestId('thing-more-table'));
    expect(screen.queryByTestId('thing-edit-table')).toBeNull();
    await userEvent.click(screen.getByTestId('thing-go-table'));
    expect(walkTo).toHaveBeenCalledWith({ x: 1_300, y: expect.any(Number) });
    await userEvent.click(screen.getByTestId('thing-more-far'));
    await userEvent.click(screen.getByTestId('thing-remove-far'));
    expect(tasks.getState().task).toMatchObject({ kind: 'remove', item: { uuid: 'far' } });
  });

  it('is searched together with the rooms, and says when there is nothing', async () => {
    const { panels } = await show(list);
    await screen.findByTestId('thing-far');
    act(() => panels.setSearch('cedar'));
    expect(screen.getAllByTestId(/^thing-\w+$/)).toHaveLength(1);
    cleanup();
    await show([]);
    expect(screen.getByTestId('things').textContent).toContain('There are no items in this room yet. Add');
    cleanup();
    await show([], 'Guest');
    expect(screen.getByTestId('things').textContent).toContain('Managers and Members can add some.');
  });
});

describe('the key for the nearest item', () => {
  it('sits down at a meeting room, opens other items, and knows when nothing is near', async () => {
    const near = await show([put('table', 'meeting_room', 1_300, { label: 'Cedar' })]);
    act(() => actOnNearest(near.ports));
    expect(near.sitOrStand).toHaveBeenCalledWith('table');
    const page = await show([put('far', 'link', 1_200)]);
    act(() => actOnNearest(page.ports));
    expect(page.map.store.getState().picked).toEqual({ kind: 'item', id: 'far' });
    const none = await show([put('far', 'link', 3_000)]);
    expect(nearestNow(none.ports)).toBeNull();
  });
});
