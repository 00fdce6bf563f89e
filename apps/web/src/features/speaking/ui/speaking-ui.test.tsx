import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { FeatureTools, InSpace } from '../../../slots/testing/in-space.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking } from '../create-speaking.ts';
import { speakingFeature } from '../space-feature.tsx';
import { openSpeaking, speakingPerson } from '../testing/open-speaking.ts';
import { showSpeaking as show } from '../testing/show-speaking.tsx';
import { MuteActions } from './mute-actions.tsx';
import { SpeakingNotices } from './speaking-notices.tsx';
import { SpeechList } from './speech-list.tsx';

const toastTexts = () => toasts.store.getState().toasts.map(({ text }) => text);
beforeEach(() => toasts.store.setState({ toasts: [] }));

const manager = speakingPerson('me', { role: 'Manager' });
const member = speakingPerson('me');
const ben = (change = {}) => speakingPerson('ben', { name: 'Ben', ...change });

describe('the megaphone', () => {
  const Bar = ({ speaking }: { speaking: Speaking }) => {
    const [feature] = useState(() => speakingFeature({ media: { speaking } }));
    return (
      <InSpace features={[feature]}>
        {feature.topBarParts?.map(({ id, Part }) => (
          <Part key={id} />
        ))}
      </InSpace>
    );
  };
  const count = (clock: { pass(forMs: number): void }) => {
    for (let second = 0; second < 3; second += 1) act(() => clock.pass(1_000));
  };

  it.each([
    ['a Member', { people: [member] }],
    [
      'a Guest where Members may',
      { people: [speakingPerson('me', { role: 'Guest', isGuest: true })], isMegaphoneForMembers: true },
    ],
  ])('is not offered to %s: its key explains why and sends nothing', async (_who, options) => {
    const { speaking, asked, clock } = openSpeaking(options);
    const user = await show(<Bar speaking={speaking} />);
    expect(screen.queryByRole('button')).toBeNull();
    await user.keyboard('{Shift>}M{/Shift}');
    count(clock);
    expect(toastTexts()).toEqual([expect.stringMatching(/Only managers/)]);
    expect(asked).toEqual([]);
  });

  it('is locked without voice in the plan: it says which flag and who can change it', async () => {
    const { speaking, asked, clock } = openSpeaking({
      people: [manager],
      plan: { voice: false, video: true },
    });
    const user = await show(<Bar speaking={speaking} />);
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    const button = await screen.findByTestId('megaphone');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/does not include voice. Only the operator/)).toBeTruthy();
    await user.click(button);
    count(clock);
    expect(toastTexts()).toEqual([expect.stringMatching(/does not include voice/)]);
    expect(asked).toEqual([]);
  });

  it('opens for a Member as soon as the space allows it, after a count of three, and locks again', async () => {
    const { speaking, rights, asked, clock } = openSpeaking({ people: [member] });
    const user = await show(<Bar speaking={speaking} />);
    act(() => rights({ isMegaphoneForMembers: true }));
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toEqual([]);
    count(clock);
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    act(() => rights({ isMegaphoneForMembers: false }));
    await user.keyboard('{Shift>}M{/Shift}');
    count(clock);
    expect(asked).toHaveLength(1);
    expect(toastTexts()).toEqual([expect.stringMatching(/Only managers/)]);
  });

  it('says before it is opened whom it reaches, and a Manager what to do about a limit', async () => {
    const everyone = new Map(
      ['me', ...Array.from({ length: 60 }, (_, index) => `p${index}`)].map((id, index) => [
        id,
        { room: index < 20 ? '1' : '2', isConnected: true },
      ]),
    );
    const { speaking, media, carrierToAll, rights } = openSpeaking({ people: [manager], everyone });
    const user = await show(<Bar speaking={speaking} />);
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    await screen.findByTestId('megaphone');
    // Nothing is claimed until the carrier is known.
    expect([screen.queryByTestId('reach-megaphone'), screen.queryByTestId('reach-speech')]).toEqual([
      null,
      null,
    ]);
    act(() => media.setState({ carrier: 'p2p' }));
    const texts = () => ['reach-megaphone', 'reach-speech'].map((id) => screen.getByTestId(id).textContent);
    const remedy = 'To reach more people, the operator of this server sets up LiveKit (LIVEKIT_URL).';
    expect(texts()).toEqual([
      'Of the 60 other people here, only the nearest 16 will hear you.',
      'Of the 19 other people here, only the nearest 16 will hear you.',
    ]);
    expect(screen.getByText(remedy)).toBeTruthy();
    act(() => carrierToAll.setState('livekit', true));
    expect(texts()[0]).toBe('Everyone in the space hears you, except people at meeting-room tables.');
    expect(screen.queryByText(remedy)).toBeNull();
    act(() => rights({ audibleRules: { isIntoMeetingRooms: true } }));
    expect(texts()[0]).toBe('Everyone in the space hears you.');
  });

  it('says while it is open whom it reaches; a Member reads no advice', async () => {
    const { speaking, media, rights } = openSpeaking({
      people: [{ ...member, isOpenMegaphone: true }, ben()],
    });
    act(() => rights({ isMegaphoneForMembers: true }));
    media.setState({ carrier: 'p2p', mic: { isOn: true, isAsking: false } });
    const user = await show(<Bar speaking={speaking} />);
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    await screen.findByTestId('megaphone');
    expect(screen.getByTestId('reach-megaphone').textContent).toBe(
      'Megaphone on: 0 of 1 people can hear you',
    );
    expect(screen.queryByTestId('reach-remedy')).toBeNull();
  });

  it('is opened from the menu, and the same key cancels the count', async () => {
    const { speaking, asked, clock } = openSpeaking({ people: [manager] });
    const user = await show(<Bar speaking={speaking} />);
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    await user.click(await screen.findByTestId('megaphone'));
    expect(speaking.store.getState().countdown).toBe(3);
    await user.keyboard('{Shift>}M{/Shift}');
    count(clock);
    expect(asked).toEqual([]);
  });
});

describe('speech mode', () => {
  const crowd = [
    manager,
    ben({ isHandRaised: true }),
    speakingPerson('mei', { name: 'Mei', isSpeechMode: true }),
  ];

  it('shows a Member who speaks and who asks to, without any decision', async () => {
    const { speaking } = openSpeaking({ people: [member, ...crowd.slice(1)] });
    await show(<SpeechList speaking={speaking} />);
    expect(screen.getByText('Speakers 1 of 5')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets a Manager admit a person, end their speech, and speak', async () => {
    const { speaking, asked } = openSpeaking({ people: crowd });
    const user = await show(<SpeechList speaking={speaking} />);
    await user.click(screen.getByRole('button', { name: 'Let Ben speak' }));
    await user.click(screen.getByRole('button', { name: 'End Mei’s speech' }));
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    expect(asked).toEqual([
      ['admit', 'ben', true],
      ['admit', 'mei', false],
      ['audio', { isSpeechMode: true }],
    ]);
    // The buttons disappear with their entry, so a keyboard user continues from the panel.
    expect(document.activeElement).toBe(screen.getByTestId('speech-panel'));
  });

  it('admits no more than five', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => speakingPerson(id, { isSpeechMode: true }));
    const { speaking } = openSpeaking({ people: [manager, ...five] });
    await show(<SpeechList speaking={speaking} />);
    expect(screen.getByText('Speakers 5 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Speak' })).toHaveProperty('disabled', true);
  });

  it('raises and lowers the hand by R, and the reactions show that it is up', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => (
      <FeatureTools create={() => speakingFeature({ media: { speaking } })} only="reactions" />
    );
    const { speaking, people, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('r');
    act(() => people([{ ...member, isHandRaised: true }]));
    expect(screen.getByRole('button', { name: 'Send a reaction (your hand is raised)' })).toBeTruthy();
    await user.keyboard('r');
    expect(asked).toEqual([
      ['hand', true],
      ['hand', false],
    ]);
  });
});

describe('reactions', () => {
  it('are sent by their number key, and from a row that stays open and has the hand', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => (
      <FeatureTools create={() => speakingFeature({ media: { speaking } })} only="reactions" />
    );
    const { speaking, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('17');
    await user.click(screen.getByRole('button', { name: 'Send a reaction' }));
    await user.click(await screen.findByRole('button', { name: 'Heart' }));
    await user.click(screen.getByRole('button', { name: 'Raise your hand', pressed: false }));
    expect(asked).toEqual([
      ['react', 'thumbs_up'],
      ['react', 'clap'],
      ['react', 'heart'],
      ['hand', true],
    ]);
  });

  it('of other people are announced as text too', async () => {
    const { speaking, hear } = openSpeaking({ people: [member, ben()] });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => hear.reaction('ben', 'clap'));
    expect(screen.getByTestId('reaction-announcement').textContent).toBe('Ben: Clap');
  });
});

describe('devices that Managers may switch off', () => {
  it.each([
    ['a Member is offered nothing', [member, ben()], 'ben'],
    ['nor a Manager about themselves', [manager, ben()], 'me'],
    ['nor about what is off already', [manager, ben({ isMuteAudio: true, isMuteVideo: true })], 'ben'],
  ])('%s', async (_what, people, id) => {
    const { speaking } = openSpeaking({ people });
    await show(<MuteActions speaking={speaking} id={id} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are microphone and camera; success is reported', async () => {
    const { speaking, asked } = openSpeaking({ people: [manager, ben()] });
    const user = await show(<MuteActions speaking={speaking} id="ben" />);
    await user.click(screen.getByRole('button', { name: 'Turn off Ben’s microphone' }));
    await user.click(screen.getByRole('button', { name: 'Turn off Ben’s camera' }));
    expect(asked).toEqual([
      ['mute', 'ben', 'mic'],
      ['mute', 'ben', 'camera'],
    ]);
    expect(toastTexts()).toEqual(['Ben’s microphone was turned off', 'Ben’s camera was turned off']);
  });
});

describe('messages of speaking', () => {
  it('name what was switched off and refused', async () => {
    const { speaking, hear } = openSpeaking({
      people: [manager],
      refusal: new WhisperRefused('SPEAKERS_ARE_FIVE'),
    });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => hear.muted('mic'));
    act(() => hear.muted('camera'));
    await act(() => speaking.setSpeech(true));
    expect(toastTexts().slice(0, 2)).toEqual([
      'A manager turned your microphone off',
      'A manager turned your camera off',
    ]);
    expect(toastTexts()[2]).not.toBe('SPEAKERS_ARE_FIVE');
    expect(toastTexts()[2]).toMatch(/five|5/i);
  });

  it('report the end of speaking to everyone: at once and for long after an interruption, else shortly', async () => {
    const { speaking, people, hear, asked, clock } = openSpeaking({
      people: [{ ...manager, isOpenMegaphone: true }],
    });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => {
      hear.line(true);
      hear.line(false);
      people([manager]);
    });
    expect(toasts.store.getState().toasts).toMatchObject([
      {
        text: 'The connection was interrupted, so your megaphone has ended.',
        actions: [{ label: 'Start the megaphone again' }],
        // Announced at once.
        tone: 'danger',
        testId: 'ended-by-line',
      },
    ]);
    // As for the first time: it counts down before everyone hears the user.
    act(() => toasts.store.getState().toasts[0]?.actions[0]?.run());
    expect(speaking.store.getState().countdown).toBe(3);
    for (let step = 0; step < 3; step += 1) act(() => clock.pass(1_000));
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    act(() => {
      people([{ ...manager, isSpeechMode: true }]);
      people([manager]);
    });
    expect(toastTexts()[1]).toBe('Your speech has ended');
  });

  it('MED-46 offer the way that the role allows to ask for the speech again', async () => {
    const admitted = { ...member, isSpeechMode: true };
    const { speaking, people, hear, asked } = openSpeaking({ people: [admitted] });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => {
      hear.line(true);
      people([member]);
    });
    const [toast] = toasts.store.getState().toasts;
    expect(toast?.actions.map(({ label }) => label)).toEqual(['Raise your hand again']);
    act(() => toast?.actions[0]?.run());
    expect(asked).toEqual([['hand', true]]);
  });

  it('ask whether the megaphone should stay on', async () => {
    const { speaking, people, clock, asked } = openSpeaking({ people: [manager] });
    const user = await show(<SpeakingNotices speaking={speaking} />);
    act(() => {
      people([{ ...manager, isOpenMegaphone: true }]);
      clock.pass(15 * 60_000);
    });
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'End' }));
    expect(asked).toEqual([['audio', { isOpenMegaphone: false }]]);
  });
});
