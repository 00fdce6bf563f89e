import { type LaunchBrowserOptions, launchBrowser } from '@engawa/testkit/browser';
import { type RunningServer, type StartServerOptions, startServer } from '@engawa/testkit/start-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forgiveLateWords } from './own-socket.ts';
import { rememberPeerConnections } from './received-media.ts';

export type Person = { page: Page; context: BrowserContext };

export type VisitorOptions = LaunchBrowserOptions & {
  /** What the browser asks for in Accept-Language. */
  language?: string;
  /** Everything the browser sends to the server goes through this port instead, so that the line can go dead. */
  throughPort?: number;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
};

export type Stage = {
  readonly server: RunningServer;
  /** Ends the server by this signal and starts it anew: same address, same data. Resolves when it says it is ready. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /**
   * A person with storage, permissions and pages of their own. Whoever brings devices, a line or arguments has a browser
   * process for themselves; the others share one, as starting it takes longer than many a journey.
   */
  welcome(options?: VisitorOptions): Promise<Person>;
  /** Everyone who was welcomed goes: pages that nobody looks at any more slow down those of the next test. */
  farewell(): Promise<void>;
  /** What any page said on its console as an error, or threw. */
  faults: string[];
  close(): Promise<void>;
};

/** Media ports listen on every address instead of each network's own, so that loopback reaches them. */
const mediaPorts = '--force-webrtc-ip-handling-policy=default_public_and_private_interfaces';

/** A line that browsers write when a request was refused or cut on purpose; the page's own handling is what is tested. */
const isExpected = (text: string): boolean =>
  /Failed to load resource|WebSocket connection to .* failed|net::ERR_/.test(text);

/** One server and as many people as a journey needs; all of it ends with close(). */
export const openStage = async (options: StartServerOptions = {}): Promise<Stage> => {
  const first = await startServer(options);
  let server = first;
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (launch: LaunchBrowserOptions): Promise<Browser> => {
    const { devices = 'fake', ...own } = launch;
    const isShared = Object.values(own).every((wish) => wish === undefined);
    const key = isShared ? devices : `own ${browsers.size}`;
    const browser =
      browsers.get(key) ?? launchBrowser({ ...launch, args: [mediaPorts, ...(launch.args ?? [])] });
    browsers.set(key, browser);
    return browser;
  };
  const faults: string[] = [];
  const contexts = new Set<BrowserContext>();
  return {
    get server() {
      return server;
    },
    faults,
    async restart(signal) {
      await server.kill(signal);
      const env = { ...options.env, PORT: new URL(first.url).port };
      server = await startServer({ ...options, env, dataDir: first.dataDir });
    },
    async welcome({ language, throughPort, viewport, colorScheme, ...launch } = {}) {
      const { host, hostname } = new URL(server.url);
      const line = `--host-resolver-rules=MAP ${host} ${hostname}:${throughPort}`;
      const args = throughPort === undefined ? launch.args : [...(launch.args ?? []), line];
      const browser = await browserFor({ ...launch, ...(args === undefined ? {} : { args }) });
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        locale: language ?? 'ja-JP',
        viewport: viewport ?? { width: 1280, height: 800 },
        colorScheme: colorScheme ?? 'light',
        ...(launch.devices === 'refused' ? {} : { permissions: ['clipboard-read', 'clipboard-write'] }),
      });
      contexts.add(context);
      const page = await context.newPage();
      page.on('pageerror', (fault) => faults.push(`${fault.name}: ${fault.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
      });
      await rememberPeerConnections(page);
      await forgiveLateWords(page);
      return { page, context };
    },
    async farewell() {
      const leaving = [...contexts];
      contexts.clear();
      await Promise.all(leaving.map((context) => context.close()));
    },
    async close() {
      const opened = await Promise.allSettled(browsers.values());
      await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
      await server.stop();
      if (server !== first) await first.stop();
    },
  };
};
