import { setTimeout as wait } from 'node:timers/promises';
import { ticketSeconds } from '@engawa/contract/media';
import type { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { MediaGrant, MediaServer } from '../features/media/index.ts';

export type LiveKitSettings = {
  /** Where browsers reach it: ws: or wss:. */
  readonly url: string;
  /** Where this server reaches it. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
};

/** The pauses before a failed call is repeated, in ms. */
const pausesMs = [300, 1_500];
const patienceSeconds = 5;

type Library = typeof import('livekit-server-sdk');

const isNotThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/**
 * Repeats a failing call, and throws its last error. Returns `none` when the person or room does
 * not exist.
 */
const persistently = async <T>(callback: () => Promise<T>, none: T): Promise<T> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await callback();
    } catch (error) {
      if (isNotThere(error)) return none;
      const pauseMs = pausesMs[tried];
      if (pauseMs === undefined) throw error;
      await wait(pauseMs);
    }
  }
};

const sourcesOf = (
  grant: MediaGrant,
  { TrackSource: source }: Pick<Library, 'TrackSource'>,
): TrackSource[] => [
  ...(grant.canSpeak ? [source.MICROPHONE] : []),
  ...(grant.canShowCamera ? [source.CAMERA] : []),
  ...(grant.canShareScreen ? [source.SCREEN_SHARE] : []),
  ...(grant.canShareScreen && grant.canSpeak ? [source.SCREEN_SHARE_AUDIO] : []),
];

/**
 * A LiveKit server (1.9 or newer). Its rooms are named like media channels, and its identities are
 * user ids. The library is loaded when it is first needed.
 */
export const createLiveKit = (settings: LiveKitSettings): MediaServer => {
  const { apiUrl, apiKey, apiSecret } = settings;
  let loading: Promise<{ library: Library; rooms: RoomServiceClient }> | null = null;
  const load = () => {
    loading ??= import('livekit-server-sdk').then((library) => ({
      library,
      rooms: new library.RoomServiceClient(apiUrl, apiKey, apiSecret, {
        requestTimeout: patienceSeconds,
        failover: false,
      }),
    }));
    return loading;
  };

  return {
    url: settings.url,

    async token(grant) {
      const { library } = await load();
      const token = new library.AccessToken(apiKey, apiSecret, {
        identity: grant.userId,
        ttl: ticketSeconds,
      });
      const sources = sourcesOf(grant, library);
      token.addGrant({
        room: grant.channel,
        roomJoin: true,
        canSubscribe: true,
        canPublish: sources.length > 0,
        // An empty list would mean: all sources.
        ...(sources.length > 0 ? { canPublishSources: sources } : {}),
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
      return token.toJwt();
    },

    async allow(grant) {
      const { library, rooms } = await load();
      const sources = sourcesOf(grant, library);
      const permission = {
        canSubscribe: true,
        canPublish: sources.length > 0,
        canPublishSources: sources,
        canPublishData: false,
        canUpdateMetadata: false,
      };
      await persistently(
        async () => void (await rooms.updateParticipant(grant.channel, grant.userId, { permission })),
        undefined,
      );
    },

    async mute(channel, userId, kind) {
      const { library, rooms } = await load();
      const source = kind === 'audio' ? library.TrackSource.MICROPHONE : library.TrackSource.CAMERA;
      await persistently(async () => {
        const { tracks } = await rooms.getParticipant(channel, userId);
        for (const track of tracks)
          if (track.source === source && !track.muted)
            await rooms.mutePublishedTrack(channel, userId, track.sid, true);
      }, undefined);
    },

    async remove(channel, userId) {
      const { rooms } = await load();
      await persistently(() => rooms.removeParticipant(channel, userId), undefined);
    },

    async list(channel) {
      const { rooms } = await load();
      const all = await persistently(() => rooms.listParticipants(channel), []);
      return all.map(({ identity }) => identity);
    },

    async ask() {
      const { rooms } = await load();
      await rooms.listRooms(['no room is named so']);
    },
  };
};
