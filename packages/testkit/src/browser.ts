import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { testEnv } from './env.ts';
import { writeTone } from './tone.ts';

/**
 * fake: devices work without a prompt; refused: the person denied permission; absent: the machine
 * has none.
 */
export type BrowserDevices = 'fake' | 'refused' | 'absent';

export type LaunchBrowserOptions = {
  devices?: BrowserDevices;
  /** Pitch of the fake microphone, which distinguishes two people. */
  toneHz?: number;
  /** Seconds of silence of that microphone after each two seconds of tone. */
  restsSeconds?: number;
  /** Sound may play before the first click; otherwise the browser's own autoplay rule applies. */
  isAutoplayAllowed?: boolean;
  /**
   * The sound threads run at normal priority. When root starts Chromium, they run before everything
   * else on the machine: with five browsers on two cores they took all the time, and the pages
   * stood still for half a minute.
   */
  isSoundInTurn?: boolean;
  /** The whole browser: the headless shell shows no notifications. */
  isWhole?: boolean;
  args?: string[];
};

const wellKnownPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium: CHROMIUM_PATH, else the usual places of systems; null to use Playwright's
 * own.
 */
export const findChromium = (): string | null =>
  testEnv.chromiumPath ?? wellKnownPaths.find((path) => existsSync(path)) ?? null;

/**
 * The headless shell takes an eighth less time. It knows no prompts, so a person without devices
 * gets the whole browser.
 */
const programFor = (devices: BrowserDevices, isWhole = false): string | null =>
  (devices === 'fake' && !isWhole ? testEnv.headlessShellPath : null) ?? findChromium();

const deviceArgs: Record<BrowserDevices, string[]> = {
  fake: [
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream${testEnv.isProcessorShared ? '=fps=5' : ''}`,
  ],
  refused: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  // Fake devices always include a microphone, so none are enabled; a real camera of the machine is
  // still found.
  absent: ['--use-fake-ui-for-media-stream', '--disable-audio-input'],
};

const disabledFeatures = [
  // Without mDNS names, two browsers of one test need no multicast name service to find each other.
  'WebRtcHideLocalIpsWithMdns',
  'Translate',
  'MediaRouter',
  'HttpsUpgrades',
  'OptimizationHints',
  // Parts of the window, which nobody sees here, are pages of their own: the suggestions below the
  // address bar cost 0.9 s of processor time for each new person, which is more than the person's
  // first page.
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const setPrivileges = '/usr/bin/setpriv';

/** Only root may raise priorities, and a program that root starts without this right may not. */
const withoutPriority = async (program: string, folder: string): Promise<string> => {
  if (process.getuid?.() !== 0 || !existsSync(setPrivileges)) return program;
  const starter = join(folder, 'browser.sh');
  const start = `exec ${setPrivileges} --inh-caps -sys_nice --bounding-set -sys_nice '${program}' "$@"`;
  await writeFile(starter, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  return starter;
};

/** Starts a headless Chromium with the given devices. It connects only to the pages it opens. */
export const launchBrowser = async (options: LaunchBrowserOptions = {}): Promise<Browser> => {
  const devices = options.devices ?? 'fake';
  const directory = await mkdtemp(join(tmpdir(), 'engawa-browser-'));
  const removeFiles = () => rm(directory, { recursive: true, force: true });
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
    ...deviceArgs[devices],
    ...(options.args ?? []),
  ];
  if (options.isAutoplayAllowed) args.push('--autoplay-policy=no-user-gesture-required');
  if (devices === 'fake' && options.toneHz) {
    const file = await writeTone(join(directory, 'tone.wav'), options.toneHz, options.restsSeconds);
    args.push(`--use-file-for-fake-audio-capture=${file}`);
  }
  try {
    const found = programFor(devices, options.isWhole);
    const executablePath =
      (options.isSoundInTurn ?? testEnv.isProcessorShared)
        ? await withoutPriority(found ?? chromium.executablePath(), directory)
        : found;
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
