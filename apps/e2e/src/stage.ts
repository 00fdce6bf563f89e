import { randomBytes } from 'node:crypto';
import { type BrowserDevices, type LaunchBrowserOptions, launchBrowser } from '@engawa/testkit/browser';
import { testEnv } from '@engawa/testkit/env';
import { createFrameCheck } from '@engawa/testkit/frame-check';
import { createTestDatabase } from '@engawa/testkit/postgres';
import { type RunningServer, type StartServerOptions, startServer } from '@engawa/testkit/start-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keepLastMoments, printMomentsOfFailure } from './last-moments.ts';
import { dropLateMessages } from './own-socket.ts';
import { rememberPeerConnections } from './received-media.ts';

export type Person = { page: Page; context: BrowserContext };

export type VisitorOptions = LaunchBrowserOptions & {
  /** The browser's Accept-Language. */
  language?: string;
  /** The time zone of the browser; that of this machine when absent. */
  timeZone?: string;
  /**
   * Sends all traffic of the browser to the server through this port, so that the connection can be
   * cut.
   */
  throughPort?: number;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** The screen is touched. */
  hasTouch?: boolean;
  /**
   * The browser has never been in a space: its microphone and camera are off until their switches
   * are pressed, and a member meets the page for a first entry. Otherwise it was here before.
   */
  isFirstVisit?: boolean;
  /**
   * At the last visit the microphone was on. The default: with a tone, or where a journey has the
   * processor for itself. A page with both devices on takes a quarter of a core for nothing but its
   * own picture.
   */
  isMicOn?: boolean;
  /**
   * At the last visit the camera was on. The default: where a journey has the processor for itself.
   */
  isCameraOn?: boolean;
  /**
   * The browser does not ask for less motion. The default: where a journey has the processor for
   * itself, because drawing each picture of a movement is most of what a page costs here.
   */
  hasMotion?: boolean;
  /** The service worker of the page runs; otherwise every request is the page's own. */
  allowsWorker?: boolean;
};

export type Stage = {
  readonly server: RunningServer;
  /**
   * Ends the server by this signal and starts it again with the same address and data. Resolves
   * when it is ready.
   * @param more variables that it has from now on in addition
   */
  restart(signal: NodeJS.Signals, more?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Creates a person with separate storage, permissions and pages. A person with devices, a proxy
   * or arguments gets a browser process of their own; the others share one, because starting it
   * takes longer than many a journey.
   */
  openPerson(options?: VisitorOptions): Promise<Person>;
  /** Closes the contexts of all people, because unused pages slow down those of the next test. */
  closePeople(): Promise<void>;
  /** All console errors and exceptions of any page. */
  faults: string[];
  close(): Promise<void>;
};

/**
 * Media ports listen on every address instead of one per network, so that loopback reaches them.
 */
const mediaPorts = '--force-webrtc-ip-handling-policy=default_public_and_private_interfaces';

/**
 * A message that browsers write for a refused or cut request; the test is about how the page
 * handles it.
 */
const isExpected = (text: string): boolean =>
  /Failed to load resource|WebSocket connection to .* failed|net::ERR_/.test(text);

/** Checks all frames of the page's connections to the live space by the contract. */
const checkFrames = (page: Page): void => {
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/app/')) return;
    const check = createFrameCheck();
    socket.on('framesent', ({ payload }) => check.sent(payload.toString()));
    socket.on('framereceived', ({ payload }) => check.received(payload.toString()));
  });
};

type LastVisit = { isMicOn: boolean; isCameraOn: boolean };

/** Runs in the page, before its scripts. A choice that the page made later stays. */
const rememberVisits = ({ isMicOn, isCameraOn }: LastVisit): void => {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('presence.has-walked', 'yes');
  localStorage.setItem('tour.seen', 'yes');
  for (const [key, isOn] of Object.entries({ 'media.mic': isMicOn, 'media.camera': isCameraOn }))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, isOn ? 'on' : 'off');
};

/**
 * A database of the stage on the PostgreSQL of the tests; null: the server makes an embedded one,
 * as it does where a journey brings a directory, a program or a database of its own.
 */
const databaseFor = async ({ dataDir, command, program, env }: StartServerOptions) => {
  const isOwn = [dataDir, command, program, env?.DATABASE_URL].some((given) => given !== undefined);
  if (isOwn || !testEnv.isProcessorShared || testEnv.databaseUrl === null) return null;
  const { url, drop } = await createTestDatabase();
  return { env: { DATABASE_URL: url, APP_SECRET: randomBytes(32).toString('base64url') }, drop };
};

const launch = (options: LaunchBrowserOptions): Promise<Browser> =>
  launchBrowser({ ...options, args: [mediaPorts, ...(options.args ?? [])] });

/**
 * Browsers that all journeys of this process use, by their devices. Each person has a context of
 * their own, and Playwright ends the browsers with the process.
 */
const lasting = new Map<string, Promise<Browser>>();

/** The browsers of one stage. A journey that measures gets new ones. */
const createBrowsers = () => {
  const own: Promise<Browser>[] = [];
  const shared = testEnv.isProcessorShared ? lasting : new Map<string, Promise<Browser>>();
  const startOwn = (options: LaunchBrowserOptions): Promise<Browser> => {
    const browser = launch(options);
    own.push(browser);
    return browser;
  };
  const startShared = (devices: BrowserDevices): Promise<Browser> => {
    const browser = testEnv.isProcessorShared ? launch({ devices }) : startOwn({ devices });
    shared.set(devices, browser);
    // One that did not start or that crashed takes only its own journey with it.
    const forget = () => shared.delete(devices);
    browser.then((started) => started.once('disconnected', forget), forget);
    return browser;
  };
  return {
    /** A browser of one's own when any option asks for something special. */
    start({ devices = 'fake', ...special }: LaunchBrowserOptions): Promise<Browser> {
      const isPlain = Object.values(special).every((option) => option === undefined);
      return isPlain ? (shared.get(devices) ?? startShared(devices)) : startOwn({ devices, ...special });
    },
    /** Ends those of this stage alone. */
    async close(): Promise<void> {
      const opened = await Promise.allSettled(own);
      await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
    },
  };
};

/** Starts one server and creates as many people as a journey needs; close() ends everything. */
export const openStage = async (given: StartServerOptions = {}): Promise<Stage> => {
  const database = await databaseFor(given);
  const options = database === null ? given : { ...given, env: { ...given.env, ...database.env } };
  const first = await startServer(options).catch(async (error: unknown) => {
    await database?.drop();
    throw error;
  });
  let server = first;
  const browsers = createBrowsers();
  const faults: string[] = [];
  const contexts = new Set<BrowserContext>();
  return {
    get server() {
      return server;
    },
    faults,
    async restart(signal, more) {
      await server.kill(signal);
      const env = { ...options.env, ...more, PORT: new URL(first.url).port };
      server = await startServer({ ...options, env, dataDir: first.dataDir });
    },
    async openPerson({
      language,
      timeZone,
      throughPort,
      viewport,
      colorScheme,
      hasTouch = false,
      isFirstVisit = false,
      allowsWorker = false,
      isMicOn,
      isCameraOn = !testEnv.isProcessorShared,
      hasMotion = !testEnv.isProcessorShared,
      ...special
    } = {}) {
      const { host, hostname } = new URL(server.url);
      const line = `--host-resolver-rules=MAP ${host} ${hostname}:${throughPort}`;
      const args = throughPort === undefined ? special.args : [...(special.args ?? []), line];
      const browser = await browsers.start({ ...special, ...(args === undefined ? {} : { args }) });
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        locale: language ?? 'ja-JP',
        ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
        viewport: viewport ?? { width: 1280, height: 800 },
        colorScheme: colorScheme ?? 'light',
        hasTouch,
        reducedMotion: hasMotion ? 'no-preference' : 'reduce',
        serviceWorkers: allowsWorker ? 'allow' : 'block',
        ...(special.devices === 'refused' ? {} : { permissions: ['clipboard-read', 'clipboard-write'] }),
      });
      // A machine that does other work too may need three times as long as an idle one.
      context.setDefaultTimeout(60_000);
      contexts.add(context);
      context.on('page', checkFrames);
      context.on('page', keepLastMoments);
      const hasTone = !testEnv.isProcessorShared || special.toneHz !== undefined;
      const lastVisit = { isMicOn: isMicOn ?? hasTone, isCameraOn };
      if (!isFirstVisit) await context.addInitScript(rememberVisits, lastVisit);
      const page = await context.newPage();
      page.on('pageerror', (fault) => faults.push(`${fault.name}: ${fault.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
      });
      await rememberPeerConnections(page);
      await dropLateMessages(page);
      return { page, context };
    },
    async closePeople() {
      await printMomentsOfFailure();
      const leaving = [...contexts];
      contexts.clear();
      await Promise.all(leaving.map((context) => context.close()));
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      await browsers.close();
      await server.stop();
      if (server !== first) await first.stop();
      await database?.drop();
    },
  };
};
