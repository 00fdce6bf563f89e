import type { Timers } from '../../timers.ts';
import { type AgoraPublishing, createAgoraPublishing } from './agora-publishing.ts';
import type { AgoraClient, AgoraSdk } from './agora-sdk.ts';

/** The time until a failed attempt is repeated, in ms. */
const againMs = 3_000;

export type ScreenKey = { appId: string; channel: string; token: string; uid: string };
export type ScreenSent = { readonly video: MediaStreamTrack; readonly audio: MediaStreamTrack | null };

export type AgoraScreenDeps = Pick<AgoraSdk, 'createScreenClient' | 'createTrack'> & {
  requireKey(): Promise<ScreenKey>;
  readonly timers: Timers;
};

/**
 * One's shared screen at Agora. A client carries one picture, and the camera has it: the screen
 * comes in under a name of its own, for as long as somebody may see it.
 */
export const createAgoraScreen = (deps: AgoraScreenDeps) => {
  let wanted: ScreenSent | null = null;
  let joined: { readonly client: AgoraClient; readonly publishing: AgoraPublishing } | null = null;
  let isWorking = false;
  let isStale = false;
  let timer: unknown = null;
  let isClosed = false;

  const leave = () => {
    joined?.publishing.close();
    void joined?.client.leave().catch(() => undefined);
    joined = null;
  };

  const follow = async () => {
    if (!wanted) return leave();
    if (!joined || joined.client.connectionState === 'DISCONNECTED') {
      leave();
      const { appId, channel, token, uid } = await deps.requireKey();
      const client = deps.createScreenClient();
      joined = { client, publishing: createAgoraPublishing(client, deps.createTrack) };
      client.on('token-privilege-will-expire', () => {
        deps
          .requireKey()
          .then((fresh) => client.renewToken(fresh.token))
          .catch(() => undefined);
      });
      client.on('connection-state-change', work);
      await client.join(appId, channel, token, uid);
    }
    await joined.publishing.put('video', wanted.video);
    await joined.publishing.put('audio', wanted.audio);
  };

  const run = async () => {
    isWorking = true;
    try {
      do {
        isStale = false;
        await follow();
      } while (isStale && !isClosed);
    } catch {
      if (!isClosed) timer ??= deps.timers.setTimeout(again, againMs);
    } finally {
      isWorking = false;
      if (isClosed) leave();
    }
  };
  const again = () => {
    timer = null;
    work();
  };
  function work() {
    isStale = true;
    if (!isWorking && !isClosed) void run();
  }

  return {
    setWanted(screen: ScreenSent | null) {
      if (wanted?.video === screen?.video && wanted?.audio === screen?.audio) return;
      wanted = screen;
      work();
    },
    close() {
      isClosed = true;
      if (timer !== null) deps.timers.clearTimeout(timer);
      if (!isWorking) leave();
    },
  };
};
