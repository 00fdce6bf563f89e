import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createDeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../../platform/rtc/devices/device-list.ts';
import type { DeviceProblem } from '../../../platform/rtc/devices/devices.ts';
import { createMediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { DeviceSection } from './device-section.tsx';

const headset: DeviceLists = { ...noDevices, mic: [{ id: 'h', label: 'Headset' }] };

const show = async (options: { problem?: DeviceProblem; isToneBroken?: boolean } = {}) => {
  const stored = new Map<string, string>();
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const choice = createDeviceChoice(keep);
  const preferences = createMediaPreferences(keep);
  let hasPermission = false;
  const problem = { now: options.problem ?? null };
  const track = () =>
    ({ addEventListener: () => undefined, stop: () => undefined }) as unknown as MediaStreamTrack;
  const process = async (from: MediaStreamTrack) => ({ track: from, close: () => undefined });
  const parts = () => ({
    processing: { suppressNoise: process, putBackground: process },
    list: async () => (hasPermission ? headset : noDevices),
    onListChange: () => () => undefined,
    open: async ([kind = 'mic']: readonly ('mic' | 'camera')[]) => {
      hasPermission = problem.now === null;
      return new Map([[kind, problem.now === null ? { track: track() } : { problem: problem.now }]]);
    },
    createStream: () => new MediaStream(),
    createSoundCheck: () => ({
      listenTo: () => undefined,
      level: () => 0.42,
      playTone: async () => {
        if (options.isToneBroken) throw new Error('no sound here');
      },
      close: () => undefined,
    }),
  });
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <DeviceSection choice={choice} preferences={preferences} parts={parts} />
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), choice, problem, preferences };
};

describe('the device settings', () => {
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

  it('say that this browser cannot choose the speaker, and that no sound was played', async () => {
    const { user } = await show({ isToneBroken: true });
    expect(screen.queryByRole('combobox', { name: 'Speaker to use' })).toBeNull();
    expect(screen.getByText(/does not let pages choose the speaker/)).toBeDefined();
    await user.click(screen.getByTestId('play-tone'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be played');
  });

  it('set and store the media preferences by keyboard and by pointer', async () => {
    const { user, preferences } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Noise suppression' }), 'Strong');
    await user.click(screen.getByRole('checkbox', { name: 'Cancel echo' }));
    await user.click(screen.getByRole('radio', { name: 'Blurred' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Picture quality' }), 'Save data');
    await user.click(screen.getByRole('checkbox', { name: /Mirror my own video/ }));
    await user.click(screen.getByRole('checkbox', { name: /mono/ }));
    fireEvent.change(screen.getByRole('slider', { name: 'Overall volume' }), {
      target: { value: '0.4' },
    });
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('40%');
    expect(preferences.get()).toEqual({
      noise: 'strong',
      isEchoCancelled: false,
      background: 'blur',
      ownPicture: null,
      quality: 'low',
      isMirrored: false,
      isMono: true,
      masterVolume: 0.4,
      volumes: {},
    });
  });
});
