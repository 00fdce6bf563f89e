import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

const lineOf = ([name, { default: byDefault }]: [string, Options[string]]): string =>
  `  --${name}${byDefault === undefined ? '' : ` ${byDefault}`}`;

/**
 * Reads the options of a bench from its command line. `--help` prints their names with the defaults
 * and ends the process; so does an option that the bench does not have, with code 2.
 */
export const readBenchOptions = <const Given extends Options>(options: Given) => {
  const list = Object.entries(options).map(lineOf).join('\n');
  if (process.argv.includes('--help')) {
    console.log(`Options:\n${list}`);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nOptions:\n${list}`);
    process.exit(2);
  }
};
