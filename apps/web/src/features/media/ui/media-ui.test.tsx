import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createMediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { createHearing } from '../create-hearing.tsx';
import { createFakeMedia as createMediaFixture } from '../media.fixture.ts';
import type { LineQuality } from '../media.ts';
import { person } from '../person.fixture.ts';
import type { MediaState } from '../state.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { PersonLine } from './person-line.tsx';
import { PersonVolume } from './person-volume.tsx';
import { PersonVolumeButton } from './person-volume-button.tsx';
import { SoundBlockedBar } from './sound-blocked-bar.tsx';
import { WhyNotHearingLine } from './why-not-hearing-line.tsx';

const people = [
  person('me', { name: '高橋葵' }),
  person('ben', { name: 'Ben', isMuteAudio: true }),
  person('mei', { name: '美美', isConnected: false }),
];

const createFakeMedia = (change: Partial<MediaState> = {}) => createMediaFixture(change, people);

const show = async (content: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(<I18nextProvider i18n={interpreter.i18n}>{content}</I18nextProvider>);
  return { user: userEvent.setup(), interpreter };
};

const off = { isOn: false, isAsking: false, problem: null };
const on = { isOn: true, isAsking: false, problem: null };

const peer = {
  connection: 'connected',
  nearness: 50,
  hasVideo: false,
  hasScreen: false,
  isScreenBeyond: false,
} as const;
const createPreferences = () =>
  createMediaPreferences({ get: () => null, set: () => undefined, remove: () => undefined });

describe('who hears the user', () => {
  const showHearing = async (change: Partial<MediaState>) => {
    const { media } = createFakeMedia(change);
    const hearing = createHearing(media, createPreferences());
    const View = () => (
      <Suspense>
        <output>{hearing.useSentence()}</output>
        <hearing.Hearers />
      </Suspense>
    );
    await show(<View />);
  };
  it.each([
    [[], true, 'No one hears you'],
    [['ben'], true, '1 hears you'],
    [['ben', 'mei'], true, '2 hear you'],
    [['ben', 'mei'], false, '2 would hear you'],
  ])('%j with the microphone on %s: %s', async (hearers, isMicOn, text) => {
    await showHearing({ hearers, mic: isMicOn ? on : off });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is listed with the volume of each', async () => {
    await showHearing({ hearers: ['ben', 'mei'], mic: on });
    expect(await screen.findByRole('slider', { name: 'Volume of Ben' })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Volume of 美美' })).toBeTruthy();
  });
});

describe('the bar for blocked sound', () => {
  it('is absent while sound plays', async () => {
    const { media } = createFakeMedia();
    await show(<SoundBlockedBar media={media} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts the sound by its button', async () => {
    const { media, asked } = createFakeMedia({ isSoundBlocked: true });
    const { user } = await show(<SoundBlockedBar media={media} />);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Turn sound on' }));
    expect(asked).toEqual(['resume sound']);
  });
});

describe('connection quality', () => {
  const bad: LineQuality = { bars: 1, roundTripMs: 512, lossRatio: 0.123, path: 'relay' };
  const SoundTest = () => <section aria-label="Test my sound" />;
  const Trouble = () => <p>Why there is no connection</p>;
  const server = { state: 'connected', label: 'Connected (good)', roundTripMs: () => 31 };

  it('has no bars when the server is lost', async () => {
    const { media } = createFakeMedia();
    const lost = { ...server, state: 'unavailable', label: 'The server cannot be reached' };
    await show(<ConnectionSign media={media} SoundTest={SoundTest} Trouble={Trouble} server={lost} />);
    const sign = screen.getByRole('button', { name: 'Connection: The server cannot be reached' });
    expect(sign.dataset).toMatchObject({ state: 'unavailable', bars: '0' });
  });

  it('is that of the worst connection, and the details list each one', async () => {
    const { media, lines } = createFakeMedia({ peers: { ben: peer } });
    lines.set('ben', bad);
    const { user } = await show(
      <ConnectionSign media={media} SoundTest={SoundTest} Trouble={Trouble} server={server} />,
    );
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
    expect(screen.getByText('Why there is no connection')).toBeDefined();
  });

  it('of one person is shown in their tile only when it is not good', async () => {
    const { media, lines } = createFakeMedia();
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
  const preferences = createPreferences();
  await show(<PersonVolume preferences={preferences} id="ben" name="Ben" />);
  const slider = screen.getByRole('slider', { name: 'Volume of Ben' });
  expect(slider.getAttribute('aria-valuetext')).toBe('100%');
  fireEvent.change(slider, { target: { value: '0.3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('30%');
  expect(preferences.get().volumes).toEqual({ ben: 0.3 });
});

it('opens the same slider by the small button, which is marked while the volume is not the default', async () => {
  const preferences = createPreferences();
  await show(<PersonVolumeButton preferences={preferences} id="ben" name="Ben" />);
  const button = screen.getByRole('button', { name: 'Volume of Ben' });
  expect(button.dataset.on).toBeUndefined();
  fireEvent.click(button);
  fireEvent.change(screen.getByRole('slider', { name: 'Volume of Ben' }), { target: { value: '0' } });
  expect(button.dataset.on).toBe('true');
  expect(preferences.get().volumes).toEqual({ ben: 0 });
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says on the card of a person why they do not hear the user, and nothing when they do', async () => {
  const { media, store } = createFakeMedia();
  await show(<WhyNotHearingLine media={media} id="ben" />);
  expect((await screen.findByTestId('why-not-hearing')).textContent).toBe('Does not hear you: Too far away');
  act(() => store.setState({ hearers: ['ben'] }));
  expect(screen.queryByTestId('why-not-hearing')).toBeNull();
});
