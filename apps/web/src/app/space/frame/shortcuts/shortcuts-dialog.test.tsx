import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { alwaysEnabled, type PressCommand } from '../../../../slots/commands/command.ts';
import { useKeyName } from '../../../../slots/commands/use-commands.ts';
import { InSpace } from '../../../../slots/testing/in-space.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const pressCommand = (id: 'mic' | 'camera', first: string, run: () => void): PressCommand => ({
  id,
  title: `shortcuts:${id}`,
  key: { kind: 'chosen', first },
  section: 'shortcuts:groups.talking',
  rank: 200,
  place: 'page',
  whyDisabled: alwaysEnabled,
  run,
});
const walk: PressCommand = {
  ...pressCommand('mic', '', () => undefined),
  id: 'walk',
  title: 'shortcuts:walk',
  section: 'shortcuts:groups.walking',
  key: { kind: 'fixed', codes: ['KeyW'], shown: ['W'] },
  rank: 100,
};

const Microphone = () => <button type="button">{`Microphone by ${useKeyName('mic')}`}</button>;
const Page = ({ onMic, onClose }: { onMic: () => void; onClose: () => void }) => (
  <InSpace
    features={[
      { commands: [walk, pressCommand('mic', 'M', onMic), pressCommand('camera', 'V', () => undefined)] },
    ]}
  >
    <Microphone />
    <ShortcutsDialog onClose={onClose} />
  </InSpace>
);

const open = async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const onMic = vi.fn();
  const onClose = vi.fn();
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Page onMic={onMic} onClose={onClose} />
    </I18nextProvider>,
  );
  const key = () => screen.getByTestId('key-mic');
  const named = () => key().getAttribute('aria-label');
  const announced = () => screen.getByTestId('keys-announcement').textContent;
  return { user: userEvent.setup(), key, named, announced, onMic, onClose };
};

describe('the list of keys', () => {
  it('names each key by its command, and shows fixed keys without a button', async () => {
    const { named } = await open();
    expect(named()).toBe('Microphone on or off: M. Choose another key');
    const walking = screen.getByRole('region', { name: 'Walking' });
    expect(within(walking).queryAllByRole('button')).toEqual([]);
  });

  it('waits for a new key after a press, confirms it, and keeps the focus', async () => {
    const { user, key, named, announced, onMic } = await open();
    await user.click(key());
    expect(document.activeElement).toBe(key());
    expect(named()).toBe('Microphone on or off: press the new key. Esc keeps M.');
    await user.keyboard('{Shift>}{/Shift}j');
    expect(announced()).toBe('Now J.');
    expect(named()).toBe('Microphone on or off: J. Choose another key');
    expect(document.activeElement).toBe(key());
    screen.getByText('Microphone by J');
    // Choosing a key is no pressing of it.
    expect(onMic).not.toHaveBeenCalled();
  });

  it('refuses a key that is taken or fixed, shows why, and keeps waiting', async () => {
    const { user, key, announced } = await open();
    await user.click(key());
    await user.keyboard('v');
    expect(announced()).toMatch(/^That key is already used for: Camera on or off\./);
    await user.keyboard('w');
    expect(announced()).toMatch(/^That key cannot be used\./);
    await user.keyboard('k');
    expect(announced()).toBe('Now K.');
  });

  it('leaves the key unchanged and the list open on Escape or when the focus moves', async () => {
    const { user, key, named, onClose } = await open();
    await user.click(key());
    await user.keyboard('{Escape}');
    expect(named()).toBe('Microphone on or off: M. Choose another key');
    expect(document.activeElement).toBe(key());
    await user.keyboard('{Enter}');
    await user.tab();
    expect(named()).toBe('Microphone on or off: M. Choose another key');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('resets all keys to the defaults', async () => {
    const { user, key, named, announced } = await open();
    await user.click(key());
    await user.keyboard('j');
    await user.click(screen.getByTestId('keys-reset'));
    expect(named()).toBe('Microphone on or off: M. Choose another key');
    expect(announced()).toBe('The default keys were restored.');
  });
});
