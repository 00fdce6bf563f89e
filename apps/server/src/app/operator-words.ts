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

/** What a command line asks for; null: it is not understood. */
export type Words = { readonly asked: unknown; readonly file: string | null };

const defaultMails = 50;

/** Reads the words of a command line. What they mean for the house is checked where it is done. */
export const commandOf = (args: readonly string[]): Words | null => {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(args);
  } catch {
    return null;
  }
  const { positionals, values } = parsed;
  const [topic, verb, ...rest] = positionals;
  const [first] = rest;
  const words = (asked: unknown): Words => ({ asked, file: values.to ?? null });
  if (values.help === true) return null;
  if (topic === 'companies' && verb === undefined) return words({ ask: 'companies' });
  if (topic === 'plan' && verb === 'list' && rest.length === 0) return words({ ask: 'companies' });
  if (topic === 'plan' && verb === 'show' && rest.length === 1) return words({ ask: 'plan', company: first });
  if (topic === 'plan' && verb === 'set' && rest.length >= 1) {
    const changes = rest.slice(1).map((change) => /^(\w+)=(.*)$/s.exec(change));
    if (changes.some((change) => change === null)) return null;
    const entries = changes.map((change) => [change?.[1], change?.[2]]);
    return words({ ask: 'set-plan', company: first, changes: Object.fromEntries(entries) });
  }
  if (topic === 'admin' && verb === 'people' && rest.length === 1)
    return words({ ask: 'people', company: first });
  if (topic === 'admin' && verb === 'companies' && rest.length === 0) return words({ ask: 'companies' });
  const person = ['reset-password', 'login-link', 'forget-second-factor'];
  if (topic === 'admin' && verb !== undefined && person.includes(verb) && rest.length === 1)
    return words({ ask: verb, person: first });
  if (topic === 'mail' && verb === undefined)
    return words({ ask: 'mails', count: values.count === undefined ? defaultMails : Number(values.count) });
  if (topic === 'mail' && verb === 'show' && rest.length === 1) return words({ ask: 'mail', id: first });
  if (topic === 'secrets' && verb === 'rotate' && rest.length === 0) return words('rotate');
  return null;
};

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { count: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
