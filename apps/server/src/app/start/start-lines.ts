import { isThisComputerOnly } from '@engawa/contract/invitations';
import type { Env } from '../../env.ts';

export type Started = {
  readonly env: Pick<
    Env,
    'host' | 'isLoopback' | 'dataDir' | 'databaseUrl' | 'redisUrl' | 'mail' | 'turn'
  > & {
    readonly media: Pick<Env['media'], 'carrier' | 'livekit'>;
  };
  /** The origin that links are built from. */
  readonly url: string;
  /** The port that the server really listens on. */
  readonly port: number;
  /** The path of the demo space's guest link; null without a demo space. */
  readonly demo_link: string | null;
  /** SHA-256, for the certificate that Engawa created; null for any other or none. */
  readonly fingerprint: string | null;
};

const mediaOf = ({ media, turn }: Started['env']): string => {
  if (media.carrier === 'agora') return 'Agora';
  if (media.carrier === 'livekit') return 'LiveKit';
  const direct = turn === null ? 'browser to browser' : 'browser to browser with TURN';
  return media.carrier === 'auto' && media.livekit !== null ? `${direct}, busy ones through LiveKit` : direct;
};

/** A password in DATABASE_URL must not reach the terminal or a service's journal. */
const databaseOf = (databaseUrl: string | null): string => {
  if (databaseUrl === null) return 'embedded';
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
};

const certificateLines = (fingerprint: string): string[] => [
  'Engawa created the certificate itself, so each browser warns once and asks whether to continue.',
  `Compare its fingerprint there (SHA-256): ${fingerprint}`,
  'Set TLS_CERT and TLS_KEY to use a certificate that browsers know.',
];

/**
 * The lines that `npm start` prints when the server is ready: the address, then what is in effect,
 * so that a mistyped variable name (PROT=4001) shows.
 */
export const startLines = ({ env, url, port, demo_link, fingerprint }: Started): string[] => [
  `Engawa is ready at ${url}/`,
  ...(demo_link === null ? [] : [`Demo guest link: ${url}${demo_link}`]),
  [
    `Listens on ${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`,
    `e-mail: ${env.mail === null ? 'none, links by npm run engawa -- mail' : `through ${new URL(env.mail.smtpUrl).host}`}`,
    `voice and video: ${mediaOf(env)}`,
    `database: ${databaseOf(env.databaseUrl)}${env.redisUrl === null ? '' : ', several processes by Redis'}`,
  ].join(' | '),
  ...(isThisComputerOnly(url)
    ? [
        env.isLoopback
          ? 'Links work on this computer only. To let others in, start with: HOST=0.0.0.0 npm start'
          : 'Links work on this computer only. To let others in, set PUBLIC_URL to the address that they open.',
      ]
    : []),
  ...(fingerprint === null ? [] : certificateLines(fingerprint)),
  `Data is kept in ${env.databaseUrl === null ? env.dataDir : `the database of DATABASE_URL, and in ${env.dataDir}`}`,
];
