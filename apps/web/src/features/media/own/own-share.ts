import type { ScreenTracks, ShareHint } from '../../../platform/rtc/carrier.ts';

/** Minimum time between two corrections of the server's view of the share, in ms. */
const republishMs = 2_000;
/** For how long after a reconnect the server's view of the share may be outdated, in ms. */
const settlingMs = 5_000;

/**
 * A share that the server has not accepted after this time is given up, in ms. A request times out
 * after 8 s; on a busy machine, the answer to one of the repeated requests still arrives in time.
 */
const giveUpMs = 20_000;

/**
 * How a share ended that its owner did not end: refused at its start, or ended by the server later.
 */
export type ShareEnd = 'failed' | 'ended';

export type OwnShareDeps = {
  now(): number;
  /**
   * Whether this page is in the space. Another tab may have taken over while the browser still
   * asked what to share.
   */
  isRunning(): boolean;
  /** Whispers ShareScreenEvent; rejects with the server's refusal. */
  publish(isSharing: boolean): Promise<void>;
  /** Called when `tracks` or `stream` changes. */
  changed(): void;
  /** Called when the share ends and the user did not end it. */
  onEnded(end: ShareEnd): void;
};

export type OwnShare = {
  start(stream: MediaStream, hint: ShareHint): void;
  stop(): void;
  tracks(): ScreenTracks | null;
  stream(): MediaStream | null;
  /**
   * Takes the server's view of whether the user shares; called repeatedly. If the server has ended
   * a share, it ends here; if the server missed it, it is published again.
   * @param conversation the user's conversation; a share is never published again in another
   * conversation than the one it was started in
   */
  receive(isSharingThere: boolean, conversation: string): void;
  /**
   * The connection to the server is back after a loss. The share continues if the server kept the
   * user's place, and ends if not.
   */
  lineBack(isPlaceKept: boolean): void;
};

const passingCodes = ['UNREACHABLE', 'TRY_AGAIN'];

/** Whether the request failed in transit, as opposed to being refused. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passingCodes.includes(String(error.code));

/** The user's screen share, from the browser's picker to its end. */
export const createOwnShare = (deps: OwnShareDeps): OwnShare => {
  let shared: { stream: MediaStream; tracks: ScreenTracks; beganAtMs: number } | null = null;
  let published: { isSharing: boolean; atMs: number } | null = null;
  /** The server has confirmed this share; if it no longer lists it, the server has ended it. */
  let isKnownThere = false;
  /** The conversation in which the server last confirmed the share; null before the first time. */
  let knownIn: string | null = null;
  /** After a reconnect, the share may be published once more until this time. */
  let republishUntilMs = Number.NEGATIVE_INFINITY;

  const publish = (isSharing: boolean) => {
    published = { isSharing, atMs: deps.now() };
    const publishedShare = shared;
    // A refusal ends the share: a share that the server does not know must not be shown in secret.
    deps.publish(isSharing).catch((error: unknown) => {
      if (!isSharing || shared === null || shared !== publishedShare) return;
      // A lost connection or a late answer is not a refusal.
      const mayYetCome = knownIn !== null || deps.now() - shared.beganAtMs < giveUpMs;
      if (mayYetCome && isPassing(error)) return;
      const how = knownIn === null ? 'failed' : 'ended';
      end();
      deps.onEnded(how);
    });
  };

  const end = () => {
    const ended = shared;
    if (!ended) return;
    shared = null;
    isKnownThere = false;
    knownIn = null;
    for (const track of ended.stream.getTracks()) track.stop();
    deps.changed();
  };

  const stop = () => {
    if (!shared) return;
    end();
    publish(false);
  };

  return {
    start(stream, hint) {
      const [video] = stream.getVideoTracks();
      const [audio] = stream.getAudioTracks();
      if (!video) return;
      if (!deps.isRunning()) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      if (shared) for (const track of shared.stream.getTracks()) track.stop();
      video.contentHint = hint === 'text' ? 'text' : 'motion';
      if (audio) audio.contentHint = 'music';
      shared = { stream, tracks: { video, audio: audio ?? null, hint }, beganAtMs: deps.now() };
      isKnownThere = false;
      knownIn = null;
      // The user pressed "Stop sharing" in the browser's own bar, or closed the shared window.
      video.addEventListener('ended', () => {
        if (shared?.stream === stream) stop();
      });
      deps.changed();
      publish(true);
    },
    stop,
    tracks: () => shared?.tracks ?? null,
    stream: () => shared?.stream ?? null,
    receive(isSharingThere, conversation) {
      const isSharing = shared !== null;
      if (isSharing === isSharingThere) {
        if (!isSharing) return;
        isKnownThere = true;
        knownIn = conversation;
        return;
      }
      if (isSharing && knownIn !== null) {
        const mayRepublish = !isKnownThere || deps.now() < republishUntilMs;
        if (!mayRepublish || conversation !== knownIn) {
          end();
          return deps.onEnded('ended');
        }
        republishUntilMs = Number.NEGATIVE_INFINITY;
        if (isKnownThere) published = null;
        isKnownThere = false;
      }
      if (published && deps.now() - published.atMs < republishMs) return;
      publish(isSharing);
    },
    lineBack(isPlaceKept) {
      republishUntilMs = deps.now() + settlingMs;
      if (isPlaceKept || !shared) return;
      end();
      deps.onEnded('ended');
    },
  };
};
