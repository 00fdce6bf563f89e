import type { ScreenTracks, ShareHint } from '../../platform/rtc/carrier.ts';

/** The server's view of my share is put right at most so often, in ms. */
const tellAgainMs = 2_000;
/** When the line is back, what the server says of my share is old for so long, in ms. */
const settlingMs = 5_000;

/**
 * A share of which the server has not said yes for so long is given up, in ms. An answer is waited for for 8 s; on a busy machine
 * the next one, to what is told again meanwhile, comes in time.
 */
const giveUpMs = 20_000;

/** A share that its owner did not end: refused at its beginning, or ended there later. */
export type ShareEnd = 'failed' | 'ended';

export type OwnShareDeps = {
  now(): number;
  /** Whether this page is inside: another tab may be the one that is used by now, while the browser still asked here. */
  isRunning(): boolean;
  /** Whispers ShareScreenEvent; rejects with the server's refusal. */
  tell(isSharing: boolean): Promise<void>;
  /** `tracks` or `stream` is another. */
  changed(): void;
  /** It was ended by another than who shares. */
  onEnded(end: ShareEnd): void;
};

export type OwnShare = {
  start(stream: MediaStream, hint: ShareHint): void;
  stop(): void;
  tracks(): ScreenTracks | null;
  stream(): MediaStream | null;
  /**
   * The server says whether I share; called again and again. A share it has ended is over, one it missed is told anew.
   * @param conversation where I am: nothing is told anew in another than the one that the share was begun for
   */
  heard(isSharingThere: boolean, conversation: string): void;
  /** The line to the server was lost and is back. A share goes on if one's place was kept, and is over if not. */
  lineBack(isPlaceKept: boolean): void;
};

const passingCodes = ['UNREACHABLE', 'TRY_AGAIN'];

/** Whether it is no refusal, but only could not be asked. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passingCodes.includes(String(error.code));

/** What I share of my screen, from the browser's question to its end, whoever ends it. */
export const createOwnShare = (deps: OwnShareDeps): OwnShare => {
  let shared: { stream: MediaStream; tracks: ScreenTracks; beganAtMs: number } | null = null;
  let told: { isSharing: boolean; atMs: number } | null = null;
  /** The server has had this share: when it does not any more, it has ended it. */
  let isKnownThere = false;
  /** The conversation in which it had it last; null: it never had. */
  let knownIn: string | null = null;
  /** The line is back: until then the server may once be told of the share again. */
  let tellAgainUntilMs = Number.NEGATIVE_INFINITY;

  const tell = (isSharing: boolean) => {
    told = { isSharing, atMs: deps.now() };
    const toldOf = shared;
    // A refusal ends the share: what the server does not know of must not be shown in secret.
    deps.tell(isSharing).catch((error: unknown) => {
      if (!isSharing || shared === null || shared !== toldOf) return;
      // A line that is lost, or an answer that comes late, is no refusal.
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
    tell(false);
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
    heard(isSharingThere, conversation) {
      const isSharing = shared !== null;
      if (isSharing === isSharingThere) {
        if (!isSharing) return;
        isKnownThere = true;
        knownIn = conversation;
        return;
      }
      if (isSharing && knownIn !== null) {
        const mayTellAgain = !isKnownThere || deps.now() < tellAgainUntilMs;
        if (!mayTellAgain || conversation !== knownIn) {
          end();
          return deps.onEnded('ended');
        }
        tellAgainUntilMs = Number.NEGATIVE_INFINITY;
        if (isKnownThere) told = null;
        isKnownThere = false;
      }
      if (told && deps.now() - told.atMs < tellAgainMs) return;
      tell(isSharing);
    },
    lineBack(isPlaceKept) {
      tellAgainUntilMs = deps.now() + settlingMs;
      if (isPlaceKept || !shared) return;
      end();
      deps.onEnded('ended');
    },
  };
};
