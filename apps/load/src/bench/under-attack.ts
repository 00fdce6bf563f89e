import { readBenchOptions } from '../bench-options.ts';
import { reportProgress } from '../under-attack/attack-workload.ts';
import { attackWorkloads } from '../under-attack/workloads.ts';

/**
 * The effect of an attack on other users: `--workload NAME` runs one workload,
 * otherwise all run in turn. The options of the workloads (`under-attack/NAME.ts`) are options of
 * this bench too.
 */

const optionNames = attackWorkloads.flatMap(({ options }) => Object.keys(options));
const values = readBenchOptions({
  workload: { type: 'string' },
  ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' } as const])),
});
const given: Readonly<Record<string, string | undefined>> = values;

const numberOf = (name: string, byDefault: number): number => {
  const number = Number(given[name] ?? byDefault);
  if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} must be a number.`);
  return number;
};

const chosen = attackWorkloads.filter(({ name }) => given.workload === undefined || given.workload === name);
if (chosen.length === 0) {
  const names = attackWorkloads.map(({ name }) => name).join(', ');
  throw new Error(`There is no workload ${given.workload}; there are ${names}.`);
}
for (const { name, options, run } of chosen) {
  reportProgress(`workload ${name}`);
  await run(
    Object.fromEntries(
      Object.entries(options).map(([option, byDefault]) => [option, numberOf(option, byDefault)]),
    ),
  );
}
