import type { Page } from 'playwright-core';

/**
 * The events of one approach on a page, in ms of the machine's clock; null when it did not happen.
 */
export type Approach = { crossedAtMs: number | null; heardAtMs: number | null };

type Watch = { start(): void; result(): Approach };

/**
 * Runs before any script of the page: taps everything that is connected to the speaker, after every
 * gain, and watches the distance between the own avatar and the only other one as this page draws
 * them.
 */
export const watchApproaches = async (page: Page, linePx: number): Promise<void> => {
  // The bench runner adds a naming helper to functions that does not exist in pages.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((lineAtPx) => {
    const quiet = 1e-5;
    const taps: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode;
    Object.defineProperty(AudioNode.prototype, 'connect', {
      value(this: AudioNode, ...args: unknown[]) {
        const [to] = args;
        if (to instanceof AudioDestinationNode) {
          const tap = to.context.createAnalyser();
          tap.fftSize = 256;
          connect.call(this, tap);
          taps.push(tap);
        }
        return connect.apply(this, args);
      },
    });
    const samples = new Float32Array(256);
    const isHeard = () =>
      taps.some((tap) => {
        tap.getFloatTimeDomainData(samples);
        return samples.some((sample) => Math.abs(sample) > quiet);
      });
    // The place drawn at each frame; `data-x` and `data-y` follow up to 250 ms later.
    const placeOf = (selector: string) => {
      const { transform = '' } = document.querySelector<HTMLElement>(selector)?.parentElement?.style ?? {};
      const [, x, y] = /^translate\(([-\d.]+)px, ?([-\d.]+)px\)$/.exec(transform) ?? [];
      return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
    };
    const isInside = () => {
      const [self, other] = [placeOf('[data-testid="self-avatar"]'), placeOf('[data-testid^="avatar-"]')];
      return self !== null && other !== null && Math.hypot(self.x - other.x, self.y - other.y) < lineAtPx;
    };
    let crossedAtMs: number | null = null;
    let heardAtMs: number | null = null;
    let timer = 0;
    const watch: Watch = {
      start() {
        crossedAtMs = null;
        heardAtMs = null;
        clearInterval(timer);
        timer = window.setInterval(() => {
          if (crossedAtMs === null && isInside()) crossedAtMs = Date.now();
          if (heardAtMs === null && isHeard()) heardAtMs = Date.now();
          if (crossedAtMs !== null && heardAtMs !== null) clearInterval(timer);
        }, 4);
      },
      result: () => ({ crossedAtMs, heardAtMs }),
    };
    Object.defineProperty(globalThis, 'approachForBench', { value: watch });
  }, linePx);
};

const watchOf = 'globalThis.approachForBench';

/** Starts watching the next approach and forgets the previous one. */
export const startWatching = (page: Page): Promise<void> => page.evaluate(`${watchOf}.start()`);

export const approachOf = (page: Page): Promise<Approach> => page.evaluate(`${watchOf}.result()`);

/**
 * The distance of the only other avatar from the own one as the page draws them, in px; NaN without
 * another.
 */
export const distanceOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [self, other] = ['[data-testid="self-avatar"]', '[data-testid^="avatar-"]'].map(
      (selector) => document.querySelector<HTMLElement>(selector)?.dataset,
    );
    return Math.hypot(Number(self?.x) - Number(other?.x), Number(self?.y) - Number(other?.y));
  });
