import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

let directory: string;

beforeEach(() => {
  directory = `${mkdtempSync(join(tmpdir(), 'engawa-install-'))}/`;
  mkdirSync(`${directory}node_modules`);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const lock = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { '': { name: 'x' }, ...packages } });
const wanted = (packages: Record<string, object>) =>
  writeFileSync(`${directory}package-lock.json`, lock(packages));
const present = (packages: Record<string, object>) =>
  writeFileSync(`${directory}node_modules/.package-lock.json`, lock(packages));

const a = { 'node_modules/a': { version: '1.0.0' } };

describe('isInstalled', () => {
  it('is false when npm never finished', () => {
    wanted(a);
    expect(isInstalled(directory)).toBe(false);
  });

  it('is false when a package is missing or of another version', () => {
    wanted(a);
    present({});
    expect(isInstalled(directory)).toBe(false);
    present({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(directory)).toBe(false);
  });

  it('is false when the lockfile is not readable', () => {
    writeFileSync(`${directory}package-lock.json`, '{');
    present(a);
    expect(isInstalled(directory)).toBe(false);
  });

  it('is true when only binaries for other systems are missing', () => {
    wanted({ ...a, 'node_modules/a-windows': { version: '1.0.0', optional: true } });
    present(a);
    expect(isInstalled(directory)).toBe(true);
  });

  it('is true without the tools of tests where only building and running are asked for', () => {
    wanted({ ...a, 'node_modules/a-checker': { version: '1.0.0', dev: true } });
    present(a);
    expect(isInstalled(directory)).toBe(false);
    expect(isInstalled(directory, { isComplete: false })).toBe(true);
    present({});
    expect(isInstalled(directory, { isComplete: false })).toBe(false);
  });
});
