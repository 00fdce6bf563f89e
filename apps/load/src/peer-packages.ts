import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** npm writes a lockfile of what it installed as its last step. */
const areInstalled = (folder: string): boolean => {
  const wanted = JSON.parse(textOf(`${folder}package-lock.json`) ?? '{}') as { packages?: object };
  const present = JSON.parse(textOf(`${folder}node_modules/.package-lock.json`) ?? '{}') as {
    packages?: Record<string, { version?: string }>;
  };
  return Object.entries((wanted.packages ?? {}) as Record<string, { version?: string; optional?: boolean }>)
    .filter(([path]) => path !== '')
    .every(
      ([path, { version, optional }]) => optional === true || present.packages?.[path]?.version === version,
    );
};

/**
 * Installs the packages of a compared system into its own folder, once.
 * @param folder ends with a slash
 */
export const ensurePeerPackages = async (folder: string, log: (line: string) => void): Promise<void> => {
  if (areInstalled(folder)) return;
  log('installing the peers');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error('The peers were not installed.');
};
