import { defaultAudibleRules, type Links } from '@engawa/contract/media';
import { describe, expect, it } from 'vitest';
import type { CarrierKind } from '../../../platform/rtc/carrier.ts';
import { person } from '../person.fixture.ts';
import type { MediaPerson } from '../ports.ts';
import { decide, type OwnEars, plansOf, viaOf } from './decide.ts';

const open: OwnEars = { isDeaf: false, isPassingBy: false, isMono: false, isVoiceForbidden: false };

const deciding = (
  people: readonly MediaPerson[],
  placeOf: (id: string) => { x: number; y: number } | null,
  ears: OwnEars = open,
  carrier: CarrierKind = 'p2p',
  before: Links = new Map(),
  ofSpace = carrier,
) =>
  decide(people, 'me', ears, defaultAudibleRules, placeOf, before, 0, {
    conversation: carrier,
    space: ofSpace,
  });

const beside = (id: string) => ({ x: id === 'me' ? 0 : 165, y: 0 });
const pair = [person('me'), person('ben')];
const allWanted = { of: () => ({ isVisible: true, widthPx: 320 }) };

describe('decide', () => {
  it('connects nobody while the user is not inside', () => {
    expect(deciding([person('ben')], beside).links.size).toBe(0);
  });

  it('plays people near by their distance and from their side', () => {
    expect(deciding(pair, beside).links.get('ben')).toMatchObject({
      gain: 0.5,
      pan: 0.55,
      isAudioSent: true,
      isHearer: true,
    });
    expect(deciding(pair, beside, { ...open, isMono: true }).links.get('ben')).toMatchObject({ pan: 0 });
  });

  it('applies the user’s own speaker button at once, before the server has it', () => {
    expect(deciding(pair, beside, { ...open, isDeaf: true }).links.get('ben')).toMatchObject({
      isHeard: false,
      gain: 0,
      isAudioSent: true,
    });
    expect(deciding(pair, beside, { ...open, isPassingBy: true }).links.get('ben')).toMatchObject({
      isHeard: false,
      isAudioSent: false,
    });
  });

  it('counts no hearers under a plan without voice, and still shows a shared screen', () => {
    expect(deciding(pair, beside, { ...open, isVoiceForbidden: true }).links.get('ben')).toMatchObject({
      isHearer: false,
      isAudioSent: false,
      isHeard: true,
      isVideoSent: true,
    });
  });

  it.each([
    ['in the open', 'room_1', 'room_1', false],
    ['in an area', 'area_1', 'area_1', false],
    ['at one table', 'meeting_1', 'meeting_1', true],
    ['at another table', 'meeting_1', 'meeting_2', null],
  ])('MED-24 a person whose connection is lost, %s', (_where, mine, theirs, isHearing) => {
    const self = person('me', { channel: mine });
    const lost = person('ben', { channel: theirs, isConnected: false });
    const link = deciding([self, lost], beside).links.get('ben');
    expect(link?.isHearer ?? null).toBe(isHearing);
    expect(link?.isAudioSent ?? null).toBe(isHearing);
    expect(link?.isHeard ?? null).toBe(isHearing);
  });

  it('MED-24 a person whose connection is lost is reached by no megaphone', () => {
    const speaker = person('me', { isOpenMegaphone: true });
    const far = { room: '2', channel: null, isConnected: false };
    expect(deciding([speaker, person('ben', far)], beside).links.get('ben')).toMatchObject({
      isHearer: false,
    });
  });

  it('reaches 16 people peer to peer, and everyone over a media server', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => person(`p${index}`));
    expect(deciding([person('me'), ...crowd], beside).links.size).toBe(16);
    expect(deciding([person('me'), ...crowd], beside, open, 'livekit').links.size).toBe(30);
  });

  it('reaches every other room with a megaphone over a media server, also from a peer-to-peer room', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => person(`p${index}`, { room: '2', channel: null }));
    const speaker = person('me', { isOpenMegaphone: true });
    const { links } = deciding([speaker, person('ben'), ...crowd], beside, open, 'p2p', new Map(), 'livekit');
    expect(links.size).toBe(41);
    expect(deciding([speaker, person('ben'), ...crowd], beside).links.size).toBe(16);
  });
});

describe('viaOf', () => {
  const me = person('me');
  it.each([
    ['the same room', person('a'), 'conversation'],
    ['an area of the same room', person('a', { channel: 'area_7' }), 'conversation'],
    ['a table', person('a', { channel: 'meeting_7' }), 'space'],
    ['another room', person('a', { room: '2', channel: null }), 'space'],
  ] as const)('%s', (_what, other, via) => expect(viaOf(me, other, 'livekit')).toBe(via));

  it('uses a channel per area with Agora', () =>
    expect(viaOf(me, person('a', { channel: 'area_7' }), 'agora')).toBe('space'));
});

describe('plansOf', () => {
  const planFor = (isAudioOnly: boolean, isVisible = true) =>
    plansOf(deciding(pair, beside).links, { of: () => ({ isVisible, widthPx: 160 }) }, isAudioOnly).get(
      'ben',
    );

  it('requests the pictures that are shown, in their size', () => {
    expect(planFor(false)).toMatchObject({ isVideoWanted: true, videoWidthPx: 160, isScreenWanted: true });
    expect(planFor(false, false)).toMatchObject({ isVideoWanted: false, isScreenWanted: false });
    expect(planFor(true)).toMatchObject({ isVideoWanted: false, isAudioWanted: true });
  });

  it('sends nothing to connected people who are out of reach', () => {
    const near = deciding(pair, beside).links;
    const away = deciding(pair, (id) => ({ x: id === 'me' ? 0 : 320, y: 0 }), open, 'p2p', near).links;
    expect(plansOf(away, allWanted, false).get('ben')).toMatchObject({
      isAudioSent: false,
      isVideoSent: false,
      isScreenSent: false,
      isAudioWanted: false,
    });
  });

  it('keeps the same transport over twenty crossings of 300 px', () => {
    let links: Links = deciding(pair, (id) => ({ x: id === 'me' ? 0 : 310, y: 0 })).links;
    for (let crossing = 0; crossing < 20; crossing += 1) {
      const px = crossing % 2 === 0 ? 290 : 310;
      links = deciding(pair, (id) => ({ x: id === 'me' ? 0 : px, y: 0 }), open, 'p2p', links).links;
      expect(plansOf(links, allWanted, false).get('ben')?.isAudioSent).toBe(crossing % 2 === 0);
    }
  });
});
