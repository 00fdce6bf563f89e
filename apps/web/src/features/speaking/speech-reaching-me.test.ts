import { describe, expect, it } from 'vitest';
import { speechReachingMe } from './speech-reaching-me.ts';
import { speakingPerson } from './testing/open-speaking.ts';

const closed = { isIntoMeetingRooms: false };
const open = { isIntoMeetingRooms: true };
const me = speakingPerson('me');
const atTable = speakingPerson('me', { channel: 'meeting_7' });
const aya = (change = {}) => speakingPerson('aya', change);
const byMegaphone = { isByMegaphone: true, isBySpeech: false };
const bySpeech = { isByMegaphone: false, isBySpeech: true };
const nothing = { isByMegaphone: false, isBySpeech: false };

describe('speech to everyone (MED-25)', () => {
  it.each([
    ['a megaphone, to who is in the room', me, aya({ isOpenMegaphone: true }), closed, byMegaphone],
    [
      'a megaphone, to who is in an area',
      speakingPerson('me', { channel: 'area_3' }),
      aya({ isOpenMegaphone: true }),
      closed,
      byMegaphone,
    ],
    [
      'a megaphone in another room',
      me,
      aya({ isOpenMegaphone: true, room: '2', channel: null }),
      closed,
      byMegaphone,
    ],
    ['a megaphone, not to a table', atTable, aya({ isOpenMegaphone: true }), closed, nothing],
    [
      'nor one in another room',
      atTable,
      aya({ isOpenMegaphone: true, room: '2', channel: null }),
      closed,
      nothing,
    ],
    [
      'a megaphone, to a table that is open to it',
      atTable,
      aya({ isOpenMegaphone: true }),
      open,
      byMegaphone,
    ],
    [
      'a megaphone at one’s own table',
      atTable,
      aya({ isOpenMegaphone: true, channel: 'meeting_7' }),
      closed,
      byMegaphone,
    ],
    [
      'a megaphone that is opened at a table, outside',
      me,
      aya({ isOpenMegaphone: true, isSpeechMode: true, channel: 'meeting_7' }),
      closed,
      byMegaphone,
    ],
    ['a speech, to its room', me, aya({ isSpeechMode: true }), closed, bySpeech],
    ['a speech, not to a table', atTable, aya({ isSpeechMode: true }), closed, nothing],
    [
      'a speech at a table, not outside',
      me,
      aya({ isSpeechMode: true, channel: 'meeting_7' }),
      closed,
      nothing,
    ],
    ['who speaks to nobody', me, aya(), open, nothing],
    ['oneself', me, speakingPerson('me', { isOpenMegaphone: true }), open, nothing],
    ['anybody, while one is not inside', undefined, aya({ isOpenMegaphone: true }), open, nothing],
  ])('%s', (_what, self, speaker, rules, expected) => {
    expect(speechReachingMe(self, speaker, rules)).toEqual(expected);
  });

  it('is reported regardless of the listener’s status and speaker', () => {
    const busy = speakingPerson('me', { status: 'busy', isMuteVolume: true });
    expect(speechReachingMe(busy, aya({ isOpenMegaphone: true }), closed)).toEqual(byMegaphone);
  });
});
