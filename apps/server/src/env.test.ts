import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const secret = 'a secret for tests, of more than 32 characters';
const envOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.env;
};
const problemsOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  return read.ok ? [] : read.problems;
};

describe('readEnv', () => {
  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4000 ' + 'x' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: 'not a host' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'engawa.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/engawa' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'mailto:office@example.org' }],
    ['APP_SECRET', { APP_SECRET: 'too short' }],
    ['APP_SECRET_NEW', { APP_SECRET_NEW: 'too short' }],
    ['APP_SECRET', { DATABASE_URL: 'postgres://db/engawa' }],
    ['APP_SECRET', { REDIS_URL: 'redis://cache' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/engawa', APP_SECRET: secret }],
    ['REDIS_URL', { REDIS_URL: 'http://cache', APP_SECRET: secret }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://engawa:12/hush@db/engawa', APP_SECRET: secret }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://engawa:pa#hush@db/engawa', APP_SECRET: secret }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://engawa:1?hush@db/engawa', APP_SECRET: secret }],
    ['REDIS_URL', { REDIS_URL: 'redis://:12/hush@cache', APP_SECRET: secret }],
    ['TLS_KEY', { TLS_CERT: '/etc/cert.pem' }],
    ['TLS_CERT', { TLS_KEY: '/etc/key.pem' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example.org' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,::/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/2,64.0.0.0/2,128.0.0.0/1' }],
    ['APP_SECRET_NEW', { APP_SECRET_NEW: 'x'.repeat(40) }],
    ['APP_SECRET_NEW', { APP_SECRET: secret, APP_SECRET_NEW: secret }],
    ['LIVEKIT_API_KEY and LIVEKIT_API_SECRET', { LIVEKIT_URL: 'wss://livekit.example.org' }],
    ['LIVEKIT_URL', { LIVEKIT_URL: 'livekit', LIVEKIT_API_KEY: 'a', LIVEKIT_API_SECRET: 'b' }],
    ['LIVEKIT_URL', { LIVEKIT_API_URL: 'http://livekit:7880' }],
    ['LIVEKIT_URL', { MEDIA_CARRIER: 'livekit' }],
    ['AGORA_APP_ID', { MEDIA_CARRIER: 'agora' }],
    ['MEDIA_CARRIER', { MEDIA_CARRIER: 'sfu' }],
    ['MEDIA_BUSY_ABOVE', { MEDIA_BUSY_ABOVE: '0' }],
    ['MEDIA_BUSY_ABOVE', { MEDIA_BUSY_ABOVE: 'many' }],
    ['TURN_URLS', { TURN_URLS: 'https://turn.example.org' }],
    ['TURN_URLS', { TURN_SECRET: 'x' }],
    ['AGORA_APP_ID', { AGORA_APP_ID: 'x', AGORA_APP_CERTIFICATE: 'a'.repeat(32) }],
    ['AGORA_APP_CERTIFICATE', { AGORA_APP_ID: 'a'.repeat(32) }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org', MAIL_FROM: 'engawa@example.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail' }],
    ['MODELS_URL', { MODELS_URL: 'models' }],
    ['TRANSCRIBE_URL', { TRANSCRIBE_URL: 'whisper:8000' }],
    ['TRANSCRIBE_URL', { TRANSCRIBE_KEY: 'sk' }],
    ['TRANSCRIBE_URL', { TRANSCRIBE_URL: 'http://10.0.0.5/v1', TRANSCRIBE_KEY: 'sk' }],
    ['TRANSCRIBE_KIND', { TRANSCRIBE_URL: 'https://x.example/v1', TRANSCRIBE_KIND: 'other' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'the help desk' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['FACEBOOK_APP_ID', { FACEBOOK_APP_SECRET: 'secret' }],
    ['OPENID_CLIENT_ID and OPENID_CLIENT_SECRET', { OPENID_ISSUER: 'https://login.example.org' }],
    [
      'OPENID_ISSUER',
      { OPENID_ISSUER: 'http://login.example.org', OPENID_CLIENT_ID: 'a', OPENID_CLIENT_SECRET: 'b' },
    ],
    ['DEMO', { DEMO: 'yes' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'none' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('reports %s in one line', (name, source) => {
    const problems = problemsOf(source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('reports every invalid variable at once, and repeats no value', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: '2', APP_SECRET: 'hush-hush', LOG_LEVEL: 'loud' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'APP_SECRET', 'DEMO', 'LOG_LEVEL']);
    expect(problems.join(' ')).not.toContain('hush-hush');
  });

  it('listens only for this machine by default', () => {
    expect(envOf({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      isLoopback: true,
      publicUrl: null,
      databaseUrl: null,
      appSecret: null,
      nextAppSecret: null,
      isDemoAsked: null,
      hasRateLimits: true,
      logLevel: 'info',
    });
  });

  it('sends media from peer to peer unless a media server is configured', () => {
    expect(envOf({}).media).toEqual({ carrier: 'auto', busyAbove: null, livekit: null, agora: null });
    const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' };
    expect(
      envOf({ LIVEKIT_URL: 'https://livekit.example.org', MEDIA_BUSY_ABOVE: '12', ...keys }).media,
    ).toMatchObject({
      busyAbove: 12,
      livekit: { url: 'wss://livekit.example.org', apiUrl: 'https://livekit.example.org' },
    });
    const inside = { LIVEKIT_URL: 'wss://livekit.example.org', LIVEKIT_API_URL: 'http://livekit:7880' };
    expect(envOf({ ...inside, ...keys }).media.livekit).toEqual({
      url: 'wss://livekit.example.org',
      apiUrl: 'http://livekit:7880',
      apiKey: 'key',
      apiSecret: 'secret',
    });
  });

  it('treats an empty variable as absent', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'APP_SECRET',
      'DATABASE_URL',
      'LIVEKIT_URL',
      'DEMO',
      'GOOGLE_CLIENT_ID',
    ];
    expect(envOf(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(envOf({}));
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.0.2.7', false],
    ['127.evil.example', false],
    ['engawa.example.org', false],
  ])('treats %s as loopback: %s', (host, isLoopback) => {
    expect(envOf({ HOST: host }).isLoopback).toBe(isLoopback);
  });

  it('reads variables that belong together', () => {
    const env = envOf({
      PUBLIC_URL: 'https://engawa.example.org/',
      DATABASE_URL: 'postgres://db/engawa',
      APP_SECRET: secret,
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7 ,fd00::/8',
      TURN_URLS: 'turn:turn.example.org:3478,turns:turn.example.org:5349?transport=tcp',
      TURN_SECRET: 'turn',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'hush',
      FACEBOOK_APP_ID: 'app',
      FACEBOOK_APP_SECRET: 'hush',
      OPENID_ISSUER: 'https://login.example.org',
      OPENID_CLIENT_ID: 'id',
      OPENID_CLIENT_SECRET: 'hush',
      OPENID_NAME: 'Example',
      DEMO: '1',
    });
    expect(env).toMatchObject({
      publicUrl: 'https://engawa.example.org',
      trustedProxies: ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'],
      turn: { urls: [expect.stringMatching(/^turn:/), expect.stringMatching(/^turns:/)], secret: 'turn' },
      signIn: {
        google: { issuer: 'https://accounts.google.com', client_id: 'id', client_secret: 'hush' },
        facebook: {
          client_id: 'app',
          client_secret: 'hush',
          dialogOrigin: 'https://www.facebook.com',
          graphOrigin: 'https://graph.facebook.com',
        },
        openid: {
          issuer: 'https://login.example.org',
          client_id: 'id',
          client_secret: 'hush',
          label: 'Example',
        },
      },
      isDemoAsked: true,
    });
  });
});
