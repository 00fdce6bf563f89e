import { parseArgs } from 'node:util';

export const usage = `CLI commands of Engawa. Run them as a user who can read the data directory.

  npm run engawa -- doctor                             looks at every part of the running server
  npm run engawa -- companies                          lists companies with plan, people, spaces
  npm run engawa -- company closed                     lists companies that are deleted soon
  npm run engawa -- company restore <company>          opens a closed company again
  npm run engawa -- company delete <company>           deletes a closed company at once
  npm run engawa -- plan show <company>                what its plan allows, and how much is used
  npm run engawa -- plan set <company> key=value …     for example max_members=50 voice=off
  npm run engawa -- admin people <company>             lists its people
  npm run engawa -- admin reset-password <person>      sets a new password, shows it once, ends sessions
  npm run engawa -- admin login-link <person>          creates a link that logs them in once
  npm run engawa -- admin forget-second-factor <person>
  npm run engawa -- audit verify                       checks that no entry of the audit log was altered
  npm run engawa -- mail [--count 50]                  lists e-mails that wait
  npm run engawa -- mail show <mail> [--to <file>]     shows one, or writes it to a private file
  npm run engawa -- models                             lists the models for captions and translation
  npm run engawa -- models add --from <file> …         copies the files of a model, and checks them
  npm run engawa -- models make --from <file> <file>   builds the one for captions from two packages
  npm run engawa -- models fetch <model>               downloads one from MODELS_URL
  npm run engawa -- secrets rotate                     changes APP_SECRET while the server is stopped

A company is named by its id or its exact name, a person by their id or e-mail address, an e-mail by
its id or by the address it is for: the newest one to it.`;

/** The words of a command line. The command itself parses `asked`. */
export type Words = { readonly asked: unknown; readonly file: string | null };

/**
 * A command, a request for the usage text, or one line that says why the input is not understood.
 */
export type ReadCommand =
  | { readonly kind: 'command'; readonly words: Words }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string };

type Values = {
  readonly count?: string | undefined;
  readonly from?: string[] | undefined;
  readonly name?: string | undefined;
  readonly purpose?: string | undefined;
  readonly licence?: string | undefined;
  readonly languages?: string | undefined;
};
type Command = {
  /** The words of the command and then its arguments, as the usage text shows them. */
  readonly form: string;
  readonly argumentCount: number | 'one or more' | 'any';
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

const aboutCompany = (verb: string): Command => ({
  form: `company ${verb} <company>`,
  argumentCount: 1,
  ask: ([company]) => ({ ask: `${verb}-company`, company }),
});

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    doctor: { form: 'doctor', argumentCount: 0, ask: () => 'doctor' },
    companies: { form: 'companies', argumentCount: 0, ask: () => ({ ask: 'companies' }) },
    'company closed': { form: 'company closed', argumentCount: 0, ask: () => ({ ask: 'closed-companies' }) },
    'company restore': aboutCompany('restore'),
    'company delete': aboutCompany('delete'),
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
    'audit verify': { form: 'audit verify', argumentCount: 0, ask: () => ({ ask: 'verify-audit' }) },
    mail: {
      form: 'mail [--count 50]',
      argumentCount: 0,
      ask: (_, { count }) => ({ ask: 'mails', count: count === undefined ? defaultMails : Number(count) }),
    },
    'mail show': {
      form: 'mail show <mail> [--to <file>]',
      argumentCount: 1,
      ask: ([mail]) => ({ ask: 'mail', mail }),
    },
    models: { form: 'models', argumentCount: 0, ask: () => ({ models: 'list' }) },
    'models list': { form: 'models list', argumentCount: 0, ask: () => ({ models: 'list' }) },
    'models add': {
      form: 'models add --from <file> … [--name <name> --licence <licence> --languages <tags>]',
      argumentCount: 'any',
      ask: (more, { from = [], name, purpose, licence, languages }) => ({
        models: 'add',
        paths: from.concat(more),
        name,
        purpose,
        licence,
        languages,
      }),
    },
    'models make': {
      form: 'models make --from <file> <file>',
      argumentCount: 'any',
      ask: (more, { from = [] }) => ({ models: 'make', paths: from.concat(more) }),
    },
    'models fetch': {
      form: 'models fetch <model>',
      argumentCount: 1,
      ask: ([name]) => ({ models: 'fetch', name }),
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
  argumentCount === 'any' || (argumentCount === 'one or more' ? count >= 1 : count === argumentCount);

/** Parses a command line. The command itself checks whether a company or a value exists. */
export const readCommand = (args: readonly string[]): ReadCommand => {
  try {
    const { positionals, values } = read(args);
    if (values.help === true || args.length === 0 || positionals.join(' ') === 'help')
      return { kind: 'help' };
    const found = findCommand(positionals);
    if (found === null) return wrong(`"${positionals.join(' ')}" is not a command. ${seeHelp}`);
    const { command, given } = found;
    if (!hasRightCount(command, given.length))
      return wrong(`The command is: npm run engawa -- ${command.form}`);
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
    options: {
      count: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string', multiple: true },
      name: { type: 'string' },
      purpose: { type: 'string' },
      licence: { type: 'string' },
      languages: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
