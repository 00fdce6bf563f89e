import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { coversTheInternet } from './platform/address-coverage.ts';
import { whyTrivialSecret } from './platform/crypto/trivial-secret.ts';
import * as assistant from './platform/env-assistant.ts';
import * as google from './platform/env-google.ts';
import * as languages from './platform/env-languages.ts';
import * as translator from './platform/env-translator.ts';
import {
  givenIn,
  hostName,
  isAddressOrNetwork,
  isLoopbackHost,
  listOf,
  mailSender,
  problemsOf,
  safeUrl,
  url,
  urlWithPassword,
} from './platform/env-values.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const mediaCarriers = ['auto', 'p2p', 'livekit', 'agora'] as const;

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, { message: 'must be a whole number from 0 to 65535' })
    .default(4000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || hostName.test(host), {
      message: 'must be an IP address or a host name',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .refine(
      (text) =>
        !URL.canParse(text) ||
        !/^https?:/i.test(text) ||
        /^\/?$/.test(new URL(text).pathname + new URL(text).search),
      {
        message: 'must be an address without a path: Engawa lives at the root of its host',
      },
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_NEW: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine((secret) => secret.length < 32 || whyTrivialSecret(secret) === null, {
      message: 'is easy to guess; make one with: openssl rand -base64 48',
    })
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: listOf(
    isAddressOrNetwork,
    'must be addresses or networks (10.0.0.0/8), separated by commas',
  )
    // Refused rather than warned about: every client could name any address as its own, and no
    // limit by address would hold.
    .refine((entries) => !entries.every(isAddressOrNetwork) || !coversTheInternet(entries), {
      message: 'covers the Internet, so anybody could pretend to be anybody; name the proxies alone',
    })
    .optional(),
  DATABASE_URL: urlWithPassword('postgres:', 'postgresql:').optional(),
  REDIS_URL: urlWithPassword('redis:', 'rediss:').optional(),
  LIVEKIT_URL: url('ws:', 'wss:', 'http:', 'https:').optional(),
  LIVEKIT_API_URL: url('http:', 'https:').optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
  TURN_URLS: listOf(
    (entry) => /^(turns?|stuns?):[^\s/]+$/.test(entry),
    'must be addresses like turn:turn.example.org:3478, separated by commas',
  ).optional(),
  TURN_SECRET: z.string().optional(),
  AGORA_APP_ID: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hexadecimal characters')
    .optional(),
  AGORA_APP_CERTIFICATE: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hexadecimal characters')
    .optional(),
  MEDIA_CARRIER: z.enum(mediaCarriers, `must be one of ${mediaCarriers.join(', ')}`).default('auto'),
  MEDIA_BUSY_ABOVE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .optional(),
  SMTP_URL: urlWithPassword('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailSender.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  ...google.googleVariables,
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: safeUrl().default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: safeUrl().default('https://graph.facebook.com'),
  OPENID_ISSUER: safeUrl().optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_TRUST_EMAIL: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  OPENID_NAME: z.string().max(40, 'must have at most 40 characters').default('OpenID Connect'),
  ...translator.translatorVariables,
  ...assistant.assistantVariables,
  DEMO: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ...languages.languageVariables,
});

type Variables = z.output<typeof variables>;

type SignIn = { readonly issuer: string; readonly client_id: string; readonly client_secret: string };

export type Env = {
  readonly port: number;
  readonly host: string;
  /** Reached from this machine only, so plain http is safe enough for browsers. */
  readonly isLoopback: boolean;
  readonly publicUrl: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  readonly appSecret: string | null;
  /** The secret that is to follow it, only for `engawa secrets rotate`. */
  readonly nextAppSecret: string | null;
  /** Paths of PEM files. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
  readonly trustedProxies: readonly string[];
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly turn: { readonly urls: readonly string[]; readonly secret: string | null } | null;
  readonly media: {
    /** auto: peer to peer, and busy conversations through LiveKit where it is configured. */
    readonly carrier: (typeof mediaCarriers)[number];
    /** A conversation with more people than this is busy. Null: the default of the rules. */
    readonly busyAbove: number | null;
    readonly livekit: {
      /** Where browsers reach it: ws: or wss:. */
      readonly url: string;
      /** Where this server reaches it. */
      readonly apiUrl: string;
      readonly apiKey: string;
      readonly apiSecret: string;
    } | null;
    readonly agora: { readonly app_id: string; readonly appCertificate: string } | null;
  };
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** The e-mail address for reports of broken pages. */
  readonly supportEmail: string | null;
  /** The external login providers. */
  readonly signIn: {
    readonly google: SignIn | null;
    /** Origins of its dialog and of its graph. */
    readonly facebook:
      | (Omit<SignIn, 'issuer'> & { readonly dialogOrigin: string; readonly graphOrigin: string })
      | null;
    /** Any provider of OpenID Connect. People see its label. */
    readonly openid: (SignIn & { readonly label: string; readonly isEmailTrusted?: boolean }) | null;
  };
  readonly googleCalendar: google.GoogleCalendarEnv | null;
  readonly languages: languages.LanguageEnv;
  readonly translator: translator.TranslatorEnv | null;
  readonly assistant: assistant.AssistantEnv | null;
  /** Whether DEMO requests or refuses the demo space. Null: on loopback only. */
  readonly isDemoAsked: boolean | null;
  readonly hasRateLimits: boolean;
  readonly logLevel: (typeof logLevels)[number];
};

/** Lists what each variable requires besides itself, in one line each. */
const whatIsMissing = (given: Variables): string[] => {
  const problems = [...languages.whatLanguagesLack(given), ...google.whatGoogleLacks(given)];
  const together = (...names: (keyof Variables)[]) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      problems.push(
        `${missing.join(' and ')}: missing, must be given together with ${names.filter((name) => !missing.includes(name)).join(' and ')}`,
      );
  };
  together('TLS_CERT', 'TLS_KEY');
  together('LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET');
  together('AGORA_APP_ID', 'AGORA_APP_CERTIFICATE');
  if (given.LIVEKIT_API_URL !== undefined && given.LIVEKIT_URL === undefined)
    problems.push('LIVEKIT_URL: missing, must be given together with LIVEKIT_API_URL');
  if (given.MEDIA_CARRIER === 'livekit' && given.LIVEKIT_URL === undefined)
    problems.push('LIVEKIT_URL: missing, must be given with MEDIA_CARRIER=livekit');
  if (given.MEDIA_CARRIER === 'agora' && given.AGORA_APP_ID === undefined)
    problems.push('AGORA_APP_ID: missing, must be given with MEDIA_CARRIER=agora');
  together('SMTP_URL', 'MAIL_FROM');
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  together('OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET');
  problems.push(...translator.translatorProblems(given), ...assistant.assistantProblems(given));
  if (given.TURN_SECRET !== undefined && given.TURN_URLS === undefined)
    problems.push('TURN_URLS: missing, must be given together with TURN_SECRET');
  if (given.APP_SECRET === undefined && (given.DATABASE_URL !== undefined || given.REDIS_URL !== undefined))
    problems.push(
      'APP_SECRET: missing, must be given with DATABASE_URL or REDIS_URL: every process needs the same one, and stored secrets are lost without it',
    );
  if (given.APP_SECRET_NEW !== undefined && given.APP_SECRET_NEW === given.APP_SECRET)
    problems.push('APP_SECRET_NEW: is the same as APP_SECRET');
  if (given.RATE_LIMITS === 'off' && !isLoopbackHost(given.HOST))
    problems.push('RATE_LIMITS: off is allowed only while HOST is a loopback address');
  return problems;
};

const toSignIn = (given: Variables): Env['signIn'] => ({
  google: google.toGoogleClient(given),
  facebook:
    given.FACEBOOK_APP_ID && given.FACEBOOK_APP_SECRET
      ? {
          client_id: given.FACEBOOK_APP_ID,
          client_secret: given.FACEBOOK_APP_SECRET,
          dialogOrigin: new URL(given.FACEBOOK_DIALOG_URL).origin,
          graphOrigin: new URL(given.FACEBOOK_GRAPH_URL).origin,
        }
      : null,
  openid:
    given.OPENID_ISSUER && given.OPENID_CLIENT_ID && given.OPENID_CLIENT_SECRET
      ? {
          issuer: given.OPENID_ISSUER,
          client_id: given.OPENID_CLIENT_ID,
          client_secret: given.OPENID_CLIENT_SECRET,
          label: given.OPENID_NAME,
          isEmailTrusted: given.OPENID_TRUST_EMAIL === '1',
        }
      : null,
});

const toMedia = (given: Variables): Env['media'] => ({
  carrier: given.MEDIA_CARRIER,
  busyAbove: given.MEDIA_BUSY_ABOVE ?? null,
  livekit:
    given.LIVEKIT_URL && given.LIVEKIT_API_KEY && given.LIVEKIT_API_SECRET
      ? {
          url: given.LIVEKIT_URL.replace(/^http/i, 'ws'),
          apiUrl: (given.LIVEKIT_API_URL ?? given.LIVEKIT_URL).replace(/^ws/i, 'http'),
          apiKey: given.LIVEKIT_API_KEY,
          apiSecret: given.LIVEKIT_API_SECRET,
        }
      : null,
  agora:
    given.AGORA_APP_ID && given.AGORA_APP_CERTIFICATE
      ? { app_id: given.AGORA_APP_ID, appCertificate: given.AGORA_APP_CERTIFICATE }
      : null,
});

const toEnv = (given: Variables): Env => {
  return {
    port: given.PORT,
    host: given.HOST,
    isLoopback: isLoopbackHost(given.HOST),
    publicUrl: given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin,
    dataDir: resolve(given.DATA_DIR),
    appSecret: given.APP_SECRET ?? null,
    nextAppSecret: given.APP_SECRET_NEW ?? null,
    tls:
      given.TLS_CERT && given.TLS_KEY
        ? { certPath: resolve(given.TLS_CERT), keyPath: resolve(given.TLS_KEY) }
        : null,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    databaseUrl: given.DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    turn: given.TURN_URLS ? { urls: given.TURN_URLS, secret: given.TURN_SECRET ?? null } : null,
    media: toMedia(given),
    mail: given.SMTP_URL && given.MAIL_FROM ? { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM } : null,
    supportEmail: given.SUPPORT_EMAIL ?? null,
    signIn: toSignIn(given),
    googleCalendar: google.toGoogleCalendar(given),
    languages: languages.toLanguageEnv(given),
    translator: translator.toTranslator(given),
    assistant: assistant.toAssistant(given),
    isDemoAsked: given.DEMO === undefined ? null : given.DEMO === '1',
    hasRateLimits: given.RATE_LIMITS === 'on',
    logLevel: given.LOG_LEVEL,
  };
};

/**
 * Reads the whole environment. No other code does. An empty variable counts as absent.
 * @returns the settings, or one line for each invalid variable (values are never repeated, because
 * some are secret)
 */
export const readEnv = (
  source: Record<string, string | undefined> = process.env,
): { ok: true; env: Env } | { ok: false; problems: string[] } => {
  const parsed = variables.safeParse(givenIn(source));
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const problems = whatIsMissing(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, env: toEnv(parsed.data) };
};
