import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { testEnv } from './env.ts';
import { writeTone } from './tone.ts';

/** fake: devices that work, without a question; refused: the person said no; absent: the machine has none. */
export type BrowserDevices = 'fake' | 'refused' | 'absent';

export type LaunchBrowserOptions = {
  devices?: BrowserDevices;
  /** Pitch of the fake microphone, so that two people can be told apart. */
  toneHz?: number;
  /** Sound may play before anybody clicked; without it the browser's own rule holds. */
  isAutoplayAllowed?: boolean;
  args?: string[];
};

const wellKnownPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is: CHROMIUM_PATH, else where systems put it; null when Playwright's own must do. */
export const findChromium = (): string | null =>
  testEnv.chromiumPath ?? wellKnownPaths.find((path) => existsSync(path)) ?? null;

const deviceArgs: Record<BrowserDevices, string[]> = {
  fake: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  // Fake devices always bring a microphone, so none are asked for; a camera that the machine has is still found.
  absent: ['--use-fake-ui-for-media-stream', '--disable-audio-input'],
};

/** A headless Chromium that talks to nobody but the pages it is sent to, with the devices wished. */
export const launchBrowser = async (options: LaunchBrowserOptions = {}): Promise<Browser> => {
  const devices = options.devices ?? 'fake';
  const directory = await mkdtemp(join(tmpdir(), 'engawa-browser-'));
  const removeFiles = () => rm(directory, { recursive: true, force: true });
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Two browsers of one test must find each other without a multicast name service.
    '--disable-features=WebRtcHideLocalIpsWithMdns,Translate,MediaRouter,HttpsUpgrades,OptimizationHints',
    ...deviceArgs[devices],
    ...(options.args ?? []),
  ];
  if (options.isAutoplayAllowed) args.push('--autoplay-policy=no-user-gesture-required');
  if (devices === 'fake' && options.toneHz) {
    args.push(
      `--use-file-for-fake-audio-capture=${await writeTone(join(directory, 'tone.wav'), options.toneHz)}`,
    );
  }
  const executablePath = findChromium();
  try {
    const browser = await chromium.launch({
      headless: true,
      args,
      ...(executablePath ? { executablePath } : {}),
    });
    browser.once('disconnected', () => void removeFiles());
    return browser;
  } catch (cause) {
    await removeFiles();
    throw cause;
  }
};
