import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSelfCheck, type SelfCheckPorts } from './self-check.ts';

const now = Date.parse('2026-11-27T03:00:00Z');
const failing = async () => {
  throw Object.assign(new Error('user secret@example.com'), { code: 'EAUTH', responseCode: 535 });
};

/** The findings about a server with these parts. */
const examine = async (
  parts: {
    isDatabaseReady?: boolean;
    isRedisReady?: boolean;
    connect?: SelfCheckPorts['mail']['connect'];
    waitingMinutes?: number[];
    isLiveKitWell?: boolean | null;
    speech?: Awaited<ReturnType<SelfCheckPorts['examineSpeech']>>;
    url?: string;
    isLoopback?: boolean;
    hasPublicUrl?: boolean;
    refusedOrigins?: string[];
    folder?: string;
    logIns?: SelfCheckPorts['logIns'];
    translated?: { pair: string; ms: number | null }[];
    assistant?: { ms: number } | { why: string };
  } = {},
) => {
  const filesDir = mkdtempSync(join(tmpdir(), 'engawa-self-check-'));
  const { isDatabaseReady = true, isRedisReady, connect = null, waitingMinutes = [] } = parts;
  const ports: SelfCheckPorts = {
    publicUrl: () => parts.url ?? 'https://office.example.com',
    hasPublicUrl: parts.hasPublicUrl ?? true,
    refusedOrigins: () => parts.refusedOrigins ?? [],
    isLoopback: parts.isLoopback ?? true,
    hasTurn: false,
    database: { isReady: async () => isDatabaseReady },
    redis: isRedisReady === undefined ? null : { isReady: async () => isRedisReady },
    mail: {
      connect,
      listWaiting: async () => waitingMinutes.map((minutes) => ({ at: new Date(now - minutes * 60_000) })),
    },
    isLiveKitWell: () => parts.isLiveKitWell ?? null,
    examineSpeech: async () => parts.speech ?? { isReady: true, engine: 'office' },
    logIns: parts.logIns ?? [],
    examineTranslation: async () => parts.translated ?? [],
    examineAssistant: async () => parts.assistant ?? null,
    filesDir: parts.folder ?? filesDir,
    now: () => now,
  };
  try {
    const checks = await createSelfCheck(ports)();
    return Object.fromEntries(checks.map(({ part, state, finding }) => [part, `${state}: ${finding}`]));
  } finally {
    rmSync(filesDir, { recursive: true });
  }
};

describe('the self-check', () => {
  it('reports each part, also when others do not answer', async () => {
    const found = await examine({
      isDatabaseReady: false,
      isRedisReady: false,
      isLiveKitWell: false,
      folder: join(tmpdir(), 'there-is-no-such-folder'),
    });
    expect(found).toMatchObject({
      server: expect.stringMatching(/^ok: Node\.js v\d/),
      address: 'ok: https://office.example.com',
      database: 'wrong: does not answer: see the log of the server',
      Redis: expect.stringMatching(/^wrong: does not answer/),
      disk: 'wrong: DATA_DIR cannot be read (ENOENT)',
      LiveKit: expect.stringMatching(/^wrong: LIVEKIT_URL does not answer/),
    });
  });

  it('asks each provider of log-ins for its description, and says why one does not give it', async () => {
    const failing = async () => {
      throw new Error('answered 404');
    };
    const logIns = [
      { label: 'Facebook' },
      { label: 'Home', describe: async () => undefined },
      { label: 'Work', describe: failing },
    ];
    expect(await examine({ logIns })).toMatchObject({
      'log-in with Facebook': 'ok: set',
      'log-in with Home': 'ok: answers',
      'log-in with Work': 'wrong: answered 404; see the variables of this provider',
    });
  });

  it('says how far a megaphone reaches without LiveKit', async () => {
    const limit = 'a megaphone or a speech reaches the nearest 16 people alone';
    expect((await examine()).LiveKit).toBe(`off: not used: browsers connect to each other, and ${limit}`);
    expect((await examine({ isLiveKitWell: false })).LiveKit).toContain(limit);
    expect((await examine({ isLiveKitWell: true })).LiveKit).toBe('ok: answers');
  });

  it.each([
    [{ isReady: true, engine: 'office' }, /^ok: the office recognises speech itself$/],
    [{ isReady: true, engine: 'whisper' }, /^ok: the service of TRANSCRIBE_URL .* was not tried$/],
    [{ isReady: false, why: 'MODEL_MISSING' }, /^off: no model: .* of 82 MB .* or set TRANSCRIBE_URL$/],
    [{ isReady: false, why: 'MODEL_CHANGED' }, /^wrong: .* add it again$/],
    [{ isReady: false, why: 'TOO_LITTLE_MEMORY' }, /^wrong: .* 300 MB$/],
    [{ isReady: false, why: 'ENGINE_ENDED' }, /^wrong: .* see the log/],
    [{ isReady: false, why: 'NOT_ON_THIS_MACHINE' }, /^wrong: .* set TRANSCRIBE_URL$/],
  ] as const)('says whether captions can run: %j', async (speech, finding) => {
    expect((await examine({ speech })).captions).toMatch(finding);
  });

  it('says that an address works on this computer only', async () => {
    expect((await examine({ url: 'http://127.0.0.1:4000' })).address).toBe(
      'off: http://127.0.0.1:4000 works on this computer only; to let others in, start with HOST=0.0.0.0',
    );
  });

  it('says that PUBLIC_URL is not set where others come in, and which pages were refused', async () => {
    const url = 'http://172.17.0.2:4000';
    expect((await examine({ url, isLoopback: false })).address).toBe(`ok: ${url}`);
    expect((await examine({ url, isLoopback: false, hasPublicUrl: false })).address).toMatch(
      /^off: http:\/\/172\.17\.0\.2:4000; no PUBLIC_URL: /,
    );
    const refusedOrigins = ['http://localhost:8080', 'http://office:8080'];
    expect((await examine({ url, isLoopback: false, hasPublicUrl: false, refusedOrigins })).address).toBe(
      `wrong: ${url}; refused the live connection of pages from http://localhost:8080, http://office:8080: set PUBLIC_URL to the one that people open`,
    );
  });

  it('finds a mail server that refuses, without the words of the server', async () => {
    expect((await examine({ connect: failing, waitingMinutes: [3, 4] }))['e-mail']).toBe(
      'wrong: the server of SMTP_URL refuses (EAUTH 535); waiting for it: 2',
    );
  });

  it('finds e-mails that wait although the mail server accepts', async () => {
    const connect = async () => undefined;
    expect((await examine({ connect, waitingMinutes: [14] }))['e-mail']).toBe(
      'ok: the server of SMTP_URL accepts; waiting: 1',
    );
    expect((await examine({ connect, waitingMinutes: [16] }))['e-mail']).toMatch(
      /^wrong: not sent for a while: 1/,
    );
  });

  it('reports the pairs of languages that are translated, and those that are not', async () => {
    expect((await examine()).translation).toBe('off: no models in DATA_DIR/models, and no TRANSLATE_KIND');
    const good = { pair: 'ja to en', ms: 40 };
    expect((await examine({ translated: [good, { pair: 'en to ja', ms: 52 }] })).translation).toBe(
      'ok: ja to en 40 ms, en to ja 52 ms',
    );
    expect((await examine({ translated: [good, { pair: 'zh to en', ms: null }] })).translation).toBe(
      'wrong: a sentence was not translated from zh to en: see the log of the server',
    );
  });

  it.each([
    [undefined, 'off: no ASSISTANT_URL'],
    [{ ms: 40 }, 'ok: a sentence in 40 ms'],
    [{ why: 'ASSISTANT_KEY_IS_REFUSED' }, 'wrong: the provider refuses ASSISTANT_KEY'],
    [{ why: 'ASSISTANT_IS_AWAY' }, 'wrong: no answer from ASSISTANT_URL'],
  ])('AST-4 reports how the language model of the operator answers (%j)', async (assistant, finding) => {
    expect((await examine(assistant === undefined ? {} : { assistant }))['language model']).toBe(finding);
  });
});
