import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findGo } from './livekit.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

/**
 * The program that publishes recordings as people's cameras through LiveKit. Go builds it from
 * apps/load/publisher; null without Go. The first build takes one or two minutes, later ones almost
 * none.
 * @returns {Promise<string | null>}
 */
export const ensureCameraPublisher = async () => {
  const go = await findGo();
  if (go === null) return null;
  const folder = join(root, '.cache', 'camera-publisher');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'publisher');
  await step('Building the publisher of cameras', () =>
    runOrThrow(
      'The build of the publisher of cameras',
      go,
      ['build', '-C', join(root, 'apps/load/publisher'), '-buildvcs=false', '-o', program, '.'],
      { env: { ...process.env, GOTOOLCHAIN: 'local' } },
    ),
  );
  return program;
};
