import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packCompanion } from './pack.mjs';

it('is an archive with the program and without its tests, which tar reads and which does not change', () => {
  const archive = packCompanion();
  expect(packCompanion()).toEqual(archive);
  const folder = mkdtempSync(join(tmpdir(), 'engawa-packed-'));
  try {
    writeFileSync(join(folder, 'companion.tgz'), archive);
    execFileSync('tar', ['-xzf', 'companion.tgz'], { cwd: folder });
    const found = readdirSync(join(folder, 'package', 'src')).toSorted();
    const sources = readdirSync(join(import.meta.dirname, 'src')).filter((name) => name.endsWith('.mjs'));
    expect(found).toEqual(sources.toSorted());
    for (const name of ['package.json', ...found.map((one) => `src/${one}`)])
      expect(readFileSync(join(folder, 'package', name))).toEqual(
        readFileSync(join(import.meta.dirname, name)),
      );
    expect(() =>
      execFileSync(process.execPath, [join(folder, 'package/src/main.mjs')], { stdio: 'pipe' }),
    ).toThrow(/engawa-companion/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
