/** The host of YouTube's player that sets no cookies before playing. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/** States of the player, as YouTube numbers them. */
export const playerStates = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

/** The question whether the player is there is asked this often, in ms, and so many times. */
const askEveryMs = 250;
const maxAsked = 60;

/** The player's last report. */
export type PlayerReport = {
  /** The player answers. */
  readonly isReady: boolean;
  readonly state: number;
  /** In s, when `at` was now. */
  readonly time: number;
  readonly rate: number;
  /** In s; 0 while it is unknown. */
  readonly duration: number;
  /** The time of the report, in ms. */
  readonly at: number;
  /** YouTube's number of the error; unreachable: the player has not answered at all. */
  readonly error: number | 'unreachable' | null;
  /** The browser did not let it play without a press. */
  readonly isBlocked: boolean;
};

const silent: PlayerReport = {
  isReady: false,
  state: playerStates.unstarted,
  time: 0,
  rate: 1,
  duration: 0,
  at: 0,
  error: null,
  isBlocked: false,
};

export type Command =
  | { readonly func: 'playVideo' | 'pauseVideo' | 'mute' | 'unMute' }
  | { readonly func: 'seekTo'; readonly args: readonly [seconds: number, allowSeekAhead: boolean] }
  | { readonly func: 'setPlaybackRate' | 'setVolume'; readonly args: readonly [number] };

export type YoutubePlayer = {
  readonly frame: HTMLIFrameElement;
  lastReport(): PlayerReport;
  send(command: Command): void;
  end(): void;
};

export type YoutubePlayerDeps = {
  readonly video: string;
  /** Where it begins, in s. */
  readonly start: number;
  readonly title: string;
  /** The time in ms. */
  now(): number;
  onChange(): void;
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;

/**
 * YouTube's player in a frame, operated by messages: no script of YouTube runs in our page. The
 * messages are those that YouTube's own script exchanges with its frame.
 */
export const createYoutubePlayer = ({
  video,
  start,
  title,
  now,
  onChange,
}: YoutubePlayerDeps): YoutubePlayer => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  // Without a referrer YouTube refuses to play (error 153).
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const options = new URLSearchParams({
    enablejsapi: '1',
    origin: window.location.origin,
    playsinline: '1',
    rel: '0',
    controls: '0',
    disablekb: '1',
    iv_load_policy: '3',
    start: String(Math.floor(start)),
  });
  frame.src = `${youtubeOrigin}/embed/${video}?${options}`;

  let report = silent;
  let asked = 0;
  let asking: ReturnType<typeof setInterval> | undefined;
  const change = (changes: Partial<PlayerReport>) => {
    report = { ...report, ...changes };
    onChange();
  };
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), youtubeOrigin);
  const send = (command: Command) => post({ event: 'command', args: [], ...command });

  const ask = () => {
    if (asked >= maxAsked) {
      clearInterval(asking);
      return change({ error: 'unreachable' });
    }
    asked += 1;
    post({ event: 'listening' });
  };
  // It loads again whenever it was moved within the page.
  const begin = () => {
    clearInterval(asking);
    report = silent;
    asked = 0;
    asking = setInterval(ask, askEveryMs);
    ask();
  };
  const applyInfo = (info: Record<string, unknown>) =>
    change({
      state: numberOr(info.playerState, report.state),
      rate: numberOr(info.playbackRate, report.rate),
      duration: numberOr(info.duration, report.duration),
      ...(typeof info.currentTime === 'number'
        ? { time: numberOr(info.currentTime, report.time), at: now() }
        : {}),
    });
  const handleMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== youtubeOrigin || event.source !== frame.contentWindow) return;
    let message: Record<string, unknown>;
    try {
      message = fieldsOf(JSON.parse(String(event.data)));
    } catch {
      return;
    }
    if (!report.isReady) {
      clearInterval(asking);
      report = { ...report, isReady: true, error: null };
      for (const name of ['onStateChange', 'onError', 'onAutoplayBlocked'])
        post({ event: 'command', func: 'addEventListener', args: [name] });
    }
    if (message.event === 'initialDelivery' || message.event === 'infoDelivery')
      applyInfo(fieldsOf(message.info));
    else if (message.event === 'onStateChange') applyInfo({ playerState: message.info });
    else if (message.event === 'onError') change({ error: numberOr(message.info, 5) });
    else if (message.event === 'onAutoplayBlocked') change({ isBlocked: true });
    else change({});
  };
  window.addEventListener('message', handleMessage);
  frame.addEventListener('load', begin);

  return {
    frame,
    lastReport: () => report,
    send(command) {
      if (command.func === 'playVideo') report = { ...report, isBlocked: false };
      send(command);
    },
    end() {
      clearInterval(asking);
      window.removeEventListener('message', handleMessage);
      frame.remove();
    },
  };
};
