import type { Video } from '@engawa/contract/videos';
import { endAll } from '../../platform/end-all.ts';
import type { VideosDeps } from './create-videos.ts';

type Deps = Pick<VideosDeps, 'items' | 'onReturn'> & {
  readonly realtime: Pick<VideosDeps['realtime'], 'on' | 'whisper'>;
  /** Anything may have changed. */
  onChange(): void;
  /** Somebody has changed this video. */
  onCommand(id: string): void;
};

/** The common state of the videos in the user's room, as the server knows it. */
export const createVideoStates = ({ realtime, items, onReturn, onChange, onCommand }: Deps) => {
  let states: ReadonlyMap<string, Video> = new Map();
  let request = 0;

  const takeAll = (room: string, all: readonly Video[]) => {
    if (room !== items.getState().roomId) return;
    states = new Map(all.map((state) => [state.item, state]));
    onChange();
  };
  const load = () => {
    request += 1;
    const own = request;
    realtime.whisper('VideosEvent', {}).then(
      ({ room, videos }) => {
        if (own === request) takeAll(room, videos);
      },
      // It is asked again after the connection is back; events apply meanwhile.
      () => undefined,
    );
  };
  const stops = [
    realtime.on('VideosEvent', ({ room, videos }) => takeAll(room, videos)),
    realtime.on('VideoEvent', ({ room, ...state }) => {
      if (room !== items.getState().roomId) return;
      states = new Map(states).set(state.item, state);
      onCommand(state.item);
      onChange();
    }),
    items.subscribe((state, before) => {
      if (state.roomId !== before.roomId) {
        states = new Map();
        load();
      }
      onChange();
    }),
    onReturn(load),
  ];

  return {
    load,
    /**
     * The state of a video; null when nobody has started it, or when the item shows another one.
     */
    of(id: string, video: string): Video | null {
      const state = states.get(id);
      return state?.video === video ? state : null;
    },
    end() {
      request += 1;
      endAll(stops);
    },
  };
};
