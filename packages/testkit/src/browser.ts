import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  /** How long that microphone is silent after each two seconds of the tone. */
  restsSeconds?: number;
  /** Sound may play before anybody clicked; without it the browser's own rule holds. */
  isAutoplayAllowed?: boolean;
  /**
   * The sound's threads wait for their turn like all others. Chromium started by root runs them before everything else
   * of the machine: with five browsers on two cores they took it all, and the pages themselves stood still for half a
   * minute.
   */
  isSoundInTurn?: boolean;
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

const setPrivileges = '/usr/bin/setpriv';

/** Who is not root may not raise priorities anyway, and neither may a program that root starts without this right. */
const withoutPriority = async (program: string, folder: string): Promise<string> => {
  if (process.getuid?.() !== 0 || !existsSync(setPrivileges)) return program;
  const starter = join(folder, 'browser.sh');
  const start = `exec ${setPrivileges} --inh-caps -sys_nice --bounding-set -sys_nice '${program}' "$@"`;
  await writeFile(starter, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  return starter;
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
    const file = await writeTone(join(directory, 'tone.wav'), options.toneHz, options.restsSeconds);
    args.push(`--use-file-for-fake-audio-capture=${file}`);
  }
  try {
    const found = findChromium();
    const executablePath = options.isSoundInTurn
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
