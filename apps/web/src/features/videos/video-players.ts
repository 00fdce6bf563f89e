import type { Item } from '@engawa/contract/items';
import { positionAt, type Video } from '@engawa/contract/videos';
import type { VideosDeps } from './create-videos.ts';
import { createFollower, type Follower } from './follow.ts';
import type { YoutubePlayer } from './youtube-player.ts';

type Player = { readonly youtube: YoutubePlayer; readonly follower: Follower; volume: number | null };

type Deps = Pick<VideosDeps, 'createPlayer'> & {
  serverNow(): number;
  /** A player reports something new. */
  onChange(): void;
};

/** The loaded players, kept at the second and the loudness of everyone. */
export const createVideoPlayers = ({ createPlayer, serverNow, onChange }: Deps) => {
  const players = new Map<string, Player>();

  const unload = (id: string) => {
    players.get(id)?.youtube.end();
    players.delete(id);
  };

  const playerFor = (item: Item, state: Video): Player => {
    const known = players.get(item.uuid);
    if (known) return known;
    const youtube = createPlayer({
      video: state.video,
      start: positionAt(state, serverNow()),
      title: item.label === '' ? 'YouTube' : item.label,
      now: serverNow,
      onChange: () => onChange(),
    });
    const made = { youtube, follower: createFollower(), volume: null };
    players.set(item.uuid, made);
    return made;
  };

  return {
    get: (id: string): Player | undefined => players.get(id),
    /**
     * Loads the player of a video, if it is not, and gives it the state and loudness (0 to 100).
     */
    operate(item: Item, state: Video, loudness: number) {
      const player = playerFor(item, state);
      const { youtube, follower } = player;
      const report = youtube.lastReport();
      // A frame that has loaded again does not know its loudness any more.
      if (!report.isReady) player.volume = null;
      else if (player.volume !== loudness) {
        if (loudness === 0) youtube.send({ func: 'mute' });
        else if (!player.volume) youtube.send({ func: 'unMute' });
        youtube.send({ func: 'setVolume', args: [loudness] });
        player.volume = loudness;
      }
      for (const command of follower.next(state, report, serverNow())) youtube.send(command);
    },
    unload,
    /** Unloads the players of all videos but these. */
    keepOnly(ids: ReadonlyMap<string, unknown>) {
      for (const id of players.keys()) if (!ids.has(id)) unload(id);
    },
  };
};
