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

  it('says in one sentence after a while that a megaphone does not reach here, until it does', async () => {
    const { speaking, media } = openSpeaking({ people: [member, ben({ isOpenMegaphone: true })] });
    await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
    const heard = () => screen.queryByText('Ben is speaking to everyone');
    const unheard = () => screen.queryByText('Ben is using the megaphone, but the sound does not reach you');
    act(() => vi.advanceTimersByTime(7_999));
    expect([heard(), unheard()]).toEqual([expect.anything(), null]);
    act(() => vi.advanceTimersByTime(1));
    expect([heard(), unheard()]).toEqual([null, expect.anything()]);
    act(() => media.setState({ peers: { ben: { connection: 'connected' } } }));
    expect([heard(), unheard()]).toEqual([expect.anything(), null]);
  });

  it.each([
    [
      'in a crowd from browser to browser',
      'p2p',
      20,
      {},
      /only the nearest 16 people can hear it. Move closer/,
    ],
    ['from another room', 'p2p', 20, { room: '2', channel: null }, /the sound does not reach you/],
    ['where everybody could be reached', 'p2p', 5, {}, /the sound does not reach you/],
    ['through a media server', 'livekit', 20, {}, /the sound does not reach you/],
  ] as const)(
    'says what helps against a megaphone that is not heard %s',
    async (_how, carrier, count, change, text) => {
      const crowd = Array.from({ length: count }, (_, index) => speakingPerson(`p${index}`));
      const { speaking, media } = openSpeaking({
        people: [member, ben({ isOpenMegaphone: true, ...change }), ...crowd],
      });
      media.setState({ carrier });
      await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
      act(() => vi.advanceTimersByTime(8_000));
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByText('Ben is speaking to everyone')).toBeNull();
    },
  );

  it('says of a speech that one listens only to who is heard', async () => {
    const mei = speakingPerson('mei', { name: 'Mei', isSpeechMode: true });
    const { speaking, media } = openSpeaking({ people: [member, ben({ isSpeechMode: true }), mei] });
    await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
    expect(screen.getByText('Connecting to the speech')).toBeTruthy();
    act(() => vi.advanceTimersByTime(8_000));
    expect(screen.getByText('A speech is on, but the sound does not reach you')).toBeTruthy();
    expect(screen.queryByText(/Listening/)).toBeNull();
    act(() => media.setState({ peers: { mei: { connection: 'connected' } } }));
    expect(screen.getByText('Listening to the speech, but Ben cannot be heard here')).toBeTruthy();
    act(() =>
      media.setState({ peers: { mei: { connection: 'connected' }, ben: { connection: 'connected' } } }),
    );
    expect(screen.getByText('Listening to the speech')).toBeTruthy();
  });

  it('says to a listener whose speaker is off that they hear nothing', async () => {
    const deaf = { ...member, isMuteVolume: true };
    const { speaking } = openSpeaking({ people: [deaf, ben({ isSpeechMode: true })] });
    await show(<SpeakingPill speaking={speaking} />);
    expect(screen.getByText('A speech is on, but your speaker is off')).toBeTruthy();
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

  it('tells a speaker to turn the microphone on, then how many people hear it', async () => {
    const everyone = new Map(
      ['me', 'a', 'b', 'c'].map((id) => [id, { room: id === 'c' ? '2' : '1', isConnected: true }]),
    );
    const { speaking, media, people } = openSpeaking({
      people: [{ ...manager, isOpenMegaphone: true }],
      everyone,
    });
    await show(<SpeakingPill speaking={speaking} />, () => void vi.useFakeTimers());
    expect(screen.queryByText(/hear/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Turn microphone on' }));
    expect(screen.getByText('Megaphone on: 0 of 3 people can hear you')).toBeTruthy();
    // Connections come up one by one, and are announced once.
    act(() => media.setState({ hearers: ['a'] }));
    act(() => media.setState({ hearers: ['a', 'b'] }));
    expect(screen.queryByText(/1 of 3/)).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Megaphone on: 2 of 3 people can hear you')).toBeTruthy();
    act(() => media.setState({ hearers: ['a', 'b', 'c'] }));
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Megaphone on: everyone in the space hears you')).toBeTruthy();
    act(() => people([{ ...manager, isSpeechMode: true }]));
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Speech on: everyone in the room hears you')).toBeTruthy();
    act(() => media.setState({ hearers: ['a'] }));
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Speech on: 1 of 2 people in the room can hear you')).toBeTruthy();
  });

  it('does not say “everyone” where nobody is', async () => {
    const { speaking } = openSpeaking({ people: [{ ...manager, isOpenMegaphone: true }] });
    await show(<SpeakingPill speaking={speaking} />);
    fireEvent.click(screen.getByRole('button', { name: 'Turn microphone on' }));
    expect(screen.getByText('Megaphone on: no one else is in the space')).toBeTruthy();
  });

  it('names the limit while it counts, before anybody is spoken to', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => speakingPerson(`p${index}`));
    const { speaking, media, carrierToAll } = openSpeaking({ people: [manager, ...crowd] });
    media.setState({ carrier: 'p2p' });
    await show(<SpeakingPill speaking={speaking} />);
    act(speaking.toggleMegaphone);
    expect(screen.getByText('Of the 60 other people here, only the nearest 16 will hear you.')).toBeTruthy();
    act(() => carrierToAll.setState('livekit', true));
    expect(screen.queryByText(/nearest 16/)).toBeNull();
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
