import './node-version.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { elapsed } from './progress.mjs';
import { printRandomComments } from './random-comments.mjs';
import { runScript } from './run.mjs';
import { addUp, inWords, runSuite, slowSuites, slowTests, unitSuites } from './suites.mjs';

await runScript(async () => {
  await ensureInstalled();
  const sums = [await runChecks(console.log)];
  const args = slowTests.map((pattern) => `--exclude=${pattern}`);
  const suites = unitSuites.filter((suite) => !slowSuites.includes(suite));
  for (const suite of suites) sums.push(await runSuite(suite, { args }));
  printRandomComments(console.log);
  const sum = addUp(sums);
  console.log(`\n${inWords(sum)} (${elapsed()})`);
  return sum.failed === 0 ? 0 : 1;
});
