import { parseArgs } from 'node:util';

export const usage = `The operator's commands. They need the right to read the data directory.

  engawa companies                          every company: plan, people, spaces
  engawa plan show <company>                what its plan allows, and how much of it is used
  engawa plan set <company> key=value …     for example max_members=50 voice=off
  engawa admin people <company>             who belongs to it
  engawa admin reset-password <person>      a new password, told once; their sessions end
  engawa admin login-link <person>          a link that logs them in, once
  engawa admin forget-second-factor <person>
  engawa mail [--count 50]                  letters that wait
  engawa mail show <id> [--to <file>]       one of them; into a file that only you can read
  engawa secrets rotate                     a new APP_SECRET; only while the server is stopped

A company is named by its id or its exact name, a person by their id or e-mail address.`;

/** What a command line asks for. The command itself parses `asked`. */
export type Words = { readonly asked: unknown; readonly file: string | null };

/**
 * A command, a request for the usage text, or one line that says why the input is not understood.
 */
export type ReadCommand =
  | { readonly kind: 'command'; readonly words: Words }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string };

type Values = { readonly count?: string | undefined };
type Command = {
  /** The words of the command and then its arguments, as the usage text shows them. */
  readonly form: string;
  readonly argumentCount: number | 'one or more';
  ask(given: readonly string[], values: Values): unknown;
};

const defaultMails = 50;

/** @throws the form of a change if one is not `key=value` */
const changesOf = (changes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    changes.map((change) => {
      const [, key, value] = /^(\w+)=(.*)$/s.exec(change) ?? [];
      if (key === undefined || value === undefined)
        throw new Error(`"${change}" is not a change such as max_members=50`);
      return [key, value];
    }),
  );

const aboutPerson = (verb: string): Command => ({
  form: `admin ${verb} <person>`,
  argumentCount: 1,
  ask: ([person]) => ({ ask: verb, person }),
});

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    companies: { form: 'companies', argumentCount: 0, ask: () => ({ ask: 'companies' }) },
    'plan list': { form: 'plan list', argumentCount: 0, ask: () => ({ ask: 'companies' }) },
    'plan show': {
      form: 'plan show <company>',
      argumentCount: 1,
      ask: ([company]) => ({ ask: 'plan', company }),
    },
    'plan set': {
      form: 'plan set <company> key=value …',
      argumentCount: 'one or more',
      ask: ([company, ...changes]) => ({ ask: 'set-plan', company, changes: changesOf(changes) }),
    },
    'admin people': {
      form: 'admin people <company>',
      argumentCount: 1,
      ask: ([company]) => ({ ask: 'people', company }),
    },
    'admin companies': { form: 'admin companies', argumentCount: 0, ask: () => ({ ask: 'companies' }) },
    'admin reset-password': aboutPerson('reset-password'),
    'admin login-link': aboutPerson('login-link'),
    'admin forget-second-factor': aboutPerson('forget-second-factor'),
    mail: {
      form: 'mail [--count 50]',
      argumentCount: 0,
      ask: (_, { count }) => ({ ask: 'mails', count: count === undefined ? defaultMails : Number(count) }),
    },
    'mail show': {
      form: 'mail show <id> [--to <file>]',
      argumentCount: 1,
      ask: ([id]) => ({ ask: 'mail', id }),
    },
    'secrets rotate': { form: 'secrets rotate', argumentCount: 0, ask: () => 'rotate' },
  }),
);

const seeHelp = 'See all commands with: npm run engawa -- --help';
const wrong = (why: string): ReadCommand => ({ kind: 'wrong', why });

/** Tries two words before one: `mail show` is not `mail` with an argument. */
const findCommand = ([topic = '', verb = '', ...rest]: readonly string[]) => {
  const pair = commands.get(`${topic} ${verb}`);
  if (pair !== undefined) return { command: pair, given: rest };
  const single = commands.get(topic);
  return single === undefined ? null : { command: single, given: verb === '' ? rest : [verb, ...rest] };
};

const hasRightCount = ({ argumentCount }: Command, count: number): boolean =>
  argumentCount === 'one or more' ? count >= 1 : count === argumentCount;

/** Parses a command line. The command itself checks whether a company or a value exists. */
export const readCommand = (args: readonly string[]): ReadCommand => {
  try {
    const { positionals, values } = read(args);
    if (values.help === true || args.length === 0) return { kind: 'help' };
    const found = findCommand(positionals);
    if (found === null) return wrong(`"${positionals.join(' ')}" is not a command. ${seeHelp}`);
    const { command, given } = found;
    if (!hasRightCount(command, given.length)) return wrong(`The command is: engawa ${command.form}`);
    return { kind: 'command', words: { asked: command.ask(given, values), file: values.to ?? null } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    return wrong(`${reason?.replace(/\.?$/, '.')} ${seeHelp}`);
  }
};

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { count: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
