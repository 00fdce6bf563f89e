import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv, registryEnv } from '@engawa/testkit/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A user without a name, as in a container; only root can become one. */
const other = process.getuid?.() === 0 ? { uid: 4242, gid: 4242 } : {};

/** An install takes some ten seconds; npm tries for minutes where there is no registry. */
const installMs = 180_000;

const closeToWriting = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) closeToWriting(join(folder, entry.name));
  chmodSync(folder, 0o555);
};

describe('the package of a release', { timeout: 240_000 }, () => {
  let folder: string;
  let installed: string;
  let work: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'engawa-release-'));
    chmodSync(folder, 0o755);
    installed = join(folder, 'installed');
    work = join(folder, 'work');
    mkdirSync(installed);
    mkdirSync(work);
    if (other.uid !== undefined) chownSync(work, other.uid, other.gid);
    execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root, env: registryEnv(), stdio: 'pipe' });
    const { version } = JSON.parse(
      execFileSync(process.execPath, ['-p', `JSON.stringify(require('${root}package.json'))`]).toString(),
    ) as { version: string };
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--prefix',
        installed,
        join(root, '.cache/release', `engawa-${version}.tgz`),
      ],
      { cwd: installed, env: registryEnv(), stdio: 'pipe', timeout: installMs },
    );
    closeToWriting(installed);
  }, 240_000);
  afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', installed]);
    rmSync(folder, { recursive: true, force: true });
  });

  const program = () => join(installed, 'node_modules/.bin/engawa');
  const options = () => ({ cwd: work, env: { ...bareEnv(), HOME: work, PORT: '0' }, ...other });

  it('names who made its parts, with the texts of their licences', () => {
    const text = readFileSync(join(installed, 'node_modules/engawa/THIRD-PARTY.txt'), 'utf8');
    // React is a part of the pages, drizzle-orm of the server, and its package brings no text.
    for (const part of [
      /^react \d.* \(MIT\)$/m,
      /^drizzle-orm \d.* \(Apache-2\.0\)$/m,
      'Permission is hereby',
    ])
      expect(text).toMatch(part);
    expect(text).not.toMatch(/^vitest /m);
  });

  it('starts without a build, as another user, from a folder that nobody writes to', async () => {
    const child = spawn(program(), [], { ...options(), stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    let output = '';
    try {
      const url = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            const found = /Engawa is ready at (\S+)\/\n/.exec(output)?.[1];
            if (found !== undefined) resolve(found);
          });
        closed.then(() => reject(new Error(`It ended before it was ready:\n${output}`)), reject);
      });
      const page = await fetch(`${url}/`);
      expect(page.status).toBe(200);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
      for (const path of [script, '/floors/office-day@1x.webp'])
        expect((await fetch(`${url}${path}`)).status).toBe(200);
      // It is drawn at the first request, in the data directory.
      const fine = await fetch(`${url}/floors/studio-day@2x.webp`);
      expect(fine.headers.get('cache-control')).toBe('public, max-age=86400');
      const doctor = execFileSync(program(), ['doctor'], { ...options(), stdio: 'pipe' }).toString();
      expect(doctor).toContain('Everything that is set up works.');
      // Sentences name the program of the package, which has no scripts of npm.
      expect(`${output}${doctor}`).toContain('engawa mail');
      expect(`${output}${doctor}`).not.toMatch(/npm (?:run|start)/);
      expect(readdirSync(join(work, 'data'))).toContain('db');
    } finally {
      child.kill('SIGTERM');
      await closed;
    }
    expect(child.exitCode).toBe(0);
  });
});
