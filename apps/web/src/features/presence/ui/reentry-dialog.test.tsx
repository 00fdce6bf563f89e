import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { Presence } from '../create-presence.ts';
import { ReentryDialog } from './reentry-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const open = async (kind: string) => {
  const asked: string[] = [];
  const entry = createStore(() => ({ entry: { kind } }));
  const media = createStore(() => ({ isTimedOut: false, away: 'no' as const }));
  const presence = {
    entering: { store: entry, useHere: () => asked.push('enter') },
  } as unknown as Presence;
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  // Starts only now, because phrases are fetched in real time.
  vi.useFakeTimers();
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ReentryDialog
        presence={presence}
        media={{ store: media, reconnect: () => void asked.push('reconnect') }}
        goHome={() => void asked.push('home')}
      />
    </I18nextProvider>,
  );
  return {
    asked,
    say: (now: string) => act(() => entry.setState({ entry: { kind: now } })),
    media: (isTimedOut: boolean) => act(() => media.setState({ isTimedOut })),
    later: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    dialog: () => screen.queryByRole('alertdialog'),
    press: (name: string) => act(() => screen.getByRole('button', { name }).click()),
  };
};

it('does not open on a short connection loss', async () => {
  const { say, later, dialog } = await open('inside');
  say('lost');
  later(29_999);
  expect(dialog()).toBeNull();
  say('inside');
  later(60_000);
  expect(dialog()).toBeNull();
});

it('offers after 30 s to enter again, then enters and reconnects', async () => {
  const { say, later, dialog, press, asked } = await open('inside');
  say('lost');
  later(30_000);
  expect(dialog()?.textContent).toContain('You lost the connection to the room');
  press('Enter again');
  expect(asked).toEqual(['enter', 'reconnect']);
  expect(dialog()).toBeNull();
});

it('offers the way home, and closes by itself when the room is back', async () => {
  const { say, later, dialog, press, asked } = await open('lost');
  later(30_000);
  press('Back to home');
  expect(asked).toEqual(['home']);
  say('inside');
  expect(dialog()).toBeNull();
});

it('reconnects unreachable media without leaving the place', async () => {
  const { media, dialog, press, asked } = await open('inside');
  media(true);
  press('Enter again');
  expect(asked).toEqual(['reconnect']);
  expect(dialog()).toBeNull();
});

it('opens again when entering again has failed', async () => {
  const { media, later, dialog, press, asked } = await open('inside');
  media(true);
  press('Enter again');
  later(19_999);
  expect(dialog()).toBeNull();
  later(1);
  press('Enter again');
  expect(asked).toEqual(['reconnect', 'reconnect']);
});

it('opens only at the next loss after “wait”', async () => {
  const { media, later, dialog, press } = await open('inside');
  media(true);
  press('Keep waiting');
  later(600_000);
  expect(dialog()).toBeNull();
  media(false);
  media(true);
  expect(dialog()).not.toBeNull();
});
