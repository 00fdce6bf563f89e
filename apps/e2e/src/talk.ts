import { startLiveKit, type TestLiveKit } from '@engawa/testkit/livekit';
import type { Page } from 'playwright-core';
import { logInAndEnter } from './companies-and-invites.ts';
import { createEventHost } from './event-host.ts';
import { growEars, heardTones } from './heard-tones.ts';
import { rememberSocket, whisperAs, whisperUntilTaken } from './own-socket.ts';
import { onlyByRelay } from './received-media.ts';
import { openStage, type Person, type Stage, type VisitorOptions } from './stage.ts';
import { until } from './until.ts';
import { arriveAsGuest, pathIn } from './visitor.ts';
import { distanceTo, standStill } from './walking.ts';

export type TalkCarrier = 'p2p' | 'livekit';

/** A person with a browser and a tone instead of a voice. */
export type Talker = Person & {
  readonly id: string;
  readonly name: string;
  readonly toneHz: number;
  /** The id of the room where they are. */
  readonly roomId: string;
  /** The names of the others who are heard at the speaker. */
  hears(forMs?: number): Promise<string[]>;
  /** Waits until exactly these people are heard. */
  untilHears(names: readonly string[], timeoutMs?: number): Promise<void>;
  /** Whispers as this person, for actions that no screen offers yet. */
  whisper(event: string, payload: object): Promise<void>;
  /** Repeats the whisper until the server accepts it; see `whisperUntilTaken`. */
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
  /** Enters as the Manager of the space instead of as a guest. */
  isHost?: boolean;
  /** The network lets others reach this person only by a relay. */
  isRelayed?: boolean;
};

export type TalkOptions = {
  carrier: TalkCarrier;
  env?: Record<string, string>;
  hasLiveKit?: boolean;
  /**
   * More people than the machine serves in real time: their sound runs at normal priority, so that
   * the pages keep running.
   */
  isCrowded?: boolean;
};

export const hostEmail = 'aoi@example.com';

/** Several pages draw their maps on one machine; a test of sound needs no large maps. */
const smallViewport = { width: 1_024, height: 480 };

/** No tone is a multiple of another, so that none is an overtone of another. */
const tonesHz = [440, 620, 850, 1_130, 1_490, 1_900];

/**
 * Whether they are inside, who hears them, and the page's errors: shows why someone may hear
 * nobody.
 */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const notices =
      '[data-testid="hearers-count"], [role="alertdialog"], [role="alert"], [role="status"], output';
    const texts = [...document.querySelectorAll<HTMLElement>(notices)].map(({ innerText }) =>
      innerText.trim(),
    );
    const stage = document.querySelector<HTMLElement>('[data-testid="stage"]');
    return [stage?.dataset.entry ?? 'no map', ...texts.filter((text) => text !== '')].join(' | ');
  });

/**
 * Opens a space of one room on one carrier, where guests talk in tones. Cameras are off by default.
 */
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
    const { page, context } = await stage.openPerson({
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
    if (isHost) await logInAndEnter(page, stage.server.url, hostEmail, host.officeId);
    else {
      await arriveAsGuest(page, `${stage.server.url}${pathIn('ja', `/guest?id=${host.officeId}`)}`, name);
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
 * Holds a key until the distance to a person is in range, in px. The page releases the key itself,
 * because a walker is some steps further by the time the test learns the place.
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

/** A person seen at the same place this many times, every tenth of a second, stands still. */
const looksUntilStill = 15;

/**
 * Walks by a double click on the floor to a place at a distance from a person, in a direction
 * counted from the right. A walk by click ends exactly there, however slow the machine.
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
      // On a busy machine two clicks may be more than half a second apart and form no double click:
      // try again.
      if (stillFor === looksUntilStill && !isThere(now)) {
        stillFor = 0;
        await click();
      }
      return now;
    },
    isThere,
  );
};

/** Walks up to a person by the button beside their name. */
export const walkUpTo = async (who: Talker, whom: Talker): Promise<void> => {
  await who.page.getByTestId(`avatar-${whom.id}`).first().waitFor({ state: 'attached', timeout: 60_000 });
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
