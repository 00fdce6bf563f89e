import type { Item, ItemType } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { itemsFeature } from '../../features/items/index.ts';
import { paletteFeature } from '../../features/palette/index.ts';
import { offlineFeatures, openFrame } from './testing/open-frame.tsx';

const room = '00000000-0000-4000-8000-00000000000a';
const uuid = '90000000-0000-4000-8000-000000000001';
const lampWith = (fields: object): Item =>
  roomItem({
    uuid,
    room,
    type: 'lamp' as ItemType,
    x: 300,
    y: 200,
    label: 'By the sofa',
    created_by: 'me',
    ...fields,
  });

let end = () => {};
afterEach(() => end());

/** A room with one lamp, and what is sent to the server. */
const open = async () => {
  const sent: unknown[] = [];
  const calls = {
    rooms: { inRoom: async () => ({ items: [lampWith({ brightness: 50 })] }) },
    items: {
      async create(body: object) {
        sent.push(['create', body]);
        return { data: lampWith({ ...body, uuid: uuid.replace(/1$/, '2') }) };
      },
      async update(changes: object) {
        sent.push(['update', changes]);
        return { data: lampWith({ ...changes, version: 2 }) };
      },
      async remove(which: object) {
        sent.push(['remove', which]);
        return { data: { id: uuid } };
      },
    },
  };
  const frame = await openFrame(
    [
      ...offlineFeatures,
      itemsFeature,
      // Settings are no part of this.
      (ports) => paletteFeature({ ...ports, parts: { SettingsChoices: ({ children }) => children([]) } }),
    ],
    calls,
  );
  frame.i18n.addResource('en', 'space', 'items.types.lamp', 'Lamp');
  end = frame.end;
  return { ...frame, sent };
};

const light = async () => {
  const lamp = await screen.findByTestId(`item-${uuid}`);
  return lamp.querySelector<HTMLElement>('.lamp')?.dataset.brightness;
};

describe('a kind of item that is one folder and one line in each list', () => {
  it('is drawn, listed under Things, changed by its form and drawn again', async () => {
    const { user, sent } = await open();
    expect(await light()).toBe('50');
    await user.click(screen.getByTestId('side-tab-rooms'));
    expect((await screen.findByTestId(`thing-${uuid}`)).textContent).toContain('By the sofaLamp');
    await user.click(screen.getByTestId(`thing-more-${uuid}`));
    await user.click(await screen.findByTestId(`thing-edit-${uuid}`));
    const dialog = await screen.findByTestId('item-dialog');
    const brightness = within(dialog).getByLabelText('Brightness');
    await user.clear(brightness);
    await user.type(brightness, '101');
    await user.click(screen.getByTestId('item-submit'));
    await waitFor(() => expect(document.activeElement).toBe(brightness));
    expect(sent).toEqual([]);
    await user.clear(brightness);
    await user.type(brightness, '80');
    await user.click(screen.getByTestId('item-submit'));
    await waitFor(async () => expect(await light()).toBe('80'));
    expect(sent).toEqual([['update', { room, id: uuid, label: 'By the sofa', brightness: 80 }]]);
  });

  it('is in the menu of new items, and made by its form', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByTestId('add-item'));
    await user.click(await screen.findByTestId('add-lamp'));
    await user.click(await screen.findByTestId('put-here'));
    await user.click(await screen.findByTestId('item-submit'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([['create', { type: 'lamp', room, brightness: 50, label: '' }]]);
  });

  it('is found in the palette, and deleted', async () => {
    const { user, sent } = await open();
    await light();
    await user.keyboard('k');
    await user.type(await screen.findByTestId('palette-search'), 'sofa');
    expect((await screen.findByTestId(`palette-item-${uuid}`)).textContent).toContain('By the sofa');
    await user.keyboard('{Escape}');
    await user.click(screen.getByTestId('side-tab-rooms'));
    await user.click(await screen.findByTestId(`thing-more-${uuid}`));
    await user.click(await screen.findByTestId(`thing-remove-${uuid}`));
    await user.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(screen.queryByTestId(`item-${uuid}`)).toBeNull());
    expect(sent).toEqual([['remove', { room, id: uuid }]]);
  });
});
