import { describe, expect, it } from 'vitest';
import { readWhisper } from '../kernel/index.ts';
import type { AudiblePerson } from '../media/index.ts';
import { videosEvents } from './realtime.ts';
import { distanceToScreen, maxVideoSeconds, positionAt, type VideoSource, videoGain } from './rules.ts';

describe('the position of a video', () => {
  const started = { playing: true, position: 10, rate: 1.5, position_at: 1_000 };
  it('VID-4 grows by the rate each second while it plays, and not before or beyond', () => {
    expect(positionAt(started, 3_000)).toBe(13);
    expect(positionAt(started, 500)).toBe(10);
    expect(positionAt({ ...started, playing: false }, 9_000)).toBe(10);
    expect(positionAt(started, 1e12)).toBe(maxVideoSeconds);
  });
});

describe('VideoEvent', () => {
  const good = {
    item: '80000000-0000-4000-8000-000000000001',
    video: 'dQw4w9WgXcQ',
    playing: true,
    position: 0,
    rate: 1,
  };
  it.each([
    [{}, true],
    [{ rate: 2, position: maxVideoSeconds }, true],
    [{ rate: 1.1 }, false],
    [{ rate: 0 }, false],
    [{ position: -1 }, false],
    [{ position: Number.NaN }, false],
    [{ position: maxVideoSeconds + 1 }, false],
    [{ video: 'short' }, false],
    [{ item: 'item_area_1' }, false],
    [{ playing: 'yes' }, false],
  ])('VID-3 with %j is accepted: %s', (change, isAccepted) => {
    expect(readWhisper(videosEvents, 'VideoEvent', { ...good, ...change }).ok).toBe(isAccepted);
  });
});

describe('the sound of a video', () => {
  const screen: VideoSource = {
    x: 1_000,
    y: 1_000,
    widthPx: 520,
    heightPx: 292,
    room: 'hall',
    channel: 'room_hall',
    isGlobal: false,
  };
  const me: AudiblePerson = {
    id: 'me',
    room: 'hall',
    channel: 'room_hall',
    place: { x: 1_000, y: 1_000 },
    status: 'available',
    isMuteVolume: false,
    isPassingBy: false,
    isOpenMegaphone: false,
    isSpeechMode: false,
  };
  const at = (x: number, y: number) => ({ ...me, place: { x, y } });
  const rules = { isIntoMeetingRooms: false };
  const gain = (listener: AudiblePerson, change: Partial<VideoSource> = {}) =>
    videoGain(listener, { ...screen, ...change }, rules);

  it('VID-10 falls with the distance from the edge, and is silent from 300 px on', () => {
    expect(distanceToScreen({ x: 1_000, y: 1_446 }, screen)).toBe(300);
    expect(distanceToScreen({ x: 1_300, y: 1_176 }, screen)).toBe(50);
    expect([gain(me), gain(at(1_000, 1_176))]).toEqual([1, 1]);
    expect(gain(at(1_425, 1_000))).toBeCloseTo(0.5, 1);
    expect(gain(at(1_560, 1_000))).toBe(0);
    expect(gain(at(1_000, 1_446))).toBe(0);
  });

  it('VID-10 stays within its conversation; a global video is heard in the whole room but at no table', () => {
    expect(gain({ ...me, channel: 'area_x' })).toBe(0);
    expect(gain({ ...me, channel: 'area_x' }, { channel: 'area_x' })).toBe(1);
    expect(gain(at(3_000, 1_000), { isGlobal: true })).toBe(1);
    expect(gain({ ...at(3_000, 1_000), channel: 'area_x' }, { isGlobal: true })).toBe(1);
    const seated = { ...me, channel: 'meeting_x' };
    expect(gain(seated, { isGlobal: true })).toBe(0);
    expect(videoGain(seated, { ...screen, isGlobal: true }, { isIntoMeetingRooms: true })).toBe(1);
    expect(gain({ ...me, room: 'attic' }, { isGlobal: true })).toBe(0);
  });

  it('VID-10 is silent for the busy, for those away and for those who turned off all sound', () => {
    for (const isGlobal of [true, false]) {
      expect(gain({ ...me, status: 'busy' }, { isGlobal })).toBe(0);
      expect(gain({ ...me, status: 'leave' }, { isGlobal })).toBe(0);
      expect(gain({ ...me, isMuteVolume: true }, { isGlobal })).toBe(0);
    }
    expect(gain({ ...me, place: null })).toBe(0);
  });
});
