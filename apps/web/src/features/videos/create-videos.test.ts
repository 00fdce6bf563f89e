// @vitest-environment happy-dom

import type { Item } from '@engawa/contract/items';
import type { AudiblePerson } from '@engawa/contract/media';
import type { Video } from '@engawa/contract/videos';
import { roomItem } from '@engawa/testkit/room-item';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createVideos, type Videos } from './create-videos.ts';
import type { Command, PlayerReport, YoutubePlayerDeps } from './youtube-player.ts';

const item = (uuid: string, more: Partial<Item> = {}): Item =>
  roomItem({
    uuid,
    room: 'hall',
    type: 'youtube',
    x: 1_000,
    y: 500,
    area_type: 'middle',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    ...more,
  });
const playing: Video = {
  item: 'film',
  video: 'dQw4w9WgXcQ',
  playing: true,
  position: 10,
  rate: 1,
  position_at: 0,
};

let listeners: Map<string, (message: never) => void>;
let items: StoreApi<{ roomId: string | null; items: ReadonlyMap<string, Item> }>;
let me: AudiblePerson;
let now: number;
let states: Video[];
let isSpeech: boolean;
let videos: Videos;
let players: { deps: YoutubePlayerDeps; commands: Command[]; report: PlayerReport; isEnded: boolean }[];
const whisper = vi.fn();
let tick = () => {};
let comeBack = () => {};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const view = (id = 'film') => videos.store.getState().videos.get(id);
const send = (event: string, message: object) => listeners.get(event)?.(message as never);
const walkTo = (x: number) => {
  me = { ...me, place: { x, y: 500 } };
  tick();
};
const begin = async (...all: Item[]) => {
  items = createStore(() => ({
    roomId: 'hall' as string | null,
    items: new Map(all.map((one) => [one.uuid, one])) as ReadonlyMap<string, Item>,
  }));
  videos = createVideos({
    realtime: {
      on: (event, listener) => {
        listeners.set(event, listener as never);
        return () => listeners.delete(event);
      },
      whisper,
      serverNow: () => now,
    },
    items,
    me: () => me,
    rules: () => ({ isIntoMeetingRooms: false }),
    isSpeech: () => isSpeech,
    sizeOf: () => ({ widthPx: 520, heightPx: 292 }),
    onReturn: (listener) => {
      comeBack = listener;
      return () => {};
    },
    every: (callback) => {
      tick = callback;
      return () => {};
    },
    createPlayer(deps) {
      const report: PlayerReport = {
        isReady: true,
        state: 1,
        time: deps.start,
        rate: 1,
        duration: 600,
        at: now,
        error: null,
        isBlocked: false,
      };
      const player = { deps, commands: [] as Command[], report, isEnded: false };
      players.push(player);
      return {
        frame: document.createElement('iframe'),
        lastReport: () => player.report,
        send: (command) => void player.commands.push(command),
        end: () => {
          player.isEnded = true;
        },
      };
    },
    storage: { get: () => null, set: () => {} },
  });
  await settle();
};

beforeEach(() => {
  listeners = new Map();
  players = [];
  now = 5_000;
  states = [playing];
  isSpeech = false;
  me = {
    id: 'me',
    room: 'hall',
    channel: 'room_hall',
    place: { x: 1_000, y: 500 },
    status: 'available',
    isMuteVolume: false,
    isPassingBy: false,
    isOpenMegaphone: false,
    isSpeechMode: false,
  };
  whisper.mockReset();
  whisper.mockImplementation(async (event) =>
    event === 'VideosEvent' ? { room: 'hall', videos: states } : {},
  );
});

describe('the player of a video', () => {
  it('begins at the second that its address names, when somebody starts it for the first time', async () => {
    states = [];
    await begin(item('film', { url: 'https://youtu.be/dQw4w9WgXcQ?t=90' }));
    expect(view()).toMatchObject({ isStarted: false, time: 90 });
    await videos.control('film', { playing: true });
    expect(whisper).toHaveBeenLastCalledWith('VideoEvent', expect.objectContaining({ position: 90 }));
  });

  it('is loaded at the second of everyone, for those who are within 400 px, and let go of beyond 480 px', async () => {
    walkTo(1_661);
    await begin(item('film'));
    expect(players).toEqual([]);
    walkTo(1_660);
    expect(players).toHaveLength(1);
    expect(players[0]?.deps).toMatchObject({ video: 'dQw4w9WgXcQ', start: 15 });
    walkTo(1_740);
    expect(players[0]?.isEnded).toBe(false);
    walkTo(1_741);
    expect(players[0]?.isEnded).toBe(true);
    expect(view()).toMatchObject({ frame: null, isStarted: true });
  });

  it('is not loaded before anyone starts the video, nor after the user has stopped it', async () => {
    states = [];
    await begin(item('film'));
    expect(players).toEqual([]);
    expect(view()).toMatchObject({ isStarted: false, isPlaying: false });
    send('VideoEvent', { room: 'attic', ...playing });
    expect(players).toEqual([]);
    send('VideoEvent', { room: 'hall', ...playing });
    expect(players).toHaveLength(1);
    videos.stop('film');
    expect(players[0]?.isEnded).toBe(true);
    expect(view()).toMatchObject({ isStopped: true, isPlaying: true, frame: null });
    tick();
    expect(players).toHaveLength(1);
    videos.watch('film');
    expect(players).toHaveLength(2);
  });

  it('is loaded everywhere in the room when the video is global, and where it is shown large', async () => {
    walkTo(3_000);
    await begin(item('film', { area_type: 'global' }), item('other', { x: 100 }));
    expect(players).toHaveLength(1);
    send('VideoEvent', { room: 'hall', ...playing, item: 'other' });
    expect(players).toHaveLength(1);
    videos.expand('other');
    expect(players).toHaveLength(2);
  });

  it('ends with the item, its address and the room', async () => {
    await begin(item('film'));
    items.setState({ items: new Map([['film', item('film', { url: 'https://youtu.be/aaaaaaaaaaa' })]]) });
    expect(players[0]?.isEnded).toBe(true);
    expect(view()).toMatchObject({ video: 'aaaaaaaaaaa', isStarted: false });
    send('VideoEvent', { room: 'hall', ...playing, video: 'aaaaaaaaaaa' });
    expect(players).toHaveLength(2);
    items.setState({ roomId: 'attic', items: new Map() });
    expect(players[1]?.isEnded).toBe(true);
    expect(whisper).toHaveBeenCalledTimes(2);
  });

  it('asks for the states again after a lost connection', async () => {
    await begin(item('film'));
    states = [{ ...playing, playing: false, position: 33 }];
    comeBack();
    await settle();
    expect(view()).toMatchObject({ isPlaying: false, time: 33 });
    expect(players[0]?.commands).toContainEqual({ func: 'pauseVideo' });
  });
});

describe('the loudness of a video', () => {
  const volumes = () =>
    players[0]?.commands.flatMap((one) => (one.func === 'setVolume' ? [one.args[0]] : [])) ?? [];

  it('falls with the distance, to silence at 300 px from the edge', async () => {
    await begin(item('film'));
    walkTo(1_425);
    walkTo(1_560);
    expect(volumes()).toEqual([100, 50, 0]);
    expect(players[0]?.commands).toContainEqual({ func: 'mute' });
    expect(view()?.isHeard).toBe(false);
    walkTo(1_425);
    expect(players[0]?.commands).toContainEqual({ func: 'unMute' });
  });

  it('is multiplied by the own volume, and lower while somebody speaks to the whole room', async () => {
    await begin(item('film'));
    videos.setVolume(40);
    isSpeech = true;
    tick();
    expect(volumes()).toEqual([100, 40, 10]);
    me = { ...me, status: 'busy' };
    tick();
    expect(volumes().at(-1)).toBe(0);
  });

  it('of a video in an area is for those in the area', async () => {
    await begin(item('film'), item('ring', { type: 'area', area_size: 800, url: null }));
    expect(volumes()).toEqual([0]);
    me = { ...me, channel: 'area_ring' };
    tick();
    expect(volumes()).toEqual([0, 100]);
  });
});

describe('control for everyone', () => {
  it('sends where the own player is; pressing play at the end begins at the start', async () => {
    await begin(item('film'));
    const [player] = players;
    if (player) player.report = { ...player.report, time: 14.5, at: now };
    await videos.control('film', { playing: false });
    const sent = { item: 'film', video: 'dQw4w9WgXcQ', rate: 1 };
    expect(whisper).toHaveBeenLastCalledWith('VideoEvent', { ...sent, playing: false, position: 14.5 });
    await videos.control('film', { position: 200 });
    expect(whisper).toHaveBeenLastCalledWith('VideoEvent', { ...sent, playing: true, position: 200 });
    now += 600_000;
    tick();
    expect(view()).toMatchObject({ isPlaying: false, time: 600 });
    await videos.control('film', { playing: true });
    expect(whisper).toHaveBeenLastCalledWith('VideoEvent', { ...sent, playing: true, position: 0 });
  });

  it('starts a video that nobody has started', async () => {
    states = [];
    await begin(item('film'));
    await videos.control('film', { playing: true });
    expect(whisper).toHaveBeenLastCalledWith('VideoEvent', {
      item: 'film',
      video: 'dQw4w9WgXcQ',
      playing: true,
      rate: 1,
      position: 0,
    });
  });
});
