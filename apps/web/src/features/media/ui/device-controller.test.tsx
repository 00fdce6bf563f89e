import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { type DeviceLists, noDevices } from '../../../platform/rtc/devices/device-list.ts';
import { ToastList } from '../../../ui/toasts/toast-list.tsx';
import { createFakeDesk, createFakeMedia } from '../media.fixture.ts';
import type { LineQuality } from '../media.ts';
import { createMediaCommands } from '../media-commands.ts';
import { person } from '../person.fixture.ts';
import { type MediaState, startState } from '../state.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { DeviceNews } from './device-news.tsx';
import { MediaControls } from './media-controls.tsx';
import { PersonLine } from './person-line.tsx';
import { PersonVolume } from './person-volume.tsx';
import { PersonVolumeButton } from './person-volume-button.tsx';

const builtIn: DeviceLists = { ...noDevices, mic: [{ id: 'inner', label: 'Built-in' }] };
const withHeadset: DeviceLists = {
  ...noDevices,
  mic: [...builtIn.mic, { id: 'h', label: 'Headset' }],
  speaker: [{ id: 'hs', label: 'Headset' }],
};
const on = { isOn: true, isAsking: false, problem: null };
const peer = {
  connection: 'connected',
  nearness: 50,
  hasVideo: false,
  hasScreen: false,
  isScreenBeyond: false,
} as const;

const create = (change: Partial<MediaState> = {}) => {
  const fake = createFakeMedia(change, [person('me'), person('ben', { name: 'Ben' })]);
  return { ...fake, ...createFakeDesk(fake.media, builtIn) };
};
const show = async (content: ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.speak('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MantineProvider env="test">
        {content}
        <ToastList label="Messages" closeLabel="Close" />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup() };
};
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

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
    const { user } = await show(
      <MediaControls media={media} desk={desk} commands={createMediaCommands(media, () => null)} />,
    );
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
    const { media, desk, store } = create();
    const { user } = await show(
      <MediaControls media={media} desk={desk} commands={createMediaCommands(media, () => null)} />,
    );
    await user.click(screen.getByRole('button', { name: 'Camera settings' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Picture quality' }), 'Sound only');
    expect(store.getState().quality).toBe('audio');
    await user.click(screen.getByRole('radio', { name: 'Blurred' }));
    expect(desk.preferences.get().background).toBe('blur');
  });

  it('show that the user passes by', async () => {
    const { media, desk, store } = create();
    await show(<MediaControls media={media} desk={desk} commands={createMediaCommands(media, () => null)} />);
    expect(screen.queryByText(/You are passing by/)).toBeNull();
    act(() => store.setState({ isPassingBy: true }));
    expect(screen.getByTestId('passing-by').textContent).toContain('You are passing by');
  });
});

describe('connection quality', () => {
  const bad: LineQuality = { bars: 1, roundTripMs: 512, lossRatio: 0.123, path: 'relay' };
  const server = { state: 'connected', label: 'Connected (good)', roundTripMs: () => 31 };

  it('has no bars when the server is lost', async () => {
    const { media, desk } = create();
    const lost = { ...server, state: 'unavailable', label: 'The server cannot be reached' };
    await show(<ConnectionSign media={media} desk={desk} server={lost} />);
    const sign = screen.getByRole('button', { name: 'Connection: The server cannot be reached' });
    expect(sign.dataset).toMatchObject({ state: 'unavailable', bars: '0' });
  });

  it('is that of the worst connection, and the details list each one', async () => {
    const { media, desk, lines } = create({ ...startState, peers: { ben: peer } });
    lines.set('ben', bad);
    const { user } = await show(<ConnectionSign media={media} desk={desk} server={server} />);
    const sign = await screen.findByRole('button', { name: 'Connection: Poor connection' });
    expect(sign.dataset).toMatchObject({ state: 'connected', bars: '1' });
    await user.click(sign);
    const list = await screen.findByRole('list', { name: 'Connection' });
    await within(list).findByText('round trip 31 ms');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Serverround trip 31 ms', 'Benrelayed · round trip 512 ms · loss 12%']);
    expect(screen.getByRole('region', { name: 'Test my sound' })).toBeDefined();
  });

  it('of one person is shown in their tile only when it is not good', async () => {
    const { media, lines } = create();
    lines.set('ben', { ...bad, bars: 3 });
    lines.set('mei', { ...bad, bars: 2 });
    await show(
      <>
        <PersonLine media={media} id="ben" name="Ben" />
        <PersonLine media={media} id="mei" name="Mei" />
      </>,
    );
    expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual([
      'Connection to Mei: Slightly unstable connection',
    ]);
  });
});

it('sets and stores the volume of one person by the slider', async () => {
  const { desk, asked } = create();
  await show(<PersonVolume preferences={desk.preferences} id="ben" name="Ben" />);
  const slider = screen.getByRole('slider', { name: 'Volume of Ben' });
  expect(slider.getAttribute('aria-valuetext')).toBe('100%');
  fireEvent.change(slider, { target: { value: '0.3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('30%');
  expect(desk.preferences.get().volumes).toEqual({ ben: 0.3 });
  expect(asked).toContain('ben at 0.3');
});

it('opens the same slider by the small button, which is marked while the volume is not the default', async () => {
  const { desk } = create();
  await show(<PersonVolumeButton preferences={desk.preferences} id="ben" name="Ben" />);
  const button = screen.getByRole('button', { name: 'Volume of Ben' });
  expect(button.dataset.on).toBeUndefined();
  fireEvent.click(button);
  fireEvent.change(screen.getByRole('slider', { name: 'Volume of Ben' }), { target: { value: '0' } });
  expect(button.dataset.on).toBe('true');
  expect(desk.preferences.get().volumes).toEqual({ ben: 0 });
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
  expect(screen.queryByRole('slider')).toBeNull();
});
