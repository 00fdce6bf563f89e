import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSpeaking, speakingPerson } from '../testing/open-speaking.ts';
import { showSpeaking as show } from '../testing/show-speaking.tsx';
import { SpeakingPill } from './speaking-pill.tsx';

afterEach(() => void vi.useRealTimers());

const manager = speakingPerson('me', { role: 'Manager' });
const member = speakingPerson('me');
const ben = (change = {}) => speakingPerson('ben', { name: 'Ben', ...change });

describe('the speaking pill', () => {
  it('shows nothing while nobody speaks', async () => {
    const { speaking } = openSpeaking({ people: [member] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
  });

  it('names another speaker, and stays when they are made quiet', async () => {
    const { speaking, asked } = openSpeaking({ people: [member, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('Ben is speaking to everyone')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume of Ben’s megaphone' }), {
      target: { value: '0' },
    });
    expect(asked).toEqual([['volume', 'ben', 0]]);
    expect(screen.getByText('Ben is speaking to everyone')).toBeTruthy();
  });

  it('reports an unreachable speaker after a while, until the connection is up', async () => {
    const { speaking, media } = openSpeaking({ people: [member, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
    const tooFarNotice = () => screen.queryByText('You are too far away to hear this. Try moving closer');
    act(() => vi.advanceTimersByTime(7_999));
    expect(tooFarNotice()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(tooFarNotice()).not.toBeNull();
    act(() => media.setState({ peers: { ben: { connection: 'connected' } } }));
    expect(tooFarNotice()).toBeNull();
  });

  it('hides a megaphone outside at a table, unless the space lets it in there', async () => {
    const sitting = { ...member, channel: 'meeting_7' };
    const { speaking, rights } = openSpeaking({ people: [sitting, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    act(() => rights({ audibleRules: { isIntoMeetingRooms: true } }));
    expect(screen.getByText('Ben is speaking to everyone')).toBeTruthy();
    expect(screen.getByRole('slider')).toBeTruthy();
    act(() => rights({ audibleRules: { isIntoMeetingRooms: false } }));
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
  });

  it('names the megaphone that reaches the table, not another one outside', async () => {
    const sitting = { ...member, channel: 'meeting_7' };
    const mei = speakingPerson('mei', { name: 'Mei', isOpenMegaphone: true, channel: 'meeting_7' });
    const { speaking } = openSpeaking({ people: [sitting, ben({ isOpenMegaphone: true }), mei] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('Mei is speaking to everyone')).toBeTruthy();
  });

  it('tells a speaker to turn the microphone on, then that everyone hears, and when not all can be reached', async () => {
    const { speaking, media } = openSpeaking({ people: [{ ...manager, isOpenMegaphone: true }] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByText(/hears you/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Turn microphone on' }));
    expect(screen.getByText(/everyone in the space hears you/)).toBeTruthy();
    act(() => media.setState({ isReachLimited: true }));
    expect(screen.getByText('Reaching the 16 nearest people')).toBeTruthy();
  });

  it('shows how many of five speak in speech mode', async () => {
    const { speaking } = openSpeaking({ people: [member, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('Speakers 1 of 5')).toBeTruthy();
  });

  it('has a hand for the audience of a speech', async () => {
    const { speaking, asked } = openSpeaking({ people: [member, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    fireEvent.click(screen.getByRole('button', { name: 'Raise your hand' }));
    expect(asked).toEqual([['hand', true]]);
  });

  it('counts three seconds before the megaphone opens, and can be cancelled', async () => {
    const { speaking, clock, asked } = openSpeaking({ people: [manager] });
    await show(<SpeakingPill speaking={speaking} />);
    act(speaking.toggleMegaphone);
    expect(screen.getByText('Megaphone in 3')).toBeTruthy();
    act(() => clock.pass(1_000));
    expect(screen.getByText('Megaphone in 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    act(speaking.toggleMegaphone);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    act(() => clock.pass(10_000));
    expect(asked).toEqual([]);
    expect(screen.queryByTestId('megaphone-countdown')).toBeNull();
  });

  it.each([
    ['busy', /You are busy: no sound/],
    ['leave', /You are away: no sound/],
  ] as const)('says for status %s that people near are not heard', async (status, sentence) => {
    const { speaking } = openSpeaking({ people: [{ ...member, status }] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('shows neither the status nor a speech outside at a table', async () => {
    const sitting = { ...member, channel: 'meeting_7', status: 'busy' as const };
    const { speaking } = openSpeaking({ people: [sitting, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.queryByTestId('status-pill')).toBeNull();
    expect(screen.queryByTestId('speaking-pill')).toBeNull();
  });
});
