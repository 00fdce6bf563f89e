import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { OwnPicture } from '../../../platform/rtc/background/own-picture.ts';
import { createMediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { BackgroundChoice } from './background-choice.tsx';

const holiday = 'data:image/jpeg;base64,aG9saWRheQ==';
const file = new File(['x'], 'holiday.jpg', { type: 'image/jpeg' });

const show = async (readPicture?: (file: File) => Promise<OwnPicture>) => {
  const stored = new Map<string, string>();
  const preferences = createMediaPreferences({
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  });
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <BackgroundChoice preferences={preferences} {...(readPicture && { readPicture })} />
    </I18nextProvider>,
  );
  return { preferences, user: userEvent.setup({ applyAccept: false }) };
};
const input = () => screen.getByTestId<HTMLInputElement>('background-file');
const own = () => screen.queryByRole<HTMLInputElement>('radio', { name: 'Your picture' });

describe('the user’s own background picture', () => {
  it('refuses a file that is no picture with a message, and nothing changes', async () => {
    const { preferences, user } = await show();
    await user.upload(input(), new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This file cannot be used');
    expect(preferences.get()).toMatchObject({ background: 'none', ownPicture: null });
    expect(own()).toBeNull();
  });

  it('refuses a picture that is too large with another message, which the next choice clears', async () => {
    const { user } = await show(async () => ({ problem: 'too_large' }));
    await user.upload(input(), file);
    expect((await screen.findByRole('alert')).textContent).toContain('up to 10 MB');
    await user.click(screen.getByRole('radio', { name: 'Blurred' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is used as soon as it is chosen, and stays listed when another background is used', async () => {
    const { preferences, user } = await show(async () => ({ address: holiday }));
    expect(own()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    await user.upload(input(), file);
    expect(own()?.checked).toBe(true);
    expect(preferences.get()).toMatchObject({ background: 'own', ownPicture: holiday });
    await user.click(screen.getByRole('radio', { name: 'Garden' }));
    expect(own()?.checked).toBe(false);
    expect(preferences.get().ownPicture).toBe(holiday);
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeDefined();
  });

  it('blocks the next choice while a picture is read', async () => {
    let done = (_read: OwnPicture) => {};
    const { user } = await show(() => new Promise((resolve) => (done = resolve)));
    await user.upload(input(), file);
    expect(screen.getByRole('button', { name: 'Getting it ready' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await act(async () => done({ address: holiday }));
    expect(screen.getByRole('button', { name: 'Choose another' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  it('is removed by keyboard: the room stays hidden, and the focus is kept', async () => {
    const { preferences, user } = await show(async () => ({ address: holiday }));
    await user.upload(input(), file);
    act(() => screen.getByRole('button', { name: 'Remove picture' }).focus());
    await user.keyboard('{Enter}');
    expect(preferences.get()).toMatchObject({ background: 'blur', ownPicture: null });
    expect(screen.getByRole('status').textContent).toContain('blurred instead');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
  });

  it('is removed without a message when it is not in use', async () => {
    const { preferences, user } = await show(async () => ({ address: holiday }));
    await user.upload(input(), file);
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(preferences.get()).toMatchObject({ background: 'none', ownPicture: null });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
