import type { Link, Links } from '@engawa/contract/media';
import { describe, expect, it } from 'vitest';
import type { LocalTracks } from '../../../platform/rtc/carrier.ts';
import { person } from '../person.fixture.ts';
import type { MediaPerson } from '../ports.ts';
import {
  type Away,
  keptAfter,
  keptForMs,
  keptPeople,
  keyMembers,
  linksAtLoss,
  linksWhileAway,
  stillSending,
  tracksWhileAway,
  type WayBack,
  wayBack,
} from './coming-back.ts';

const link = (change: Partial<Link> = {}): Link => ({
  isHeard: true,
  gain: 1,
  pan: 0,
  isHearer: true,
  isSeen: true,
  isSeer: true,
  reachesMe: 'table',
  isReached: 'table',
  distancePx: 10,
  tooFarSinceMs: null,
  isAudioSent: true,
  isVideoSent: true,
  isBeyondPictures: false,
  ...change,
});
const silent = { isHeard: false, gain: 0, isHearer: false, isAudioSent: false };
const ears = { isDeaf: false, isPassingBy: false };
const everyone = () => true;

describe('MED-42 the conversation that the server confirms', () => {
  it.each<[before: string | null, now: string, WayBack, isSeatAsked?: boolean]>([
    ['a room_a', 'a meeting_1', 'other', false],
    ['a room_a', 'a area_1', 'narrower', false],
    ['a meeting_1', 'a meeting_1', 'same', false],
    [null, 'a room_a', 'same'],
    ['a room_a', 'a room_a', 'same'],
    ['a meeting_1', 'a meeting_1', 'same'],
    ['a area_1', 'a area_1', 'same'],
    ['a room_a', 'a meeting_1', 'narrower'],
    ['a room_a', 'a area_1', 'narrower'],
    ['a meeting_1', 'a room_a', 'other'],
    ['a meeting_1', 'a area_1', 'other'],
    ['a meeting_1', 'a meeting_2', 'other'],
    ['a area_1', 'a room_a', 'other'],
    ['a area_1', 'a area_2', 'other'],
    ['a area_1', 'a meeting_1', 'other'],
    ['a room_a', 'b room_b', 'other'],
    ['a room_a', 'b area_2', 'other'],
  ])('%s and then %s is %s', (before, now, way, isSeatAsked = true) => {
    const read = (text: string) => {
      const [room = '', channel = ''] = text.split(' ');
      return { room, channel };
    };
    expect(wayBack(before === null ? null : read(before), read(now), isSeatAsked)).toBe(way);
  });
});

describe('MED-47 at the moment of the loss', () => {
  const here = { channel: 'meeting_1' };
  const people = [person('me', here), person('ken', here), person('mei', { channel: 'room_1' })];
  const stays = (id: string, one: Link, isOpen: boolean) =>
    linksAtLoss(new Map([[id, one]]), people, 'meeting_1', () => isOpen).get(id);

  it.each<[string, string, Link, boolean, Partial<Link> | undefined]>([
    ['an open transport of the conversation', 'ken', link(), true, { isAudioSent: true, isHeard: true }],
    ['one that was not open yet', 'ken', link(), false, undefined],
    [
      'a speaker to all from outside',
      'mei',
      link({ reachesMe: 'speech' }),
      true,
      { isHeard: true, isAudioSent: false, isVideoSent: false, isHearer: false, isSeer: false },
    ],
    [
      'somebody outside whom the megaphone reached',
      'mei',
      link({ reachesMe: null, isReached: 'megaphone' }),
      true,
      undefined,
    ],
  ])('%s', (_what, id, one, isOpen, wanted) => {
    const kept = stays(id, one, isOpen);
    if (wanted === undefined) expect(kept).toBeUndefined();
    else expect(kept).toMatchObject(wanted);
  });
});

describe('MED-47 while the line is away', () => {
  const links: Links = new Map([
    ['ken', link()],
    ['aya', link({ ...silent, isSeen: false, isVideoSent: false })],
  ]);
  it.each<[string, Links | null, boolean, Record<string, Partial<Link>>]>([
    ['nothing is known', null, false, { ken: { isHeard: true, isAudioSent: true }, aya: silent }],
    [
      'the page sees itself alone',
      new Map(),
      false,
      { ken: { isHeard: true, isAudioSent: true }, aya: silent },
    ],
    [
      'everybody could hear more, and somebody else is near',
      new Map([
        ['ken', link()],
        ['aya', link()],
        ['mei', link()],
      ]),
      true,
      { ken: { isHeard: true }, aya: { ...silent, isSeen: false, isVideoSent: false } },
    ],
    ['somebody is known to be elsewhere', new Map([['aya', link()]]), true, { aya: silent }],
    [
      'somebody hears less',
      new Map([['ken', link({ ...silent })]]),
      false,
      { ken: { ...silent, isVideoSent: true }, aya: silent },
    ],
  ])('%s', (_what, now, isKnown, wanted) => {
    const kept = linksWhileAway({ links }, now, () => isKnown, ears);
    expect(Object.fromEntries(kept)).toMatchObject(wanted);
    expect([...kept.keys()].sort()).toEqual(Object.keys(wanted).sort());
  });

  it('follows the user’s own switches, as far as they close', () => {
    const deaf = linksWhileAway({ links }, null, everyone, { ...ears, isDeaf: true }).get('ken');
    expect(deaf).toMatchObject({ isHeard: false, gain: 0, isHearer: true, isAudioSent: true });
    const passing = linksWhileAway({ links }, null, everyone, { ...ears, isPassingBy: true }).get('ken');
    expect(passing).toMatchObject(silent);
  });

  it('sends no track that was not sent before, and none again that was switched off since', () => {
    const track = {} as MediaStreamTrack;
    const on: LocalTracks = {
      audio: track,
      isAudioOn: true,
      video: track,
      quality: 'standard',
      screen: { video: track, audio: null, hint: 'text' },
    };
    const none = { mic: false, camera: false, screen: false };
    expect(tracksWhileAway(on, none)).toMatchObject({ isAudioOn: false, video: null, screen: null });
    const all = { mic: true, camera: true, screen: true };
    expect(tracksWhileAway(on, all)).toEqual(on);
    expect(stillSending(all, { ...on, isAudioOn: false, screen: null })).toEqual({
      mic: false,
      camera: true,
      screen: false,
    });
  });
});

describe('MED-41 the people whose seats are kept', () => {
  const here = { channel: 'meeting_1' };
  const away: Away = {
    links: new Map([
      ['ken', link()],
      ['mei', link()],
    ]),
    people: [person('me', here), person('ken', here), person('aya', here), person('mei')],
    channel: 'meeting_1',
    sending: { mic: true, camera: false, screen: false },
  };
  const kept = keptAfter(away, 'same', 1_000);
  const missing = (
    list = [person('me', here)],
    { hasSeat = everyone, isOpen = everyone, nowMs = 1_000 }: Partial<Parameters<typeof keptPeople>[3]> = {},
  ) => keptPeople(kept, list, 'me', { hasSeat, isOpen, nowMs }).map(({ id }) => id);

  it('are those of the same table with an open transport', () => {
    expect(missing()).toEqual(['ken']);
    expect(keptAfter(away, 'other', 0)).toBeNull();
    expect(keptAfter({ ...away, channel: 'room_1' }, 'same', 0)).toBeNull();
    expect(keptAfter(null, 'same', 0)).toBeNull();
  });

  it('are awaited until they are back, lose the seat or the transport, or 30 s have passed', () => {
    expect(missing([person('me', here), person('ken', here)])).toEqual([]);
    expect(missing(undefined, { hasSeat: () => false })).toEqual([]);
    expect(missing(undefined, { isOpen: () => false })).toEqual([]);
    expect(missing([person('me')])).toEqual([]);
    expect(missing(undefined, { nowMs: 999 + keptForMs })).toEqual(['ken']);
    expect(missing(undefined, { nowMs: 1_000 + keptForMs })).toEqual([]);
  });
});

describe('MED-47 the key of an encrypted conversation', () => {
  const here = { channel: 'meeting_1' };
  const me = person('me', here);
  const ken = person('ken', here);
  const lostKen = person('ken', { ...here, isConnected: false });
  it.each<[string, MediaPerson[], string[], string[]]>([
    ['is that of the people at the table', [me, ken, person('mei')], [], ['me', 'ken']],
    ['stays with a member whose line is away', [me, lostKen], ['me', 'ken'], ['me', 'ken']],
    ['is not given to somebody who came while away', [me, lostKen], ['me'], ['me']],
    ['is another one without somebody who left', [me], ['me', 'ken'], ['me']],
  ])('%s', (_what, people, before, members) =>
    expect(keyMembers(people, 'meeting_1', before)).toEqual(members),
  );
});
