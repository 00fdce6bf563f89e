import type { RunningServer } from '@engawa/testkit/start-server';
import { textAt } from '@engawa/testkit/text-at';
import { readBenchOptions } from '../bench-options.ts';
import { median, printFigure } from '../figures.ts';
import { insertMembers } from '../many-members-rows.ts';
import { onBothDatabases } from '../on-both-databases.ts';
import { peakMbOf, resetPeakOf, residentMbOf } from '../realtime/process-figures.ts';
import { quantileOf } from '../realtime/quantiles.ts';

/**
 * How long a page of the permission table takes in a company of 10,000 members, however it is
 * searched, filtered and sorted, and how much memory the server takes while it writes their CSV: on
 * PostgreSQL and on the embedded database.
 */

const values = readBenchOptions({
  members: { type: 'string', default: '10000' },
  times: { type: 'string', default: '5' },
  exports: { type: 'string', default: '5' },
});
const [members, times, exports] = [values.members, values.times, values.exports].map(Number) as [
  number,
  number,
  number,
];

/** The targets of the product: ms for a page of the table, MB for the file. */
const mostPageMs = 200;
const mostCsvMb = 64;
/** Rows of a page, as the table shows them. */
const perPage = 10;

/** Every way in which the table asks, at its beginning and at its end. */
const queriesOf = (spaceId: string): readonly string[] => [
  '',
  'search=person%20123',
  'search=load.example',
  'search=nobody',
  'role=Manager',
  'role=Member',
  'department=sales',
  'department=none',
  `space=${spaceId}`,
  'verified=yes',
  'verified=no',
  'seen=within_7_days',
  'seen=over_30_days',
  'seen=never',
  ...['name', 'email', 'role', 'last_seen'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`]),
  `search=person&role=Member&department=sales&space=${spaceId}&verified=yes&sort=last_seen&order=desc`,
];

type Office = { readonly token: string; readonly companyId: string; readonly spaceId: string };

const register = async (url: string): Promise<Office> => {
  const answer = await fetch(`${url}/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Aya',
      last_name: 'Mori',
      company_name: 'Load',
      space_name: 'Load',
      email: 'aya@example.com',
      password: 'veranda2026',
    }),
  });
  const body: unknown = await answer.json();
  return {
    token: textAt(body, 'token'),
    companyId: textAt(body, 'data.company.uuid'),
    spaceId: textAt(body, 'data.space.uuid'),
  };
};

/** Reads the whole answer. */
const read = async (url: string, office: Office, path: string): Promise<{ ms: number; text: string }> => {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/v1/company/${office.companyId}/${path}`, {
    headers: { authorization: `Bearer ${office.token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { ms: performance.now() - startedAt, text };
};

/** The median time of the first and of the last page of every list, the longest last. */
const readPages = async (url: string, office: Office) => {
  const pages: { asked: string; ms: number }[] = [];
  for (const asked of queriesOf(office.spaceId)) {
    const pageOf = (page: number) =>
      read(url, office, `users?${[asked, `per_page=${perPage}`, `page=${page}`].filter(Boolean).join('&')}`);
    const { pagination } = JSON.parse((await pageOf(1)).text) as { pagination: { total: number } };
    const last = Math.max(1, Math.ceil(pagination.total / perPage));
    for (const page of new Set([1, last])) {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) took.push((await pageOf(page)).ms);
      pages.push({ asked: `${asked || 'as it opens'}, page ${page}`, ms: median(took) });
    }
  }
  return pages.toSorted((a, b) => a.ms - b.ms);
};

const round = (value: number): number => Number(value.toFixed(1));

const measure = async (name: string, server: RunningServer, run: (sql: string) => Promise<unknown>) => {
  const office = await register(server.url);
  console.error(`  ${name}: ${members} members`);
  await run(insertMembers(office, members));
  const pages = await readPages(server.url, office);
  const longest = pages.at(-1);
  const of = `page of ${members} members`;
  printFigure({
    figure: `${of}, median of all ways to ask, ${name}`,
    value: round(
      quantileOf(
        pages.map(({ ms }) => ms),
        0.5,
      ),
    ),
    unit: 'ms',
  });
  printFigure({
    figure: `${of}, the slowest way to ask, median of ${times}, ${name}`,
    value: round(longest?.ms ?? Number.NaN),
    unit: 'ms',
    atMost: mostPageMs,
    note: `of ${pages.length}: ${longest?.asked}`,
  });

  const files: { ms: number; mb: number; lines: number; kb: number }[] = [];
  for (let time = 0; time < exports; time += 1) {
    const before = residentMbOf(server.pid) ?? Number.NaN;
    resetPeakOf(server.pid);
    const { ms, text } = await read(server.url, office, 'users.csv');
    const mb = Math.max(0, (peakMbOf(server.pid) ?? Number.NaN) - before);
    files.push({ ms, mb, lines: text.split('\r\n').length - 2, kb: Math.round(text.length / 1_000) });
  }
  const [file] = files;
  if (file?.lines !== members + 1) throw new Error(`The file has ${file?.lines} members.`);
  printFigure({
    figure: `memory added by the CSV of ${members} members, most of ${exports}, ${name}`,
    value: Math.max(...files.map(({ mb }) => mb)),
    unit: 'MB',
    atMost: mostCsvMb,
    note: `${file.kb} KB in ${Math.round(Math.max(...files.map(({ ms }) => ms)))} ms at most`,
  });
};

await onBothDatabases(measure);
