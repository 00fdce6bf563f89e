import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createDeviceChoice } from '../../../platform/rtc/device-choice.ts';
import { type DeviceLists, noDevices } from '../../../platform/rtc/device-list.ts';
import type { DeviceProblem } from '../../../platform/rtc/devices.ts';
import { DeviceSection } from './device-section.tsx';

const headset: DeviceLists = { ...noDevices, mic: [{ id: 'h', label: 'Headset' }] };

const show = async (options: { problem?: DeviceProblem; isToneBroken?: boolean } = {}) => {
  const stored = new Map<string, string>();
  const choice = createDeviceChoice({
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  });
  let hasPermission = false;
  const problem = { now: options.problem ?? null };
  const track = () =>
    ({ addEventListener: () => undefined, stop: () => undefined }) as unknown as MediaStreamTrack;
  const parts = () => ({
    list: async () => (hasPermission ? headset : noDevices),
    onListChange: () => () => undefined,
    open: async ([kind = 'mic']: readonly ('mic' | 'camera')[]) => {
      hasPermission = problem.now === null;
      return new Map([[kind, problem.now === null ? { track: track() } : { problem: problem.now }]]);
    },
    createStream: () => new MediaStream(),
    createSoundCheck: () => ({
      hear: () => undefined,
      level: () => 0.42,
      playTone: async () => {
        if (options.isToneBroken) throw new Error('no sound here');
      },
      close: () => undefined,
    }),
  });
  const interpreter = createInterpreter();
  await interpreter.speak('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MantineProvider env="test">
        <DeviceSection choice={choice} parts={parts} />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), choice, problem };
};

describe('the devices in the settings', () => {
  it('say why a microphone does not work, and try it again', async () => {
    const { user, problem } = await show({ problem: 'denied' });
    await user.click(screen.getByTestId('try-mic'));
    const help = (await screen.findByRole('alert')).textContent;
    expect(help).toContain('Your microphone is blocked');
    expect(help).not.toContain('You can stay here');
    problem.now = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('meter', { name: 'Microphone level' })).toBeDefined();
  });

  it('name the devices once one is tried, show its level, and remember the choice', async () => {
    const { user, choice } = await show();
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Microphone to use' });
    expect([...list.options].map(({ text }) => text)).toEqual(['Same as the system']);
    await user.click(screen.getByTestId('try-mic'));
    const meter = await screen.findByRole('meter', { name: 'Microphone level' });
    expect(meter.getAttribute('aria-valuenow')).toBe('42');
    await user.selectOptions(list, 'Headset');
    expect(choice.get('mic')).toBe('h');
    await user.click(screen.getByTestId('try-mic'));
    expect(screen.queryByRole('meter')).toBeNull();
    await user.selectOptions(list, 'Same as the system');
    expect(choice.get('mic')).toBeNull();
  });

  it('tell honestly that this browser lets no page choose the speaker, and that no sound came', async () => {
    const { user } = await show({ isToneBroken: true });
    expect(screen.queryByRole('combobox', { name: 'Speaker to use' })).toBeNull();
    expect(screen.getByText(/does not let pages choose the speaker/)).toBeDefined();
    await user.click(screen.getByTestId('play-tone'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be played');
  });
});
