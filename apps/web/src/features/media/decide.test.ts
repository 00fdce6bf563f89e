import { defaultAudibleRules, type Links } from '@engawa/contract/media';
import { describe, expect, it } from 'vitest';
import type { CarrierKind } from '../../platform/rtc/carrier.ts';
import { decide, type OwnEars, plansOf, viaOf } from './decide.ts';
import { person } from './person.fixture.ts';
import type { MediaPerson } from './ports.ts';

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

  it('reaches 16 people peer to peer, and everyone over a media server', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => person(`p${index}`));
    expect(deciding([person('me'), ...crowd], beside).links.size).toBe(16);
    expect(deciding([person('me'), ...crowd], beside, open, 'livekit').links.size).toBe(30);
  });

  it('reports when more people should hear the user than peer to peer reaches', () => {
    const crowd = Array.from({ length: 17 }, (_, index) => person(`p${index}`));
    const speaker = person('me', { isOpenMegaphone: true });
    expect(deciding([speaker, ...crowd], beside).isReachLimited).toBe(true);
    expect(deciding([speaker, ...crowd.slice(0, 16)], beside).isReachLimited).toBe(false);
    expect(deciding([speaker, ...crowd], beside, open, 'livekit').isReachLimited).toBe(false);
    expect(deciding([person('me'), ...crowd], beside).isReachLimited).toBe(false);
  });

  it('reaches every other room with a megaphone over a media server, also from a peer-to-peer room', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => person(`p${index}`, { room: '2', channel: null }));
    const speaker = person('me', { isOpenMegaphone: true });
    const { links, isReachLimited } = deciding(
      [speaker, person('ben'), ...crowd],
      beside,
      open,
      'p2p',
      new Map(),
      'livekit',
    );
    expect([links.size, isReachLimited]).toEqual([41, false]);
    expect(deciding([speaker, person('ben'), ...crowd], beside)).toMatchObject({ isReachLimited: true });
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
