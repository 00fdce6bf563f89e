import './node-version.mjs';
import { readdirSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { installedProgram, root } from './places.mjs';
import { say, step } from './progress.mjs';
import { run, runScript, Trouble } from './run.mjs';

const folder = 'apps/load/src/bench';

const listBenches = () =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/**
 * What a bench prints last: its figures, one JSON object to a line.
 * @typedef {{ figure: string, value: number, unit: string, target?: string, isMet?: boolean }} Figure
 * @param {string} output
 * @returns {Figure[]}
 */
const figuresIn = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"figure":'))
    .map((line) => JSON.parse(line));

await runScript(async () => {
  const asked = process.argv.slice(2);
  const benches = listBenches();
  const unknown = asked.filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new Trouble(`There is no bench ${unknown[0]}; there are ${benches.join(', ')}.`);

  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
  const rows = [];
  let failed = 0;
  for (const bench of asked.length > 0 ? asked : benches) {
    const { code, output } = await step(bench, () =>
      run(installedProgram('tsx'), [`${folder}/${bench}.ts`], { env }),
    );
    const figures = figuresIn(output);
    if (code !== 0 || figures.length === 0) {
      failed += 1;
      say(output.trimEnd());
    }
    for (const { figure, value, unit, target, isMet } of figures) {
      rows.push({ bench, figure, value: `${value} ${unit}`, target: target ?? '', met: isMet ?? '' });
    }
  }
  if (rows.length > 0) console.table(rows);
  return failed === 0 ? 0 : 1;
});
