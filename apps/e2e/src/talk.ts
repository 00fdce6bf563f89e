import { startLiveKit, type TestLiveKit } from '@engawa/testkit/livekit';
import type { Page } from 'playwright-core';
import { goInto } from './coming-to-belong.ts';
import { createEventHost } from './event-host.ts';
import { growEars, heardTones } from './heard-tones.ts';
import { rememberSocket, whisperAs, whisperUntilTaken } from './own-socket.ts';
import { onlyByRelay } from './received-media.ts';
import { openStage, type Person, type Stage, type VisitorOptions } from './stage.ts';
import { until } from './until.ts';
import { enterAsGuest, pathIn, waitUntilInside } from './visitor.ts';
import { distanceTo, standStill } from './walking.ts';

export type TalkCarrier = 'p2p' | 'livekit';

/** Somebody with a browser, and with a tone of their own instead of a voice. */
export type Talker = Person & {
  readonly id: string;
  readonly name: string;
  readonly toneHz: number;
  /** The room they are in. */
  readonly roomId: string;
  /** Who of the others is heard at the speaker, by their names. */
  hears(forMs?: number): Promise<string[]>;
  /** Waits until exactly these are heard. */
  untilHears(names: readonly string[], timeoutMs?: number): Promise<void>;
  /** Whispers in their name, for what no screen says yet. */
  whisper(event: string, payload: object): Promise<void>;
  /** The same until the server has taken it; see `whisperUntilTaken`. */
  whisperUntilTaken(event: string, payload: object): Promise<void>;
};

export type Talk = {
  readonly stage: Stage;
  readonly liveKit: TestLiveKit | null;
  readonly host: Awaited<ReturnType<typeof createEventHost>>;
  come(name: string, options?: ComingOptions): Promise<Talker>;
  close(): Promise<void>;
};

export type ComingOptions = VisitorOptions & {
  isCameraOn?: boolean;
  /** Comes as the Manager of the space, and not as a guest. */
  isHost?: boolean;
  /** Their network lets them be reached by a relay alone. */
  isRelayed?: boolean;
};

export type TalkOptions = {
  carrier: TalkCarrier;
  env?: Record<string, string>;
  hasLiveKit?: boolean;
  /** More people than the machine carries in real time: their sound waits for its turn, so that their pages go on. */
  isCrowded?: boolean;
};

export const hostEmail = 'aoi@example.com';

/** Several pages draw their maps on one machine: what is listened to needs no large ones. */
const smallViewport = { width: 1_024, height: 480 };

/** Tones that are no multiples of one another, so that none is the overtone of another. */
const tonesHz = [440, 620, 850, 1_130, 1_490, 1_900];

/** Whether they are inside, who hears them, and what the page complains of: why somebody may hear nobody. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const told =
      '[data-testid="audibility-chip"], [role="alertdialog"], [role="alert"], [role="status"], output';
    const texts = [...document.querySelectorAll<HTMLElement>(told)].map(({ innerText }) => innerText.trim());
    const stage = document.querySelector<HTMLElement>('[data-testid="stage"]');
    return [stage?.dataset.entry ?? 'no map', ...texts.filter((text) => text !== '')].join(' | ');
  });

/** A space of one room, on one carrier, where people come as guests who talk in tones; their cameras are off unless said. */
export const openTalk = async ({
  carrier,
  env = {},
  hasLiveKit,
  isCrowded = false,
}: TalkOptions): Promise<Talk> => {
  const liveKit = carrier === 'livekit' || hasLiveKit ? await startLiveKit() : null;
  const stage = await openStage({
    env: { ...liveKit?.env, ...(hasLiveKit ? {} : { MEDIA_CARRIER: carrier }), ...env },
  });
  const host = await createEventHost(stage.server.url, hostEmail);
  const talkers: Talker[] = [];

  const come: Talk['come'] = async (
    name,
    { isCameraOn = false, isHost = false, isRelayed = false, ...options } = {},
  ) => {
    const toneHz = tonesHz[talkers.length];
    if (toneHz === undefined) throw new Error('There are no more tones.');
    const { page, context } = await stage.welcome({
      toneHz,
      isAutoplayAllowed: true,
      isSoundInTurn: isCrowded,
      viewport: smallViewport,
      ...options,
    });
    await growEars(page);
    await rememberSocket(page);
    if (isRelayed) await onlyByRelay(page);
    if (!isCameraOn) await page.addInitScript(() => window.localStorage.setItem('media.camera', 'off'));
    if (isHost) await goInto(page, stage.server.url, hostEmail, host.officeId);
    else {
      await page.goto(`${stage.server.url}${pathIn('ja', `/guest?id=${host.officeId}`)}`);
      await enterAsGuest(page, name);
      await waitUntilInside(page);
    }
    const guestId = await page.evaluate(() => window.localStorage.getItem('engawa.guest-id') ?? '');
    const id = isHost ? await meOf(host) : guestId;
    const roomId = new URL(page.url()).searchParams.get('room') ?? '';
    const hears = async (forMs?: number) => {
      const others = talkers.filter((other) => other.id !== id);
      const heard = await heardTones(
        page,
        others.map((other) => other.toneHz),
        forMs,
      );
      return others.filter((other) => heard.includes(other.toneHz)).map((other) => other.name);
    };
    const talker: Talker = {
      page,
      context,
      id,
      name,
      toneHz,
      roomId,
      hears,
      async untilHears(names, timeoutMs) {
        const wanted = [...names].sort().join();
        await until(
          `${name} hears exactly ${wanted || 'nobody'}`,
          () => hears(),
          (heard) => [...heard].sort().join() === wanted,
          timeoutMs,
        ).catch(async (error: Error) => {
          throw new Error(`${error.message}; their page shows: ${await shownBy(page)}`);
        });
      },
      whisper: (event, payload) => whisperAs(page, { id, spaceId: host.officeId }, event, payload),
      whisperUntilTaken: (event, payload) =>
        whisperUntilTaken(page, { id, spaceId: host.officeId }, event, payload),
    };
    talkers.push(talker);
    return talker;
  };

  return {
    stage,
    liveKit,
    host,
    come,
    async close() {
      await stage.close();
      await liveKit?.stop();
    },
  };
};

/**
 * Holds a key until somebody is so near or so far, in px. The page itself lets the key go: by the time that a test has
 * heard of the place, a walker is some steps on.
 */
export const walkUntil = async (
  from: Talker,
  key: 'ArrowLeft' | 'ArrowRight',
  whom: Talker,
  bound: { nearerThanPx: number } | { fartherThanPx: number },
): Promise<void> => {
  await from.page.getByTestId('stage').focus();
  await from.page.keyboard.down(key);
  try {
    await from.page.evaluate(
      async ([code, selector, bounds]) => {
        const placeOf = (wanted: string) => {
          const { x, y } = document.querySelector<HTMLElement>(wanted)?.dataset ?? {};
          return { x: Number(x), y: Number(y) };
        };
        const isThere = () => {
          const [self, other] = [placeOf('[data-testid="self-avatar"]'), placeOf(selector)];
          const px = Math.hypot(self.x - other.x, self.y - other.y);
          return 'nearerThanPx' in bounds ? px < bounds.nearerThanPx : px > bounds.fartherThanPx;
        };
        while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
        const event = { key: code, code, bubbles: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', event));
      },
      [key, `[data-testid="avatar-${whom.id}"]`, bound] as const,
    );
  } finally {
    await from.page.keyboard.up(key);
  }
};

/** Who was seen so often at one place, every tenth of a second, does not walk. */
const looksUntilStill = 15;

/**
 * Walks, by a double click on the floor, to a place so far from somebody, in a direction counted from the right; a walk
 * by click ends exactly there, however slow the machine.
 */
export const walkToSide = async (
  who: Talker,
  whom: Talker,
  { px, degrees }: { px: number; degrees: number },
): Promise<void> => {
  await standStill(who.page);
  const placeOnScreen = () =>
    who.page.evaluate(
      ([selector, distance, angle]) => {
        const read = (wanted: string) => {
          const element = document.querySelector<HTMLElement>(wanted);
          const { x: left = 0, y: top = 0 } = element?.getBoundingClientRect() ?? {};
          return { x: Number(element?.dataset.x), y: Number(element?.dataset.y), left, top };
        };
        const [self, other] = [read('[data-testid="self-avatar"]'), read(selector)];
        const scale =
          Math.hypot(self.left - other.left, self.top - other.top) /
          Math.hypot(self.x - other.x, self.y - other.y);
        const radians = (angle * Math.PI) / 180;
        return {
          x: other.left + scale * distance * Math.cos(radians),
          y: other.top + scale * distance * Math.sin(radians),
        };
      },
      [`[data-testid="avatar-${whom.id}"]`, px, degrees] as const,
    );
  const click = async () => {
    const { x, y } = await placeOnScreen();
    await who.page.mouse.dblclick(x, y);
  };
  const isThere = (now: number) => Math.abs(now - px) < 4;
  await click();
  let last = Number.NaN;
  let stillFor = 0;
  await until(
    `${who.name} stands ${px} px from ${whom.name}`,
    async () => {
      const now = await distanceTo(who.page, whom.id);
      stillFor = now === last ? stillFor + 1 : 0;
      last = now;
      // On a busy machine two clicks may come more than half a second apart, and are no double click: once more, then.
      if (stillFor === looksUntilStill && !isThere(now)) {
        stillFor = 0;
        await click();
      }
      return now;
    },
    isThere,
  );
};

/** Walks up to somebody as a person does: by the button beside their name. */
export const walkUpTo = async (who: Talker, whom: Talker): Promise<void> => {
  await who.page.getByTestId(`avatar-${whom.id}`).first().waitFor({ state: 'attached', timeout: 30_000 });
  await who.page.getByTestId(`walk-to-${whom.id}`).click();
  await until(
    `${who.name} stands beside ${whom.name}`,
    () => distanceTo(who.page, whom.id),
    (px) => px < 130,
  );
};

const meOf = async (host: Talk['host']): Promise<string> => {
  const { data } = await host.call('GET', '/user');
  return String(data.uuid ?? data.id);
};
