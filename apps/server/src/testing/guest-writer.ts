import { join } from 'node:path';
import { createApp } from '../app.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createSite } from '../platform/http/site.ts';
import { createLog } from '../platform/log/log.ts';

/** A program for tests: lets guests in without end, and says each one's id once the server has answered for it. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({
  databaseUrl: null,
  dataDir,
  onDeath(cause) {
    throw cause;
  },
});
const site = createSite({
  host: '127.0.0.1',
  isLoopback: true,
  publicUrl: null,
  speaksTls: false,
  isSelfSigned: false,
});
const app = await createApp({
  env: {
    trustedProxies: [],
    hasRateLimits: false,
    isLoopback: true,
    isDemoAsked: true,
    turn: null,
    mail: null,
    supportEmail: null,
    signIn: { google: null, facebook: null, openid: null },
  },
  appSecret: 'a secret for tests, of more than 32 characters',
  database,
  redis: null,
  site,
  log: createLog('error'),
  now: Date.now,
  random: Math.random,
  filesDir: join(dataDir, 'files'),
  webRoot: dataDir,
});
const spaceId = /id=([^&]+)/.exec(app.demoLink ?? '')?.[1];

const letGuestsIn = async () => {
  for (;;) {
    const answer = await app.http.request('http://127.0.0.1/api/v1/guest-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: spaceId, name: 'Guest' }),
    });
    const { data } = (await answer.json()) as { data: { user: { id: string } } };
    process.stdout.write(`in ${data.user.id}\n`);
  }
};
await Promise.all([letGuestsIn(), letGuestsIn(), letGuestsIn()]);
