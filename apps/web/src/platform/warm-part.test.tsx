import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { warmPart } from './warm-part.tsx';

const begin = () => {
  let loads = 0;
  const Panel = warmPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return { default: ({ name }: { name: string }) => <p>{name}</p> };
  });
  const show = () =>
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Panel name="Messages" />
      </Suspense>,
    );
  return { Panel, show, loads: () => loads };
};

describe('a part that is loaded before it is shown', () => {
  it('is shown at once, and loaded once', async () => {
    const { Panel, show, loads } = begin();
    await expect(Panel.load()).rejects.toThrow('offline');
    await Panel.load();
    await Panel.load();
    show();
    expect(screen.getByText('Messages')).toBeDefined();
    expect(loads()).toBe(2);
  });

  it('loads when it is shown, if it was not loaded before', async () => {
    const { Panel, show } = begin();
    await expect(Panel.load()).rejects.toThrow('offline');
    await act(async () => show());
    expect(await screen.findByText('Messages')).toBeDefined();
  });
});
