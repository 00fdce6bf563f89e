import type { ScreenTracks, ShareHint } from '../../platform/rtc/carrier.ts';

/** The server's view of my share is put right at most so often, in ms. */
const tellAgainMs = 2_000;

export type OwnShareDeps = {
  now(): number;
  /** Whispers ShareScreenEvent; rejects with the server's refusal. */
  tell(isSharing: boolean): Promise<void>;
  /** `tracks` or `stream` is another. */
  changed(): void;
};

export type OwnShare = {
  start(stream: MediaStream, hint: ShareHint): void;
  stop(): void;
  tracks(): ScreenTracks | null;
  stream(): MediaStream | null;
  /** The server says whether I share; called again and again. A share it has ended is over, one it missed is told anew. */
  heard(isSharingThere: boolean): void;
};

/** What I share of my screen, from the browser's question to its end, whoever ends it. */
export const createOwnShare = (deps: OwnShareDeps): OwnShare => {
  let shared: { stream: MediaStream; tracks: ScreenTracks } | null = null;
  let told: { isSharing: boolean; atMs: number } | null = null;
  /** The server has had this share: when it does not any more, it has ended it. */
  let isKnownThere = false;

  const tell = (isSharing: boolean) => {
    told = { isSharing, atMs: deps.now() };
    // A refusal ends the share: what the server does not know of must not be shown in secret.
    deps.tell(isSharing).catch(() => {
      if (isSharing && shared) end();
    });
  };

  const end = () => {
    const ended = shared;
    if (!ended) return;
    shared = null;
    isKnownThere = false;
    for (const track of ended.stream.getTracks()) track.stop();
    deps.changed();
  };

  const stop = () => {
    if (!shared) return;
    end();
    tell(false);
  };

  return {
    start(stream, hint) {
      const [video] = stream.getVideoTracks();
      const [audio] = stream.getAudioTracks();
      if (!video) return;
      if (shared) for (const track of shared.stream.getTracks()) track.stop();
      video.contentHint = hint === 'text' ? 'text' : 'motion';
      if (audio) audio.contentHint = 'music';
      shared = { stream, tracks: { video, audio: audio ?? null, hint } };
      isKnownThere = false;
      // "Stop sharing" of the browser's own bar, or the window was closed.
      video.addEventListener('ended', () => {
        if (shared?.stream === stream) stop();
      });
      deps.changed();
      tell(true);
    },
    stop,
    tracks: () => shared?.tracks ?? null,
    stream: () => shared?.stream ?? null,
    heard(isSharingThere) {
      const isSharing = shared !== null;
      if (isSharing === isSharingThere) {
        if (isSharing) isKnownThere = true;
        return;
      }
      if (isSharing && isKnownThere) return end();
      if (told && deps.now() - told.atMs < tellAgainMs) return;
      tell(isSharing);
    },
  };
};
