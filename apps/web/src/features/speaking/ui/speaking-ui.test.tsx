import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking } from '../create-speaking.ts';
import { openSpeaking, speakingPerson } from '../testing/open-speaking.ts';
import { MuteActions } from './mute-actions.tsx';
import { SpeakingNotices } from './speaking-notices.tsx';
import { SpeakingPill } from './speaking-pill.tsx';
import { SpeechPanel } from './speech-panel.tsx';
import { useHandTool } from './use-hand-tool.tsx';
import { useMegaphoneTool } from './use-megaphone-tool.tsx';
import { useReactionTool } from './use-reaction-tool.tsx';

/** @param prepare done when the words are here, which are fetched in real time */
const show = async (content: React.ReactNode, prepare = () => {}) => {
  const interpreter = createInterpreter();
  await interpreter.speak('en');
  prepare();
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MantineProvider env="test">{content}</MantineProvider>
    </I18nextProvider>,
  );
  return userEvent.setup();
};

const told = () => toasts.store.getState().toasts.map(({ text }) => text);
beforeEach(() => toasts.store.setState({ toasts: [] }));
afterEach(() => void vi.useRealTimers());

const manager = speakingPerson('me', { role: 'Manager' });
const member = speakingPerson('me');
const ben = (change = {}) => speakingPerson('ben', { name: 'Ben', ...change });

describe('the megaphone', () => {
  const Tool = ({ speaking }: { speaking: Speaking }) => useMegaphoneTool(speaking).button;

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
  ])('is locked for %s: pressed, it says why and asks nothing', async (_who, options, why) => {
    const { speaking, asked } = openSpeaking(options);
    const user = await show(<Tool speaking={speaking} />);
    const button = screen.getByRole('button', { name: 'Speak to everyone with the megaphone' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Shift>}M{/Shift}');
    expect(told()).toEqual([expect.stringMatching(why)]);
    expect(asked).toEqual([]);
  });

  it('opens for a Member as soon as the space lets them, and locks again', async () => {
    const { speaking, rights, asked } = openSpeaking({ people: [member] });
    const user = await show(<Tool speaking={speaking} />);
    act(() => rights({ isMegaphoneForMembers: true }));
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    act(() => rights({ isMegaphoneForMembers: false }));
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toHaveLength(1);
    expect(told()).toEqual([expect.stringMatching(/Only managers/)]);
  });

  it.each([
    ['a Manager', { people: [manager] }],
    ['a Member where the space lets them', { people: [member], isMegaphoneForMembers: true }],
  ])('is opened by %s, by its key too', async (_who, options) => {
    const { speaking, asked } = openSpeaking(options);
    const user = await show(<Tool speaking={speaking} />);
    await user.keyboard('{Shift>}M{/Shift}');
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
  });
});

describe('who speaks to all', () => {
  it('nobody: nothing is said', async () => {
    const { speaking } = openSpeaking({ people: [member] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
  });

  it('somebody else: who it is, and made quiet the notice stays', async () => {
    const { speaking, asked } = openSpeaking({ people: [member, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('Ben is speaking to everyone')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume of Ben’s megaphone' }), {
      target: { value: '0' },
    });
    expect(asked).toEqual([['volume', 'ben', 0]]);
    expect(screen.getByText('Ben is speaking to everyone')).toBeTruthy();
  });

  it('somebody who does not reach this page: told after a while, and no more when the line stands', async () => {
    const { speaking, media } = openSpeaking({ people: [member, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
    const told = () => screen.queryByText('Out of reach: try moving closer');
    act(() => vi.advanceTimersByTime(7_999));
    expect(told()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(told()).not.toBeNull();
    act(() => media.setState({ peers: { ben: { connection: 'connected' } } }));
    expect(told()).toBeNull();
  });

  it('oneself: that everyone hears, and when not all can be reached', async () => {
    const { speaking, media } = openSpeaking({ people: [{ ...manager, isOpenMegaphone: true }] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText(/everyone in the space hears you/)).toBeTruthy();
    act(() => media.setState({ isReachLimited: true }));
    expect(screen.getByText('Reaching the 16 nearest people')).toBeTruthy();
  });

  it('speech mode: how many of five', async () => {
    const { speaking } = openSpeaking({ people: [member, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('Speakers 1 of 5')).toBeTruthy();
  });

  it.each([
    ['busy', /You are busy: no sound/],
    ['leave', /You are away: no sound/],
  ] as const)('%s: that those near are not heard', async (status, sentence) => {
    const { speaking } = openSpeaking({ people: [{ ...member, status }] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('at a table neither one’s status nor a speech outside is said: the button rules there', async () => {
    const sitting = { ...member, channel: 'meeting_7', status: 'busy' as const };
    const { speaking } = openSpeaking({ people: [sitting, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByTestId('status-pill')).toBeNull();
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
  });
});

describe('speech mode', () => {
  const crowd = [
    manager,
    ben({ isHandRaised: true }),
    speakingPerson('mei', { name: 'Mei', isSpeechMode: true }),
  ];

  it('a Member sees who speaks and who asks to, and decides nothing', async () => {
    const { speaking } = openSpeaking({ people: [member, ...crowd.slice(1)] });
    await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    expect(screen.getByText('Speakers 1 of 5')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Close',
    ]);
  });

  it('a Manager lets somebody speak, ends it, and speaks', async () => {
    const { speaking, asked } = openSpeaking({ people: crowd });
    const user = await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Let Ben speak' }));
    await user.click(screen.getByRole('button', { name: 'End Mei’s speech' }));
    await user.click(screen.getByRole('button', { name: 'Speak myself' }));
    expect(asked).toEqual([
      ['admit', 'ben', true],
      ['admit', 'mei', false],
      ['audio', { isSpeechMode: true }],
    ]);
    // The buttons go with what they were about: one goes on from the panel by key.
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('five are all there is place for', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => speakingPerson(id, { isSpeechMode: true }));
    const { speaking } = openSpeaking({ people: [manager, ...five] });
    await show(<SpeechPanel speaking={speaking} onClose={() => undefined} />);
    expect(screen.getByText('Speakers 5 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Speak myself' })).toHaveProperty('disabled', true);
  });

  it('R raises the hand, and lowers it', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => useHandTool(speaking).button;
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
  it('are sent by their number, and from the menu', async () => {
    const Tool = ({ speaking }: { speaking: Speaking }) => useReactionTool(speaking).button;
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

  it('of others are told in words too', async () => {
    const { speaking, hear } = openSpeaking({ people: [member, ben()] });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => hear.reaction('ben', 'clap'));
    expect(screen.getByTestId('reaction-told').textContent).toBe('Ben: Clap');
  });
});

describe('what Managers may switch off', () => {
  it.each([
    ['a Member is offered nothing', [member, ben()], 'ben'],
    ['nor a Manager about themselves', [manager, ben()], 'me'],
    ['nor about what is off already', [manager, ben({ isMuteAudio: true, isMuteVideo: true })], 'ben'],
  ])('%s', async (_what, people, id) => {
    const { speaking } = openSpeaking({ people });
    await show(<MuteActions speaking={speaking} id={id} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('microphone and camera; it is told when it is done', async () => {
    const { speaking, asked } = openSpeaking({ people: [manager, ben()] });
    const user = await show(<MuteActions speaking={speaking} id="ben" isNamed />);
    await user.click(screen.getByRole('button', { name: 'Mute Ben’s microphone' }));
    await user.click(screen.getByRole('button', { name: 'Stop Ben’s camera' }));
    expect(asked).toEqual([
      ['mute', 'ben', 'mic'],
      ['mute', 'ben', 'camera'],
    ]);
    expect(told()).toEqual(['Ben’s microphone was turned off', 'Ben’s camera was turned off']);
  });
});

describe('what is told in passing', () => {
  it('the sentences for what was switched off and refused', async () => {
    const { speaking, hear } = openSpeaking({
      people: [manager],
      refusal: new WhisperRefused('SPEAKERS_ARE_FIVE'),
    });
    await show(<SpeakingNotices speaking={speaking} />);
    act(() => hear.muted('mic'));
    act(() => hear.muted('camera'));
    await act(() => speaking.setSpeech(true));
    expect(told().slice(0, 2)).toEqual([
      'A manager turned your microphone off',
      'A manager turned your camera off',
    ]);
    expect(told()[2]).not.toBe('SPEAKERS_ARE_FIVE');
    expect(told()[2]).toMatch(/five|5/i);
  });

  it('asks whether the megaphone shall stay on', async () => {
    const { speaking, people, clock, asked } = openSpeaking({ people: [manager] });
    const user = await show(<SpeakingNotices speaking={speaking} />);
    act(() => {
      people([{ ...manager, isOpenMegaphone: true }]);
      clock.pass(15 * 60_000);
    });
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'End it' }));
    expect(asked).toEqual([['audio', { isOpenMegaphone: false }]]);
  });
});
