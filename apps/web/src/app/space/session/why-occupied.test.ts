import { expect, it } from 'vitest';
import { type Occupation, whyOccupied } from './why-occupied.ts';

const person = (id: string, change: object = {}) => ({
  id,
  meeting_room: null,
  isMuteAudio: true,
  isSpeechMode: false,
  isOpenMegaphone: false,
  isShareScreen: false,
  isHandRaised: false,
  ...change,
});
type Change = {
  entry?: Occupation['entry'];
  me?: object | null;
  ben?: object;
  isCountingDown?: boolean;
  mayBeRefused?: boolean;
  media?: Partial<Occupation['media']>;
};
const occupation = ({ entry = 'inside', me = {}, ben = {}, media, ...more }: Change) => ({
  entry,
  isCountingDown: false,
  mayBeRefused: false,
  ...more,
  me: me && person('me', me),
  people: new Map([['ben', person('ben', ben)]]),
  media: {
    mic: { isOn: false },
    camera: { isOn: false },
    hearers: [],
    peers: {},
    sharing: null,
    shares: [],
    ...media,
  },
});
const on = { isOn: true };
const line = { hasVideo: false, hasScreen: false };

it.each<[string, Change, ReturnType<typeof whyOccupied>]>([
  ['alone on the map', {}, null],
  ['alone with microphone and camera on', { media: { mic: on, camera: on } }, null],
  ['beside somebody, both silent', { media: { peers: { ben: line }, hearers: ['ben'] } }, null],
  ['before the answer of the server', { me: null }, 'outside'],
  ['while the connection is lost', { entry: 'lost' }, 'outside'],
  ['while entering', { entry: 'entering' }, 'outside'],
  ['while waiting for a place', { entry: 'waiting' }, 'outside'],
  ['while the space is open in another tab', { entry: 'elsewhere' }, 'outside'],
  ['who would find the space full', { mayBeRefused: true }, 'no-way-back'],
  ['at a table, alone and silent', { me: { meeting_room: 'table' } }, 'seated'],
  ['in a speech', { me: { isSpeechMode: true } }, 'on-stage'],
  ['with the megaphone', { me: { isOpenMegaphone: true } }, 'on-stage'],
  ['three seconds before the megaphone', { isCountingDown: true }, 'on-stage'],
  ['with the hand raised', { me: { isHandRaised: true } }, 'on-stage'],
  ['sharing, and nobody is near', { media: { sharing: 'text' } }, 'on-stage'],
  ['heard', { media: { mic: on, hearers: ['ben'] } }, 'heard'],
  ['seen', { media: { camera: on, hearers: ['ben'] } }, 'heard'],
  ['near an open microphone', { ben: { isMuteAudio: false }, media: { peers: { ben: line } } }, 'hearing'],
  ['far from an open microphone', { ben: { isMuteAudio: false } }, null],
  ['near a camera', { media: { peers: { ben: { ...line, hasVideo: true } } } }, 'hearing'],
  [
    'in the audience of a speech',
    { ben: { isSpeechMode: true }, media: { peers: { ben: line } } },
    'hearing',
  ],
  ['with a shared screen to look at', { media: { shares: ['ben'] } }, 'hearing'],
])('SVC-11 a person %s', (_case, change, why) => {
  expect(whyOccupied(occupation(change) as Occupation)).toBe(why);
});
