import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { type DeviceLists, noDevices } from '../../../platform/rtc/devices/device-list.ts';
import type { DeviceProblem } from '../../../platform/rtc/devices/devices.ts';
import { InSpace } from '../../../slots/testing/in-space.tsx';
import { ToastList } from '../../../ui/toasts/toast-list.tsx';
import { createDeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import { createFakeDesk, createFakeRoomMedia } from '../room-media.fixture.ts';
import type { RoomMedia, RoomMediaState } from '../room-media.ts';
import { MenuControl } from './device-controls.tsx';
import { DeviceNews } from './device-news.tsx';
import { EarControl, type Hearing } from './ear-control.tsx';

const builtIn: DeviceLists = { ...noDevices, mic: [{ id: 'inner', label: 'Built-in' }] };
const withHeadset: DeviceLists = {
  ...noDevices,
  mic: [...builtIn.mic, { id: 'h', label: 'Headset' }],
  speaker: [{ id: 'hs', label: 'Headset' }],
};
const on = { isOn: true, isAsking: false, problem: null };

const create = (change: Partial<RoomMediaState> = {}) => {
  const fake = createFakeRoomMedia(change);
  return { ...fake, ...createFakeDesk(fake.media, builtIn) };
};
const show = async (content: ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      {content}
      <ToastList label="Messages" closeLabel="Close" />
    </I18nextProvider>,
  );
  return { user: userEvent.setup() };
};
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

const hearing: Hearing = {
  useCount: () => 3,
  useSentence: () => '3 hear you',
  Hearers: () => <p>Ben</p>,
};
const Controls = ({ media, desk }: { media: RoomMedia; desk: DeviceController }) => {
  const [commands] = useState(() => createDeviceCommands(media, () => null));
  return (
    <InSpace features={[{ commands: commands.all }]}>
      <MenuControl media={media} desk={desk} commands={commands} kind="mic" />
      <MenuControl media={media} desk={desk} commands={commands} kind="camera" />
      <EarControl media={media} desk={desk} commands={commands} hearing={hearing} />
    </InSpace>
  );
};

const off = (problem: DeviceProblem | null) => ({ isOn: false, isAsking: false, problem });
describe('device buttons', () => {
  it.each([
    [true, /^Turn .*microphone.* off/],
    [false, /^Turn .*microphone.* on/],
  ])('say what pressing does, and no state that would contradict it (on: %s)', async (isOn, name) => {
    const { media, desk } = create({ mic: { ...on, isOn } });
    await show(<Controls media={media} desk={desk} />);
    const button = screen.getByTestId('control-mic');
    expect(button.getAttribute('aria-label')).toMatch(name);
    expect(button.getAttribute('data-on')).toBe(isOn ? 'true' : null);
    expect(button.hasAttribute('aria-pressed')).toBe(false);
  });

  it.each([
    ['denied', 'Your microphone is blocked', /Set microphone and camera to “Allow”/],
    ['missing', 'No microphone was found', /Connect one/],
    ['in-use', 'Your microphone could not be opened', /Another app/],
    ['insecure', 'The microphone does not work on this page', /https/],
    ['lost', 'Your microphone was disconnected', /unplugged/],
  ] as const)(
    '%s: the button says so, and pressed it explains what to do',
    async (problem, title, advice) => {
      const { media, desk, asked } = create({ mic: off(problem) });
      const { user } = await show(<Controls media={media} desk={desk} />);
      await user.click(screen.getByRole('button', { name: `Turn microphone on: ${title}` }));
      const help = await screen.findByTestId('help-mic');
      expect(within(help).getByRole('heading')).toHaveProperty('textContent', title);
      expect(help.textContent).toMatch(advice);
      expect(help.textContent).toContain('You can stay here');
      expect(asked).toEqual([]);
    },
  );

  it('try a device again on request', async () => {
    const { media, desk, asked } = create({ camera: off('in-use') });
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.click(screen.getByRole('button', { name: /Turn camera on/ }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['camera on']);
  });

  it('show a problem on entering only on the button', async () => {
    const { media, desk, store } = create();
    await show(<Controls media={media} desk={desk} />);
    act(() => store.setState({ camera: off('denied') }));
    expect(screen.getByRole('button', { name: 'Turn camera on: Your camera is blocked' })).toBeTruthy();
    expect(screen.queryByTestId('help-camera')).toBeNull();
  });

  it('open the explanation by themselves after the user has pressed the button', async () => {
    const { media, desk, store } = create();
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
    act(() => store.setState({ camera: off('denied') }));
    expect(await screen.findByTestId('help-camera')).toBeTruthy();
  });

  it('react to M, V and L', async () => {
    const { media, desk, store, asked } = create({ mic: on });
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.keyboard('mvl');
    expect(asked).toEqual(['mic off', 'camera on']);
    expect(store.getState().isDeaf).toBe(true);
    expect(screen.getByRole('button', { name: 'Audio: 3 hear you · your speaker is off' })).toBeTruthy();
  });

  it('ignore keys while the user types', async () => {
    const { media, desk, asked } = create();
    const { user } = await show(
      <>
        <input aria-label="chat" />
        <Controls media={media} desk={desk} />
      </>,
    );
    await user.type(screen.getByLabelText('chat'), 'movie');
    expect(asked).toEqual([]);
  });
});

describe('device messages', () => {
  it('shows a lost camera without a replacement on the button, not in a message', async () => {
    const { desk, store } = create();
    await show(<DeviceNews desk={desk} />);
    act(() => store.setState({ camera: { isOn: false, isAsking: false, problem: 'lost' } }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('asks about a new headset, and uses it when the user agrees', async () => {
    const { desk, plug } = create();
    const { user } = await show(<DeviceNews desk={desk} />);
    await settle();
    await act(async () => plug(withHeadset));
    const asked = await screen.findByTestId('device-found');
    expect(asked.textContent).toContain('“Headset” was connected. Use it?');
    await user.click(within(asked).getByRole('button', { name: 'Use it' }));
    expect([desk.choice.get('mic'), desk.choice.get('speaker')]).toEqual(['h', 'hs']);
    expect(screen.queryByTestId('device-found')).toBeNull();
  });

  it('names the replacement for a lost microphone', async () => {
    const { desk, store } = create({ mic: on });
    await show(<DeviceNews desk={desk} />);
    act(() => store.setState({ mic: { ...on, standIn: 'Built-in' } }));
    expect((await screen.findByTestId('device-stepped-in')).textContent).toContain(
      '“Built-in” is now used instead',
    );
  });
});

describe('the menus next to the buttons', () => {
  it('open by keyboard, and Escape gives the focus back', async () => {
    const { media, desk } = create({ mic: on });
    const { user } = await show(<Controls media={media} desk={desk} />);
    await settle();
    const opener = screen.getByRole('button', { name: 'Microphone settings' });
    act(() => opener.focus());
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('dialog', { name: 'Microphone settings' });
    const list = await within(menu).findByRole<HTMLSelectElement>('combobox', { name: 'Microphone to use' });
    expect([...list.options].map(({ text }) => text)).toEqual(['Same as the system', 'Built-in']);
    expect(within(menu).getByRole('meter', { name: 'Microphone level' })).toBeDefined();
    await user.selectOptions(within(menu).getByRole('combobox', { name: 'Noise suppression' }), 'Strong');
    expect(desk.preferences.get().noise).toBe('strong');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  it('set the picture quality and the background', async () => {
    const { media, desk, qualities } = create();
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.click(screen.getByRole('button', { name: 'Camera settings' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Picture quality' }), 'Sound only');
    expect(qualities.at(-1)).toBe('audio');
    await user.click(screen.getByRole('radio', { name: 'Blurred' }));
    expect(desk.preferences.get().background).toBe('blur');
  });

  it('show that the user passes by', async () => {
    const { media, desk, store } = create();
    await show(<Controls media={media} desk={desk} />);
    expect(screen.queryByText(/You are passing by/)).toBeNull();
    act(() => store.setState({ isPassingBy: true }));
    expect(screen.getByTestId('passing-by').textContent).toContain('You are passing by');
  });
});
