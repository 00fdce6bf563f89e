import { MantineProvider } from '@mantine/core';
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
  const media = createStore(() => ({ isTimedOut: false }));
  const presence = {
    entering: { store: entry, useHere: () => asked.push('enter') },
  } as unknown as Presence;
  const interpreter = createInterpreter();
  await interpreter.speak('en');
  // Only now: the words are fetched in real time.
  vi.useFakeTimers();
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MantineProvider env="test">
        <ReentryDialog
          presence={presence}
          media={{ store: media, reconnect: () => void asked.push('reconnect') }}
          goHome={() => void asked.push('home')}
        />
      </MantineProvider>
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

it('a short loss asks nothing', async () => {
  const { say, later, dialog } = await open('inside');
  say('lost');
  later(29_999);
  expect(dialog()).toBeNull();
  say('inside');
  later(60_000);
  expect(dialog()).toBeNull();
});

it('after 30 s it asks to enter again, and enters and connects anew', async () => {
  const { say, later, dialog, press, asked } = await open('inside');
  say('lost');
  later(30_000);
  expect(dialog()?.textContent).toContain('You lost the connection to the room');
  press('Enter again');
  expect(asked).toEqual(['enter', 'reconnect']);
  expect(dialog()).toBeNull();
});

it('home is a way out, and the room coming back closes it by itself', async () => {
  const { say, later, dialog, press, asked } = await open('lost');
  later(30_000);
  press('Go to the start page');
  expect(asked).toEqual(['home']);
  say('inside');
  expect(dialog()).toBeNull();
});

it('media that cannot be reached are connected anew, without leaving the place', async () => {
  const { media, dialog, press, asked } = await open('inside');
  media(true);
  press('Enter again');
  expect(asked).toEqual(['reconnect']);
  expect(dialog()).toBeNull();
});

it('who entered again in vain is asked once more', async () => {
  const { media, later, dialog, press, asked } = await open('inside');
  media(true);
  press('Enter again');
  later(19_999);
  expect(dialog()).toBeNull();
  later(1);
  press('Enter again');
  expect(asked).toEqual(['reconnect', 'reconnect']);
});

it('told to wait, it asks again only the next time', async () => {
  const { media, later, dialog, press } = await open('inside');
  media(true);
  press('Keep waiting');
  later(600_000);
  expect(dialog()).toBeNull();
  media(false);
  media(true);
  expect(dialog()).not.toBeNull();
});
