import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { DeviceProblem } from '../../../platform/rtc/devices/devices.ts';
import { InSpace } from '../../../slots/testing/in-space.tsx';
import type { DeviceController } from '../device-controller.ts';
import { createFakeDesk, createFakeMedia as createMediaFixture } from '../media.fixture.ts';
import type { Media } from '../media.ts';
import { createMediaCommands } from '../media-commands.ts';
import { person } from '../person.fixture.ts';
import type { MediaState } from '../state.ts';
import { AudibilityChip } from './audibility-chip.tsx';
import { MediaControls } from './media-controls.tsx';
import { SoundBlockedBar } from './sound-blocked-bar.tsx';

const people = [
  person('me', { name: '高橋葵' }),
  person('ben', { name: 'Ben', isMuteAudio: true }),
  person('mei', { name: '美美', isConnected: false }),
];

const createFakeMedia = (change: Partial<MediaState> = {}) => {
  const fake = createMediaFixture(change, people);
  const { desk } = createFakeDesk(fake.media);
  return { ...fake, desk };
};

const show = async (content: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.speak('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MantineProvider env="test">{content}</MantineProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), interpreter };
};

const Controls = ({ media, desk }: { media: Media; desk: DeviceController }) => {
  const [commands] = useState(() => createMediaCommands(media, () => null));
  return (
    <InSpace features={[{ commands: commands.all }]}>
      <MediaControls media={media} desk={desk} commands={commands} />
    </InSpace>
  );
};

const off = (problem: DeviceProblem | null) => ({ isOn: false, isAsking: false, problem });
const on = { isOn: true, isAsking: false, problem: null };
describe('device buttons', () => {
  it.each([
    ['denied', 'Your microphone is blocked', /Set microphone and camera to “Allow”/],
    ['missing', 'No microphone was found', /Connect one/],
    ['in-use', 'Your microphone could not be opened', /Another app/],
    ['insecure', 'The microphone does not work on this page', /https/],
    ['lost', 'Your microphone was disconnected', /unplugged/],
  ] as const)(
    '%s: the button says so, and pressed it explains what to do',
    async (problem, title, advice) => {
      const { media, desk, asked } = createFakeMedia({ mic: off(problem) });
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
    const { media, desk, asked } = createFakeMedia({ camera: off('in-use') });
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.click(screen.getByRole('button', { name: /Turn camera on/ }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['camera on']);
  });

  it('show a problem on entering only on the button', async () => {
    const { media, desk, store } = createFakeMedia();
    await show(<Controls media={media} desk={desk} />);
    act(() => store.setState({ camera: off('denied') }));
    expect(screen.getByRole('button', { name: 'Turn camera on: Your camera is blocked' })).toBeTruthy();
    expect(screen.queryByTestId('help-camera')).toBeNull();
  });

  it('open the explanation by themselves after the user has pressed the button', async () => {
    const { media, desk, store } = createFakeMedia();
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
    act(() => store.setState({ camera: off('denied') }));
    expect(await screen.findByTestId('help-camera')).toBeTruthy();
  });

  it('react to M, V and L', async () => {
    const { media, desk, store, asked } = createFakeMedia({ mic: on });
    const { user } = await show(<Controls media={media} desk={desk} />);
    await user.keyboard('mvl');
    expect(asked).toEqual(['mic off', 'camera on']);
    expect(store.getState().isDeaf).toBe(true);
    expect(screen.getByRole('button', { name: 'Hear everyone', pressed: false })).toBeTruthy();
  });

  it('ignore keys while the user types', async () => {
    const { media, desk, asked } = createFakeMedia();
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

describe('the audibility chip', () => {
  it.each([
    [[], true, 'No one hears you'],
    [['ben'], true, '1 hears you'],
    [['ben', 'mei'], true, '2 hear you'],
    [['ben', 'mei'], false, '2 would hear you'],
  ])('%j with the microphone on %s: %s', async (hearers, isMicOn, text) => {
    const { media } = createFakeMedia({ hearers, mic: isMicOn ? on : off(null) });
    await show(<AudibilityChip media={media} />);
    expect(screen.getByRole('button', { name: text })).toBeTruthy();
  });

  it('lists the hearers', async () => {
    const { media } = createFakeMedia({ hearers: ['ben', 'mei'], mic: on });
    const { user } = await show(<AudibilityChip media={media} />);
    await user.click(screen.getByRole('button', { name: '2 hear you' }));
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['Ben', '美美']);
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
