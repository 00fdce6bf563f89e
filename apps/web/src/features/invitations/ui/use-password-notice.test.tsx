import type { PasswordKind } from '@engawa/contract/spaces';
import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { usePasswordNotice } from './use-password-notice.ts';

const enter = async (isGuest: boolean, isDialogOpen = false) => {
  const listeners = new Set<(kind: PasswordKind) => void>();
  const onPasswordNews = (listener: (kind: PasswordKind) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const Inside = () => {
    usePasswordNotice(onPasswordNews, isGuest, isDialogOpen);
    return null;
  };
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const view = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Inside />
    </I18nextProvider>,
  );
  return {
    ...view,
    listeners,
    change: (kind: PasswordKind) =>
      act(() => {
        for (const listener of listeners) listener(kind);
      }),
  };
};
const shown = () => toasts.store.getState().toasts.map(({ text }) => text);

afterEach(() => {
  for (const { id } of toasts.store.getState().toasts) toasts.close(id);
});

describe('the notice of a changed password', () => {
  it.each([
    ['guest', 'The password for guests has changed. Find the new one under Invite.'],
    ['member', 'The password for new members has changed. Find the new one under Invite.'],
  ] as const)('shows a Member where to find the new one (%s)', async (kind, sentence) => {
    const { change } = await enter(false);
    change(kind);
    expect(shown()).toEqual([sentence]);
  });

  it('tells a guest that they may stay, and nothing about the members’ password', async () => {
    const { change } = await enter(true);
    change('member');
    expect(shown()).toEqual([]);
    change('guest');
    expect(shown()).toEqual(['The password for guests has changed. You can stay here.']);
  });

  it('is not shown while the invite dialog is open', async () => {
    const { change } = await enter(false, true);
    change('guest');
    expect(shown()).toEqual([]);
  });

  it('is not shown after leaving', async () => {
    const { listeners, unmount } = await enter(false);
    unmount();
    expect(listeners.size).toBe(0);
  });
});
