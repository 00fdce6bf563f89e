import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { showPart } from '../../platform/testing/show-part.tsx';
import { createMapView } from '../../slots/map-view.ts';
import { areasFeature } from './space-feature.tsx';

const uuid = '60000000-0000-4000-8000-000000000001';
const area = roomItem({
  type: 'area',
  uuid,
  label: 'Quiet',
  area_size: 400,
  x: 300,
  y: 200,
} as never) as Item;
type Sprite = { readonly kind: string; readonly element: HTMLElement };

/** A page on which the user has just entered, outside of all areas. */
const open = async (items: readonly Item[] = [area]) => {
  const sprites: Sprite[] = [];
  const map = createMapView();
  const stage = {
    sprites: {
      add: (sprite: Sprite) => sprites.push(sprite),
      remove: ({ kind }: Sprite) =>
        sprites.splice(
          sprites.findIndex((one) => one.kind === kind),
          1,
        ),
    },
    wake: () => undefined,
  };
  map.store.setState({
    stage: stage as never,
    ground: { name: 'Den', width: 3_200, height: 1_600, picture: '' },
  });
  const me = createStore(() => ({ channel: 'room_1' as string | null }));
  const known = createStore(() => ({ items: new Map(items.map((item) => [item.uuid, item])) }));
  const { pills, notices } = areasFeature({
    items: { store: known },
    map,
    me: { useMe: () => useStore(me) },
    people: { useHeadsIn: (channel) => (channel === `area_${uuid}` ? 2 : 0) },
  });
  const [Notice, usePill] = [notices?.[0]?.Notice, pills?.[0]?.usePill];
  if (Notice === undefined || usePill === undefined) throw new Error('It has no pill or no veil.');
  const Page = () => {
    const pill = usePill();
    return (
      <>
        {pill}
        <Notice />
      </>
    );
  };
  await showPart(<Page />, ['items', 'space'], () => Response.error());
  return {
    sprites,
    go: (channel: string | null) => act(async () => me.setState({ channel })),
    learn: (item: Item) => act(async () => known.setState({ items: new Map([[item.uuid, item]]) })),
  };
};
const pillText = () => screen.queryByTestId('area-pill')?.textContent;

it('fades the map around the area of the user, and says who hears them, until they leave', async () => {
  const { sprites, go } = await open();
  expect([sprites.length, pillText()]).toEqual([0, undefined]);
  await go(`area_${uuid}`);
  await waitFor(() => expect(pillText()).toBe('Quiet · 2 here · only people in this circle hear you'));
  const style = sprites[0]?.element.style;
  expect(['x', 'y', 'radius'].map((name) => style?.getPropertyValue(`--circle-${name}`))).toEqual([
    '300px',
    '200px',
    '200px',
  ]);
  await go('room_1');
  expect([sprites.length, pillText()]).toEqual([0, undefined]);
});

it('shows nothing in a meeting room, nor before the user has entered', async () => {
  const { sprites, go } = await open();
  await go(`meeting_room_${uuid}`);
  await go(null);
  expect([sprites.length, pillText()]).toEqual([0, undefined]);
});

it('waits for the area itself, and draws one whose size has changed', async () => {
  const { sprites, go, learn } = await open([]);
  await go(`area_${uuid}`);
  expect([sprites.length, pillText()]).toEqual([0, undefined]);
  await learn({ ...area, label: '' });
  await waitFor(() => expect(pillText()).toMatch(/^Area · 2 here/));
  await learn({ ...area, area_size: 600 });
  expect(sprites.map(({ element }) => element.style.getPropertyValue('--circle-radius'))).toEqual(['300px']);
});
