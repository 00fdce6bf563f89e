import type { AssistantAnswer, ProviderPlace } from '@engawa/contract/assistant';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assistantFeature } from '../../features/assistant/index.ts';
import { paletteFeature } from '../../features/palette/index.ts';
import { textFeature } from './frame/text-view/text-feature.tsx';
import type { SpacePorts } from './session/space-ports.ts';
import { offlineFeatures, openFrame } from './testing/open-frame.tsx';

const place: ProviderPlace = { host: 'models.example', model: 'small' };
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(size: { width: number; height?: number }): void };
};

let end = () => {};
afterEach(() => {
  end();
  vi.useRealTimers();
  happyDOM.setViewport({ width: 1024, height: 768 });
});

/** A space in which this language model can be asked, some seconds after the user has entered. */
const enter = async (given: {
  provider?: ProviderPlace | null;
  hasAccount?: boolean;
  ask?: (signal: AbortSignal) => Promise<AssistantAnswer>;
}) => {
  const { provider = place, hasAccount = true } = given;
  const ask = given.ask ?? (async () => ({ sentences: [], sources: [], dropped_count: 0 }));
  let isInside = () => {};
  let ports: SpacePorts | null = null;
  let offers = 0;
  const calls = {
    assistant: {
      async offer() {
        offers += 1;
        return { data: { provider } };
      },
      ask: async (_about: unknown, { signal }: { signal: AbortSignal }) => ({ data: await ask(signal) }),
    },
  };
  const frame = await openFrame(
    [
      ...offlineFeatures,
      textFeature,
      (of) => paletteFeature({ ...of, parts: { SettingsChoices: ({ children }) => children([]) } }),
      (of) => {
        ports = of;
        const onInside = (listener: () => void) => {
          isInside = listener;
          return () => undefined;
        };
        return assistantFeature({
          ...of,
          me: { ...of.me, hasAccount, onInside, useIsConnected: () => true },
        });
      },
    ],
    calls,
  );
  end = frame.end;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isInside();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  return { ...frame, ports: ports as unknown as SpacePorts, offerCount: () => offers };
};
const opened = () => screen.findByTestId('assistant-panel');

describe('where no language model can be asked', () => {
  it.each([
    ['the company has none', { provider: null }],
    ['the user is a guest', { hasAccount: false }],
  ])('nothing is shown of it, and its key does nothing: %s', async (_why, given) => {
    const { user, offerCount } = await enter(given);
    expect(offerCount()).toBe('provider' in given ? 1 : 0);
    await user.keyboard('{Shift>}O{/Shift}');
    await user.click(screen.getByTestId('more-tools'));
    expect(screen.queryByTestId('assistant-choice')).toBeNull();
    await user.keyboard('{Escape}k');
    await user.type(await screen.findByTestId('palette-search'), 'Ask the office');
    expect(screen.queryByTestId('palette-command-ask_office')).toBeNull();
    await user.keyboard('{Escape}?');
    await screen.findByTestId('key-mic');
    expect(screen.queryByTestId('key-ask_office')).toBeNull();
    expect(document.querySelectorAll('[data-testid^="ask"], [data-testid^="assistant"]')).toHaveLength(0);
  });
});

describe('asking the office', () => {
  it('opens beside the map by its button, with the focus in the field, and closes by Escape', async () => {
    const { user } = await enter({});
    const button = await screen.findByRole('button', { name: 'Ask the office' });
    await user.click(button);
    const panel = await opened();
    expect(panel.getAttribute('role')).toBe('dialog');
    expect(screen.getByRole('dialog', { name: 'Ask the office' })).toBe(panel);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByTestId('assistant-question'));
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('assistant-panel')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('opens from the menu of further tools, by its key, and from the palette', async () => {
    const { user } = await enter({});
    await screen.findByTestId('ask-office');
    await user.click(screen.getByTestId('more-tools'));
    await user.click(await screen.findByTestId('assistant-choice'));
    await opened();
    await user.keyboard('{Escape}');
    await user.keyboard('{Shift>}O{/Shift}');
    await opened();
    await user.keyboard('{Escape}k');
    await user.type(await screen.findByTestId('palette-search'), 'Ask the office');
    await user.click(await screen.findByTestId('palette-command-ask_office'));
    await opened();
  });

  it('ends what is asked when it closes, and keeps what was asked until then', async () => {
    let signal: AbortSignal | null = null;
    const { user } = await enter({
      ask: (given) => {
        signal = given;
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)));
      },
    });
    await user.click(await screen.findByTestId('ask-office'));
    await user.type(await screen.findByTestId('assistant-question'), 'Server?{Enter}');
    await screen.findByTestId('assistant-running');
    await user.click(screen.getByTestId('close-assistant'));
    expect((signal as AbortSignal | null)?.aborted).toBe(true);
    await user.click(screen.getByTestId('ask-office'));
    const turn = within(await screen.findByTestId('assistant-turn'));
    turn.getByText('Server?');
    turn.getByText('Stopped.');
  });

  it('has no button over the map where it would lie on something, and is in the menu', async () => {
    happyDOM.setViewport({ width: 820, height: 1180 });
    const { user } = await enter({});
    await user.click(screen.getByTestId('more-tools'));
    await screen.findByTestId('assistant-choice');
    expect(screen.queryByTestId('ask-office')).toBeNull();
  });

  it('leaves its corner to the small map beside a gallery', async () => {
    const { ports } = await enter({});
    await screen.findByTestId('ask-office');
    act(() => ports.map.setSmall(true));
    expect(screen.queryByTestId('ask-office')).toBeNull();
  });

  it('is a sheet in place of a view on a phone, and goes when another one opens', async () => {
    happyDOM.setViewport({ width: 390, height: 844 });
    const { ports } = await enter({});
    act(() => ports.panels.showOnPhone('people'));
    act(() => ports.assistant.explain({ item: 'i', title: 'Plan', page: 1, read: async () => '' }));
    await opened();
    expect(ports.panels.store.getState().phoneTab).toBeNull();
    act(() => ports.panels.showOnPhone('people'));
    expect(screen.queryByTestId('assistant-panel')).toBeNull();
  });

  it('is a section of the text view, to which its key goes', async () => {
    const { user } = await enter({});
    await screen.findByTestId('ask-office');
    await user.keyboard('t');
    const section = await screen.findByTestId('text-assistant');
    within(section).getByRole('heading', { name: 'Ask the office', level: 2 });
    expect(screen.queryByTestId('ask-office')).toBeNull();
    screen.getByTestId('close-text-view').focus();
    await user.keyboard('{Shift>}O{/Shift}');
    await waitFor(() => expect(document.activeElement).toBe(within(section).getByRole('textbox')));
  });

  it('opens with the page of a PDF that is to be explained', async () => {
    const { ports } = await enter({});
    await screen.findByTestId('ask-office');
    act(() => ports.assistant.explain({ item: 'i', title: 'Plan', page: 2, read: async () => '' }));
    const panel = within(await opened());
    panel.getByText('Explain page 2 of “Plan”');
    await panel.findByText('This page has no text, so nothing was sent.');
  });
});

it('shows a day of the calendar in a folded menu too', async () => {
  const { ports } = await enter({ provider: null });
  screen.getByTestId('side-menu-toggle').click();
  await waitFor(() => expect(screen.queryByTestId('side-tab-people')).toBeNull());
  act(() => ports.calendar.show(77));
  expect(ports.calendar.wanted.getState().at).toBe(77);
  await screen.findByTestId('side-tab-people');
  expect(ports.panels.store.getState().sideTab).toBe('calendar');
});
