import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { browserSessionsCookie, sessionCookie } from '@engawa/contract/accounts';
import { type Plan, selfHostedPlan } from '@engawa/contract/plans';
import { textAt } from '@engawa/testkit/text-at';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type App, type AppDeps, createApp } from '../app.ts';
import { createPlansStore } from '../features/plans/index.ts';
import { cheapest, createPasswords } from '../platform/auth/passwords.ts';
import type { OpenDatabase } from '../platform/db/open.ts';
import { companies } from '../platform/db/schema/companies.ts';
import { roomItems } from '../platform/db/schema/items.ts';
import { emptyDatabase, openSharedTestDatabase } from '../platform/db/testing/on-each-database.ts';
import { createSite } from '../platform/http/site.ts';
import { createLog } from '../platform/log/log.ts';

export const port = 4000;
export const testSecret = 'a secret for tests, of more than 32 characters';
export const ownOrigin = `http://127.0.0.1:${port}`;

export { textAt };

export type Answer = { status: number; body: unknown; headers: Headers; cookie: string | null };

export type Call = {
  body?: unknown;
  bearer?: string;
  spaceToken?: string;
  origin?: string;
  cookie?: string;
  /** The client's address, as a trusted proxy would report it. */
  from?: string;
  headers?: Record<string, string>;
};

/** The real application on a real database, with a clock that only the test advances. */
export const useTestApp = (
  options: {
    isDemo?: boolean;
    hasRateLimits?: boolean;
    turn?: AppDeps['env']['turn'];
    /** The URL at which a proxy reaches it; by default its own. */
    publicUrl?: string;
    /** Opens the database; by default the one that the files of a worker share. */
    open?: () => Promise<OpenDatabase>;
    /** Read before each test. */
    env?: () => Partial<AppDeps['env']>;
    /** The addresses that the server may call; by default the network, as in production. */
    outbound?: AppDeps['outbound'];
    /** By default there are no models. */
    modelsDir?: string | undefined;
  } = {},
) => {
  let database: OpenDatabase;
  let app: App;
  let nowMs: number;
  let logged: string;
  const webRoot = mkdtempSync(join(tmpdir(), 'engawa-web-'));
  const filesDir = mkdtempSync(join(tmpdir(), 'engawa-files-'));
  const auditHeadFile = join(filesDir, 'audit-head.json');

  beforeAll(async () => {
    database = await (options.open ?? openSharedTestDatabase)();
  });
  afterAll(async () => {
    await database?.close();
    for (const directory of [webRoot, filesDir]) rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await emptyDatabase(database);
    rmSync(auditHeadFile, { force: true });
    nowMs = Date.UTC(2026, 10, 20, 9, 0, 0);
    logged = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    });
    const site = createSite({
      host: '127.0.0.1',
      isLoopback: true,
      publicUrl: options.publicUrl ?? null,
      speaksTls: false,
      isSelfSigned: false,
    });
    site.listensOn(port);
    app = await createApp({
      env: {
        trustedProxies: ['127.0.0.1'],
        hasRateLimits: options.hasRateLimits ?? true,
        isLoopback: true,
        isDemoAsked: options.isDemo ?? false,
        turn: options.turn ?? null,
        media: { carrier: 'auto', busyAbove: null, livekit: null, agora: null },
        mail: null,
        supportEmail: null,
        signIn: { google: null, facebook: null, openid: null },
        languages: { modelsUrl: null, transcribe: null },
        googleCalendar: null,
        translator: null,
        assistant: null,
        ...options.env?.(),
      },
      appSecret: testSecret,
      database,
      redis: null,
      site,
      log: createLog('info', stream),
      now: () => nowMs,
      isTimeTrusted: () => true,
      random: () => 0.5,
      passwords: createPasswords(undefined, cheapest),
      ...(options.outbound === undefined ? {} : { outbound: options.outbound }),
      filesDir,
      auditHeadFile,
      floorsDir: join(filesDir, 'floors'),
      modelsDir: options.modelsDir ?? join(filesDir, 'models'),
      webRoot,
    });
  });
  afterEach(() => app?.close());

  const request = (path: string, init: RequestInit): Promise<Response> =>
    Promise.resolve(app.http.request(`${ownOrigin}${path}`, init));

  const call = async (method: string, path: string, options: Call = {}): Promise<Answer> => {
    const headers: Record<string, string> = {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(options.spaceToken === undefined ? {} : { 'x-space-token': options.spaceToken }),
      ...(options.origin === undefined ? {} : { origin: options.origin }),
      ...(options.cookie === undefined ? {} : { cookie: `${sessionCookie}=${options.cookie}` }),
      ...(options.from === undefined ? {} : { 'x-forwarded-for': options.from }),
      ...options.headers,
    };
    const body =
      options.body === undefined || typeof options.body === 'string'
        ? options.body
        : JSON.stringify(options.body);
    const answer = await request(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? null : JSON.parse(text),
      headers: answer.headers,
      cookie:
        new RegExp(`${sessionCookie}=([^;]*)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? null,
    };
  };

  /** Requests a file as a person, with the token of a program or the cookie of a browser. */
  const read = (
    path: string,
    who: string | { readonly browser: string },
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const key: Record<string, string> =
      typeof who === 'string' ? { authorization: `Bearer ${who}` } : { cookie: who.browser };
    return request(path, { headers: { ...key, ...headers } });
  };

  const registration = (fields: Record<string, unknown> = {}) => ({
    first_name: 'Aya',
    last_name: 'Mori',
    company_name: 'Mori Works',
    space_name: 'Main office',
    email: 'aya@example.com',
    password: 'veranda2026',
    ...fields,
  });

  return {
    webRoot,
    filesDir,
    database: () => database,
    app: () => app,
    request,
    read,
    call,
    registration,
    logged: () => logged,
    /** The time of the server's clock. */
    nowMs: () => nowMs,
    /** Advances the clock. */
    wait(ms: number) {
      nowMs += ms;
    },

    /** Sets a company's plan like the CLI command, without notifying the live spaces. */
    async setPlan(companyId: string, limits: Partial<Plan>) {
      const store = createPlansStore(database);
      const plan = await store.findPlan(companyId);
      await store.updatePlan(companyId, { ...selfHostedPlan, ...plan, ...limits });
    },

    /**
     * A new user with a company and a space, in the form of API data. Its room is empty: tests put
     * down what they are about.
     */
    async register(fields: Record<string, unknown> = {}, from = '198.51.100.1') {
      const { status, body } = await call('POST', '/register', { body: registration(fields), from });
      if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`);
      const userId = textAt(body, 'data.user.id');
      await database.sql().delete(roomItems).where(eq(roomItems.created_by, userId));
      return {
        token: textAt(body, 'token'),
        refreshToken: textAt(body, 'refresh_token'),
        userId,
        companyId: textAt(body, 'data.company.uuid'),
        spaceId: textAt(body, 'data.space.uuid'),
      };
    },

    /** Deletes a company as it is deleted at the end of its last days. */
    async deleteCompany(companyId: string): Promise<void> {
      const now = new Date(nowMs);
      await database.sql().update(companies).set({ deletes_at: now }).where(eq(companies.id, companyId));
      await app.deleteDueCompanies();
      await app.settle();
    },

    async enter(token: string, spaceId: string) {
      const { body, headers } = await call('POST', `/space/${spaceId}/access`, { bearer: token });
      return {
        /** The cookie header of their browser, which names the session. */
        browser:
          new RegExp(`${browserSessionsCookie}=[^;]*`).exec(headers.get('set-cookie') ?? '')?.[0] ?? '',
        spaceToken: textAt(body, 'data.space_token'),
        roomId: textAt(body, 'data.space.floors.0.rooms.0.uuid'),
      };
    },
  };
};
