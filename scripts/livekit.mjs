import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow, Trouble } from './run.mjs';

/** The version for the tests; the product needs 1.9 or newer. */
const version = 'v1.13.5';
const module = `github.com/livekit/livekit-server/cmd/server@${version}`;
/** The oldest Go that LiveKit's go.mod accepts. */
const oldestGo = [1, 26];

/** `go version go1.26.8 linux/amd64`. @param {string} output */
const isNewEnough = (output) => {
  const [major = 0, minor = 0] = (/go(\d+)\.(\d+)/.exec(output)?.slice(1) ?? []).map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestGo;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
};

/**
 * A Go that is new enough to build LiveKit's programs; null without one.
 * @returns {Promise<string | null>}
 */
export const findGo = async () => {
  const found = findOnPath(['go']) ?? ['/usr/local/go/bin/go'].find((path) => existsSync(path)) ?? null;
  if (found === null) return null;
  const { output } = await run(found, ['version'], { env: { ...process.env, GOTOOLCHAIN: 'local' } });
  return isNewEnough(output) ? found : null;
};

/**
 * The program of a LiveKit server for the tests: the configured one, one of the system, or one
 * built earlier. Otherwise Go builds it now from its source, once, in about three minutes on two
 * cores. Null when all of this fails.
 * @returns {Promise<string | null>}
 */
export const ensureLiveKit = async () => {
  const given = process.env.LIVEKIT_SERVER;
  if (given) {
    if (!existsSync(given)) throw new Trouble(`LIVEKIT_SERVER names ${given}, which does not exist.`);
    return given;
  }
  const found = findOnPath(['livekit-server']);
  if (found) return found;
  const folder = join(root, '.cache', `livekit-${version}`);
  const built = join(folder, 'server');
  if (existsSync(built)) return built;
  const go = await findGo();
  if (go === null) return null;
  mkdirSync(folder, { recursive: true });
  // The build runs at low priority, because the tests that do not need it run at the same time.
  const canGiveWay = process.platform !== 'win32';
  const program = canGiveWay ? 'nice' : go;
  const before = canGiveWay ? ['-n', '19', go] : [];
  await step(`Building LiveKit ${version} for the tests`, () =>
    runOrThrow('The build of LiveKit', program, [...before, 'install', module], {
      env: { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'local' },
    }),
  );
  return built;
};
