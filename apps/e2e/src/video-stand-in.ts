import type { BrowserContext, Frame, Page } from 'playwright-core';

/** Videos that the stand-in refuses, or does not play until `mayPlay` is set in its page. */
export const refusedVideo = 'refusedVid0';
export const blockedVideo = 'blockedVid0';

const origin = 'https://www.youtube-nocookie.com';
export type PlayerNow = {
  state: number;
  time: number;
  rate: number;
  volume: number;
  /** The time of this machine, in s. */
  at: number;
};

/** Runs in the stand-in: a player that keeps a clock and answers the messages of YouTube's own. */
const player = (refused: string, blocked: string): void => {
  const asked = new URL(location.href);
  const video = asked.pathname.split('/').at(-1);
  const page = window as unknown as { mayPlay: boolean; playerNow: () => PlayerNow };
  const seconds = () => performance.now() / 1_000;
  let [state, time, rate, volume, isMuted, since] = [
    -1,
    Number(asked.searchParams.get('start')),
    1,
    100,
    false,
    0,
  ];
  let parentWindow: MessageEventSource | null = null;
  const current = () => (state === 1 ? time + rate * (seconds() - since) : time);
  const mark = () => {
    time = current();
    since = seconds();
  };
  const send = (event: string, info: unknown) =>
    parentWindow?.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), {
      targetOrigin: asked.searchParams.get('origin') ?? '',
    });
  const report = (event = 'infoDelivery') =>
    send(event, { currentTime: current(), playerState: state, playbackRate: rate, duration: 600 });
  const become = (next: number) => {
    mark();
    state = next;
    send('onStateChange', state);
    report();
  };
  const commands: Record<string, (...args: never[]) => void> = {
    playVideo() {
      if (video === refused) return send('onError', 150);
      if (video === blocked && !page.mayPlay) return send('onAutoplayBlocked', null);
      become(1);
    },
    pauseVideo: () => become(2),
    seekTo(to: number) {
      mark();
      time = to;
      report();
    },
    setPlaybackRate(next: number) {
      mark();
      rate = next;
      report();
    },
    setVolume(next: number) {
      volume = next;
    },
    mute() {
      isMuted = true;
    },
    unMute() {
      isMuted = false;
    },
  };
  window.addEventListener('message', ({ data, source }) => {
    const message = JSON.parse(String(data));
    if (message.event === 'listening') {
      parentWindow = source;
      report('initialDelivery');
      send('onReady', null);
    } else commands[message.func]?.(...(message.args as never[]));
  });
  setInterval(report, 250);
  page.playerNow = () => ({
    state,
    rate,
    time: current(),
    volume: isMuted ? 0 : volume,
    at: (performance.timeOrigin + performance.now()) / 1_000,
  });
};

/** From now on the pages of this context find the stand-in where YouTube's player would be. */
export const standInForYoutube = async (context: BrowserContext): Promise<void> => {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Player</title><body style="margin:0;display:grid;place-items:center;height:100vh;background:#223;color:#fff;font:24px sans-serif"><main>▶ Video</main><script>(${player})(${JSON.stringify(refusedVideo)}, ${JSON.stringify(blockedVideo)})</script>`,
    }),
  );
};

/** The frames of the players in a page. */
export const playersIn = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame.url().startsWith(`${origin}/embed/`));

/** The state of the only player of a page; null when there is none yet. */
export const playerIn = async (page: Page): Promise<PlayerNow | null> => {
  const [frame] = playersIn(page);
  if (!frame) return null;
  return frame
    .evaluate(() => (window as unknown as { playerNow?: () => PlayerNow }).playerNow?.() ?? null)
    .catch(() => null);
};
