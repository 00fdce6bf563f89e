import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../platform/i18n/i18n.ts';
import { missingParts, untilLoaded } from '../../platform/until-loaded.ts';
import type { UpdateReloadState } from '../../platform/updates/create-update-reload.ts';
import { noUpdates, UpdateContext } from '../../platform/updates/update-context.ts';
import { LoadingPart } from '../space/frame/parts/loading-part.tsx';
import { UpdateNotice } from './update-notice.tsx';

const show = async (content: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const store = createStore<UpdateReloadState>(() => ({ notice: null, isUnreachable: false }));
  const page = { reloads: 0, store };
  const reloadNow = async () => {
    page.reloads += 1;
  };
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <UpdateContext value={{ ...noUpdates, store, reloadNow }}>{content}</UpdateContext>
    </I18nextProvider>,
  );
  return { page, say: (news: Partial<UpdateReloadState>) => act(() => store.setState(news)) };
};

let arrive = () => {};
afterEach(() => arrive());

it('says politely what the reload does, with one button', async () => {
  const { page, say } = await show(<UpdateNotice />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  say({ notice: 'waits' });
  expect(status.textContent).toContain('reloads by itself once you are not talking or typing');
  say({ notice: 'asks' });
  expect(status.textContent).not.toContain('by itself');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(page.reloads).toBe(1);
  say({ isUnreachable: true });
  expect(status.textContent).toContain('cannot be loaded yet');
  say({ notice: null });
  expect(status.textContent).toBe('');
});

it('stands in the place of a part that the update has removed', async () => {
  let isThere = false;
  const loaded = untilLoaded(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  });
  arrive = () => {
    isThere = true;
    missingParts.requestNow();
  };
  const { page, say } = await show(<LoadingPart />);
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
  say({ notice: 'waits' });
  expect(screen.getByRole('alert').textContent).toContain('this part opens after a reload');
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(page.reloads).toBe(1);
  act(arrive);
  await loaded;
});
