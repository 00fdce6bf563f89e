import type { Server } from 'node:http';
import type { Env } from '../env.ts';
import type { SpeechRecogniser } from '../features/captions/index.ts';
import type { OperatorAnswer } from '../features/operator/index.ts';
import type { Passwords } from '../platform/auth/passwords.ts';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Site } from '../platform/http/site.ts';
import type { Log } from '../platform/log/log.ts';
import type { OutboundDeps } from '../platform/outbound/outbound-http.ts';
import type { RedisLink } from '../platform/redis/redis-link.ts';

export type AppDeps = {
  env: Pick<
    Env,
    | 'trustedProxies'
    | 'hasRateLimits'
    | 'isLoopback'
    | 'isDemoAsked'
    | 'turn'
    | 'media'
    | 'mail'
    | 'signIn'
    | 'supportEmail'
    | 'languages'
    | 'googleCalendar'
    | 'assistant'
    | 'translator'
  >;
  appSecret: string;
  database: Database;
  /** The Redis that other processes share. Null: this is the only process. */
  redis: RedisLink | null;
  site: Site;
  log: Log;
  now: Now;
  /** Whether the time of day can be trusted enough to delete what is old. */
  isTimeTrusted(): boolean;
  random: () => number;
  /** By default hashes that withstand attacks. */
  passwords?: Passwords;
  /** By default the office's own, or the service that the environment names. */
  recogniser?: SpeechRecogniser;
  /** The addresses that the server may call by itself; by default only the public internet. */
  outbound?: OutboundDeps;
  filesDir: string;
  /** The models that the operator has installed, each in a folder of its name. */
  modelsDir: string;
  /** The file that notes the newest head of the audit log. */
  auditHeadFile: string;
  /** Where the finest pictures of floors are kept once they are drawn. */
  floorsDir: string;
  /** The directory of the built web application. */
  webRoot: string;
};

/** The queries and commands of the operator. */
export type OperatorCommands = {
  /** Parses the command, runs it, and returns lines for a person to read. */
  answer(asked: unknown): Promise<OperatorAnswer>;
};

export type App = {
  readonly http: HttpApp;
  /** Path and query of the demo space's guest entry, or null. */
  readonly demo_link: string | null;
  /** Handles the WebSocket upgrades of the listening server. */
  attach(server: Server): void;
  /** The queries and commands of the operator. No API call reaches them. */
  readonly operator: OperatorCommands;
  /** Deletes the closed companies whose time is over, as the hourly clean-up does. */
  deleteDueCompanies(): Promise<void>;
  /** Resolves when the work that calls left running has ended. */
  settle(): Promise<void>;
  close(): Promise<void>;
};
