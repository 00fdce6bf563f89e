import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '../../ui/toasts/toasts.ts';
import { createLamps } from './testing/lamps/space-feature.tsx';
import { offlineFeatures, openFrame } from './testing/open-frame.tsx';

let end = () => {};
beforeEach(() => toasts.store.setState({ toasts: [] }));
afterEach(() => end());

const open = async (...parameters: Parameters<typeof openFrame>) => {
  const frame = await openFrame(...parameters);
  end = frame.end;
  return frame;
};
const openWithLamps = async () => {
  const lamps = createLamps();
  return { ...lamps, ...(await open([...offlineFeatures, lamps.lampsFeature])) };
};

const press = (element: HTMLElement) => {
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 5, clientY: 5 }),
    );
};

describe('a feature that is one folder and one line in the list', () => {
  it('has a sprite on the map, identified by its kind, with a card and the actions of other features', async () => {
    await openWithLamps();
    const lamp = await screen.findByTestId('lamp');
    press(lamp);
    const card = await screen.findByTestId('lamp-card');
    expect(card.textContent).toContain('lamp-1');
    within(card).getByTestId('dim-lamp-1');
    // The card of the person who has no such kind stays away.
    expect(screen.queryByTestId('person-card')).toBeNull();
  });

  it('has a side tab with a count, and its panel in place of the people', async () => {
    const { user } = await openWithLamps();
    screen.getByTestId('people-list');
    const tab = screen.getByTestId('side-tab-lamps');
    expect(tab.textContent).toBe('Floors and rooms 1');
    await user.click(tab);
    screen.getByTestId('lamp-panel');
    expect(screen.queryByTestId('people-list')).toBeNull();
  });

  it('has a drawer, which loads its heavy half when it opens, and closes by Escape', async () => {
    const { user } = await openWithLamps();
    const opener = await screen.findByTestId('drawer-lamp-drawer');
    expect(screen.queryByTestId('lamp-drawer')).toBeNull();
    await user.click(opener);
    await screen.findByTestId('lamp-drawer');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('complementary', { name: 'Zoom' });
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('lamp-drawer')).toBeNull();
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('moves the focus to the title of its drawer, and back to the button when it closes', async () => {
    const { user } = await openWithLamps();
    const opener = await screen.findByTestId('drawer-lamp-drawer');
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await user.click(opener);
      expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Zoom' }));
      await close();
      expect(document.activeElement).toBe(opener);
    }
    await user.click(opener);
    opener.focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Zoom' })).toBeNull();
  });

  it('has a tool and a command: both do the same, and both show why they are disabled', async () => {
    const { user, store } = await openWithLamps();
    await user.click(screen.getByTestId('lamp-tool'));
    await user.keyboard('y');
    expect(store.getState().lit).toBe(2);
    store.setState({ isBroken: true });
    await user.click(screen.getByTestId('lamp-tool'));
    await user.keyboard('y');
    expect(store.getState().lit).toBe(2);
    expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'Reconnecting. You are not heard.',
    ]);
  });

  it('is in the shortcut sheet, where its key can be changed', async () => {
    const { user, store } = await openWithLamps();
    await user.keyboard('?');
    await user.click(await screen.findByTestId('key-light_lamp'));
    await user.keyboard('j');
    expect(screen.getByTestId('keys-announcement').textContent).toBe('Now J.');
    await user.click(screen.getByTestId('keys-reset'));
    expect(store.getState().lit).toBe(0);
  });

  it('has an action on every person, in their row and on their card, and a notice over the map', async () => {
    const { user } = await openWithLamps();
    expect(screen.queryByTestId('more-about-me')).toBeNull();
    await user.click(screen.getByTestId('more-about-ben'));
    await screen.findByTestId('lamp-for-ben');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByTestId('more-about-ben'));
    expect(screen.queryByTestId('lamp-for-ben')).toBeNull();
    await user.keyboard('n');
    await screen.findByTestId('person-card');
    screen.getByTestId('lamp-card-for-ben');
    screen.getByTestId('lamp-notice');
  });

  it('has cards for people who are new, of which one is shown at a time', async () => {
    const { user } = await openWithLamps();
    const cards = () => within(screen.getByTestId('welcome')).getAllByTestId(/^lamp-welcome/);
    expect(cards().map(({ dataset }) => dataset.testid)).toEqual(['lamp-welcome']);
    await user.click(screen.getByTestId('lamp-tool'));
    expect(cards().map(({ dataset }) => dataset.testid)).toEqual(['lamp-welcome-next']);
  });

  it('ends with the session', async () => {
    const { store } = await openWithLamps();
    end();
    end = () => {};
    expect(store.getState().hasEnded).toBe(true);
  });

  it('leaves nothing behind when its line is removed', async () => {
    const { user, container } = await open(offlineFeatures);
    screen.getByTestId('people-list');
    await user.keyboard('?');
    await screen.findByTestId('key-mic');
    expect(screen.queryByTestId('key-light_lamp')).toBeNull();
    expect(container.ownerDocument.querySelectorAll('[data-testid*="lamp"]')).toHaveLength(0);
    expect(screen.getAllByTestId(/^side-tab-/).map(({ textContent }) => textContent)).toEqual([
      'People 2',
      'Rooms 1',
    ]);
  });
});

describe('on a phone', () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  beforeEach(() => happyDOM.setViewport({ width: 390 }));
  afterEach(() => happyDOM.setViewport({ width: 1024 }));

  it('has a tab for each view, and for each drawer that names one; one of them is open', async () => {
    const { user } = await openWithLamps();
    const tabs = await screen.findByRole('navigation', { name: 'Views' });
    const names = () =>
      within(tabs)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Map', 'People', 'Zoom', 'Floors and rooms', 'Rooms', 'Talk']);
    // The rail would lie over the map.
    expect(screen.queryByTestId('drawer-lamp-drawer')).toBeNull();
    await user.click(screen.getByTestId('tab-rooms'));
    await screen.findByTestId('phone-sheet');
    await user.click(screen.getByTestId('tab-lamp-drawer'));
    await screen.findByTestId('lamp-drawer');
    expect(screen.queryByTestId('phone-sheet')).toBeNull();
    await user.click(screen.getByTestId('tab-lamp-drawer'));
    expect(screen.queryByTestId('lamp-drawer')).toBeNull();
    expect(screen.getByTestId('tab-map').getAttribute('aria-current')).toBe('page');
  });
});

describe('the order of the features', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid);

  it('does not change what is shown where', async () => {
    const { lampsFeature } = createLamps();
    await open([...offlineFeatures, lampsFeature]);
    await waitFor(() => expect(shown()).toContain('lamp'));
    const before = shown();
    end();
    document.body.innerHTML = '';
    const again = createLamps();
    await open([again.lampsFeature, ...offlineFeatures].reverse());
    await waitFor(() => expect(shown()).toHaveLength(before.length));
    expect(shown()).toEqual(before);
  });

  it('refuses two features with the same command, key or place in a slot', async () => {
    const { lampsFeature } = createLamps();
    await expect(
      openFrame([lampsFeature, (ports) => ({ ...lampsFeature(ports), name: 'more lamps' })]),
    ).rejects.toThrow(/lamp/);
  });
});
