import { findYoutube, type Item, type YoutubeVideo } from '@engawa/contract/items';
import { positionAt, type Video } from '@engawa/contract/videos';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import { timeOf } from './follow.ts';
import { createVideoPlayers } from './video-players.ts';
import { isGlobal, type SoundDeps, soundOf } from './video-sound.ts';
import { createVideoStates } from './video-states.ts';
import type { YoutubePlayer, YoutubePlayerDeps } from './youtube-player.ts';

/** A video is loaded within this distance of its edge, and let go of beyond the other; in px. */
const loadWithinPx = 400;
const unloadBeyondPx = 480;
const volumeKey = 'videos.volume';
const fullVolume = 100;

/** A video of the room as the user sees and hears it. */
export type VideoView = {
  readonly item: Item;
  /** The id of the video at YouTube. */
  readonly video: string;
  /** Where it begins for the first who starts it, in s. */
  readonly start: number;
  /** Whether anyone has started it. */
  readonly isStarted: boolean;
  readonly isPlaying: boolean;
  readonly rate: number;
  /** In whole s. */
  readonly time: number;
  /** In whole s; 0 while it is unknown. */
  readonly duration: number;
  /** So near that it may be loaded. */
  readonly isNear: boolean;
  /** From the edge, in whole px; Infinity before entering. */
  readonly distancePx: number;
  /** Loud enough to be report, apart from the user's own volume. */
  readonly isHeard: boolean;
  /** The user has stopped it for themselves. */
  readonly isStopped: boolean;
  readonly frame: HTMLIFrameElement | null;
  readonly error: number | 'unreachable' | null;
  readonly isBlocked: boolean;
};

export type VideosState = {
  /** By the uuid of the item. */
  readonly videos: ReadonlyMap<string, VideoView>;
  /** The video that is shown large; null: none. */
  readonly expanded: string | null;
  /** The user's own volume of all videos, 0 to 100. */
  readonly volume: number;
};

export type VideosDeps = SoundDeps & {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper' | 'serverNow'>;
  readonly items: Pick<
    StoreApi<{ readonly roomId: string | null; readonly items: ReadonlyMap<string, Item> }>,
    'getState' | 'subscribe'
  >;
  /** Calls back when the user is inside again after a lost connection. */
  readonly onReturn: (listener: () => void) => () => void;
  readonly every: (callback: () => void) => () => void;
  readonly createPlayer: (deps: YoutubePlayerDeps) => YoutubePlayer;
  readonly storage: Pick<Keep, 'get' | 'set'>;
};

export type Control = Partial<Pick<Video, 'playing' | 'position' | 'rate'>>;

export type Videos = {
  readonly store: StoreApi<VideosState>;
  /** Changes it for everyone. @throws WhisperRefused */
  control(id: string, change: Control): Promise<void>;
  /** Stops it for the user alone, and lets go of the player. */
  stop(id: string): void;
  /** Shows it again, and plays where the browser needed a press. */
  watch(id: string): void;
  expand(id: string | null): void;
  setVolume(volume: number): void;
  end(): void;
};

/** The end of a video, at which pressing play begins from the start, is this near; in s. */
const endSlack = 0.5;

/**
 * The videos of the user's room: their players, kept at the second and the loudness of everyone.
 */
export const createVideos = (deps: VideosDeps): Videos => {
  const { realtime, items } = deps;
  const stored = Number(deps.storage.get(volumeKey) ?? fullVolume);
  const store = createStore<VideosState>(() => ({
    videos: new Map(),
    expanded: null,
    volume: stored >= 0 && stored <= fullVolume ? stored : fullVolume,
  }));
  const stopped = new Set<string>();
  const players = createVideoPlayers({
    createPlayer: deps.createPlayer,
    serverNow: realtime.serverNow,
    onChange: () => refresh(),
  });
  const states = createVideoStates({
    realtime,
    items,
    onReturn: deps.onReturn,
    onChange: () => refresh(),
    onCommand: (id) => players.get(id)?.follower.reset(),
  });

  const viewOf = (item: Item, { video, start }: YoutubeVideo): VideoView => {
    const id = item.uuid;
    const now = realtime.serverNow();
    const state = states.of(id, video);
    const { distancePx, gain } = soundOf(item, items.getState().items.values(), deps);
    const isLoaded = players.get(id) !== undefined;
    const isNear = distancePx <= (isLoaded ? unloadBeyondPx : loadWithinPx);
    const isWanted = isNear || isGlobal(item) || store.getState().expanded === id;
    const isStopped = stopped.has(id);
    if (state === null || isStopped || !isWanted) players.unload(id);
    else players.operate(item, state, Math.round(gain * store.getState().volume));
    const player = players.get(id);
    const report = player?.youtube.lastReport();
    const duration = Math.floor(report?.duration ?? 0);
    const position = state === null ? start : positionAt(state, now);
    const isOver = duration > 0 && position >= duration;
    return {
      item,
      video,
      start,
      isNear,
      isStopped,
      duration,
      isStarted: state !== null,
      isPlaying: state?.playing === true && !isOver,
      rate: state?.rate ?? 1,
      time: Math.floor(isOver ? duration : position),
      distancePx: Math.round(distancePx),
      isHeard: gain > 0,
      frame: player?.youtube.frame ?? null,
      error: report?.error ?? null,
      isBlocked: report?.isBlocked === true || player?.follower.isBlocked(now) === true,
    };
  };

  const isSame = (a: VideoView, b: VideoView): boolean =>
    (Object.keys(a) as (keyof VideoView)[]).every((key) => a[key] === b[key]);

  const refresh = () => {
    const before = store.getState();
    const videos = new Map<string, VideoView>();
    let hasChanged = false;
    for (const item of items.getState().items.values()) {
      const found = item.type === 'youtube' ? findYoutube(item.url ?? '') : null;
      if (found === null) continue;
      const old = before.videos.get(item.uuid);
      if (old && old.video !== found.video) players.unload(item.uuid);
      const view = viewOf(item, found);
      const isOld = old !== undefined && isSame(old, view);
      hasChanged ||= !isOld;
      videos.set(item.uuid, isOld ? old : view);
    }
    players.keepOnly(videos);
    for (const id of stopped) if (!videos.has(id)) stopped.delete(id);
    const expanded = before.expanded !== null && videos.has(before.expanded) ? before.expanded : null;
    if (hasChanged || videos.size !== before.videos.size || expanded !== before.expanded)
      store.setState({ videos, expanded });
  };

  const stopTicks = deps.every(refresh);
  states.load();
  refresh();

  return {
    store,
    async control(id, change) {
      const view = store.getState().videos.get(id);
      if (!view) return;
      const now = realtime.serverNow();
      const state = states.of(id, view.video);
      const report = players.get(id)?.youtube.lastReport();
      const current =
        report?.isReady && state?.playing ? timeOf(report, now) : state ? positionAt(state, now) : view.start;
      const isAtEnd = view.duration > 0 && current >= view.duration - endSlack;
      const position = change.position ?? (change.playing && isAtEnd ? 0 : current);
      if (change.playing) stopped.delete(id);
      const next = { playing: state?.playing ?? false, rate: state?.rate ?? 1, ...change };
      await realtime.whisper('VideoEvent', {
        item: id,
        video: view.video,
        playing: next.playing,
        rate: next.rate,
        position: Math.max(0, position),
      });
    },
    stop(id) {
      stopped.add(id);
      if (store.getState().expanded === id) store.setState({ expanded: null });
      refresh();
    },
    watch(id) {
      stopped.delete(id);
      const player = players.get(id);
      player?.follower.reset();
      player?.youtube.send({ func: 'playVideo' });
      refresh();
    },
    expand(id) {
      store.setState({ expanded: id });
      refresh();
    },
    setVolume(volume) {
      deps.storage.set(volumeKey, String(volume));
      store.setState({ volume });
      refresh();
    },
    end() {
      states.end();
      stopTicks();
      players.keepOnly(new Map());
    },
  };
};
