import { IconBell } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { offlineFeatures, openFrame } from './testing/open-frame.tsx';

let end = () => {};
let isBroken = true;
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const failWhileBroken = () => {
  if (isBroken) throw new Error('a fault');
};
const Part = () => {
  failWhileBroken();
  return <p data-testid="content">Content</p>;
};
const one = { id: 'broken', rank: 1 } as const;
const named = { ...one, title: 'space:notifications', Icon: IconBell, Panel: Part } as const;

const open = async (feature: Partial<SpaceFeature>) => {
  const frame = await openFrame([...offlineFeatures, () => ({ name: 'broken', ...feature })]);
  end = frame.end;
  return frame;
};
const theRestGoesOn = () => {
  screen.getByTestId('control-mic');
  screen.getByTestId('stage');
  screen.getByTestId('leave-space');
};

describe('a part of the space page that fails', () => {
  it.each<[string, Partial<SpaceFeature>]>([
    ['a notice', { notices: [{ ...one, place: 'edge', Notice: Part }] }],
    ['a card', { notices: [{ ...one, place: 'card', Notice: Part }] }],
    ['a part of the bar', { barParts: [{ ...one, group: 'voice', Part }] }],
    ['a part of the top bar', { topBarParts: [{ ...one, side: 'right', Part }] }],
  ])('leaves everything else as it is, and is drawn again on request: %s', async (_what, feature) => {
    const { user } = await open(feature);
    theRestGoesOn();
    isBroken = false;
    await user.click(screen.getByTestId('load-again'));
    screen.getByTestId('content');
    theRestGoesOn();
  });

  it('is a side tab, and the other tabs work', async () => {
    const { user } = await open({ sideTabs: [named] });
    await user.click(screen.getByTestId('side-tab-broken'));
    screen.getByText('A system error occurred in this part. Everything else goes on.');
    theRestGoesOn();
    await user.click(screen.getByTestId('side-tab-people'));
    screen.getByTestId('people-list');
    isBroken = false;
    await user.click(screen.getByTestId('side-tab-broken'));
    screen.getByTestId('content');
  });

  it('is what a tool computes for the bar, and the other regions stay', async () => {
    const useTool = () => {
      failWhileBroken();
      return null;
    };
    const { user } = await open({ tools: [{ ...one, useTool }] });
    screen.getByTestId('people-list');
    screen.getByTestId('stage');
    isBroken = false;
    await user.click(within(screen.getByRole('main')).getByTestId('load-again'));
    theRestGoesOn();
  });
});

it('needs no request when nothing fails', async () => {
  isBroken = false;
  await open({ sideTabs: [named] });
  expect(screen.queryByTestId('load-again')).toBeNull();
});
