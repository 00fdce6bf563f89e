import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { FeatureTools } from '../../../slots/testing/in-space.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking } from '../create-speaking.ts';
import { speakingFeature } from '../space-feature.tsx';
import { openSpeaking, speakingPerson } from '../testing/open-speaking.ts';
import { showSpeaking as show } from '../testing/show-speaking.tsx';
import { MuteActions } from './mute-actions.tsx';
import { SpeakingNotices } from './speaking-notices.tsx';
import { SpeechPanel } from './speech-panel.tsx';

const toastTexts = () => toasts.store.getState().toasts.map(({ text }) => text);
beforeEach(() => toasts.store.setState({ toasts: [] }));

const manager = speakingPerson('me', { role: 'Manager' });
const member = speakingPerson('me');
const ben = (change = {}) => speakingPerson('ben', { name: 'Ben', ...change });

describe('the megaphone', () => {
  const Tool = ({ speaking }: { speaking: Speaking }) => (
    <FeatureTools create={() => speakingFeature({ speaking })} only="megaphone" />
  );

  it.each([
    ['a Member', { people: [member] }, /Only managers/],
    [
      'a Guest where Members may',
      { people: [speakingPerson('me', { role: 'Guest', isGuest: true })], isMegaphoneForMembers: true },
      /Only managers/,
    ],
    [
      'a Manager without voice in the plan',
      { people: [manager], plan: { voice: false, video: true } },
      /does not include voice/,
    ],
  ])('is locked for %s: pressing it explains why and sends nothing', async (_who, options, why) => {
    const { speaking, asked } = openSpeaking(options);
    const user = await show(<Tool speaking={speaking} />);
    const button = screen.getByRole('button', { name: 'Speak to everyone with the megaphone' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Shift>}M{/Shift}');
    expect(toastTexts()).toEqual([expect.stringMatching(why)]);
    expect(asked).toEqual([]);
  });

  it('opens for a Member as soon as the space allows it, and locks again', async () => {
    const { speaking, rights, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    act(() => rights({ isMegaphoneForMembers: true }));
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    act(() => rights({ isMegaphoneForMembers: false }));
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toHaveLength(1);
    expect(toastTexts()).toEqual([expect.stringMatching(/Only managers/)]);
  });

  it.each([
    ['a Manager', { people: [manager] }],
    ['a Member where the space lets them', { people: [member], isMegaphoneForMembers: true }],
  ])('is opened by %s, also by its key', async (_who, options) => {
    const { speaking, asked } = openSpeaking(options);
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
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
    await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    expect(screen.getByText('Speakers 1 of 5')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Close',
    ]);
  });

  it('lets a Manager admit a person, end their speech, and speak', async () => {
    const { speaking, asked } = openSpeaking({ people: crowd });
    const user = await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Let Ben speak' }));
    await user.click(screen.getByRole('button', { name: 'End Mei’s speech' }));
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    expect(asked).toEqual([
      ['admit', 'ben', true],
      ['admit', 'mei', false],
      ['audio', { isSpeechMode: true }],
    ]);
    // The buttons disappear with their entry, so a keyboard user continues from the panel.
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('admits no more than five', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => speakingPerson(id, { isSpeechMode: true }));
    const { speaking } = openSpeaking({ people: [manager, ...five] });
    await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    expect(screen.getByText('Speakers 5 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Speak' })).toHaveProperty('disabled', true);
  });

  it('raises and lowers the hand by R', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => (
      <FeatureTools create={() => speakingFeature({ speaking })} only="hand" />
    );
    const { speaking, people, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('r');
    act(() => people([{ ...member, isHandRaised: true }]));
    expect(screen.getByRole('button', { name: 'Lower your hand' }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('r');
    expect(asked).toEqual([
      ['hand', true],
      ['hand', false],
    ]);
  });
});

describe('reactions', () => {
  it('are sent by their number key, and from the menu', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => (
      <FeatureTools create={() => speakingFeature({ speaking })} only="reactions" />
    );
    const { speaking, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('17');
    await user.click(screen.getByRole('button', { name: 'Send a reaction' }));
    await user.click(screen.getByRole('menuitem', { name: 'Heart (2)' }));
    expect(asked).toEqual([
      ['react', 'thumbs_up'],
      ['react', 'clap'],
      ['react', 'heart'],
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
    const { speaking, people, hear } = openSpeaking({ people: [{ ...manager, isOpenMegaphone: true }] });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => {
      hear.line(true);
      hear.line(false);
      people([manager]);
    });
    expect(toasts.store.getState().toasts).toMatchObject([
      {
        text: 'The connection was interrupted, so your megaphone has ended. You can start it again.',
        // Announced at once.
        tone: 'danger',
        testId: 'ended-by-line',
      },
    ]);
    act(() => {
      people([{ ...manager, isSpeechMode: true }]);
      people([manager]);
    });
    expect(toastTexts()[1]).toBe('Your speech has ended');
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
