#!/usr/bin/env node
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCompanion, Disconnected } from './companion.mjs';
import { connect } from './connect.mjs';
import { createWindowReader, toLine } from './read-window.mjs';
import { sentencesIn } from './sentences.mjs';
import { createServer, originOf, Refused } from './server.mjs';
import { createTokens } from './tokens.mjs';

const say = sentencesIn(Intl.DateTimeFormat().resolvedOptions().locale);
const tokens = createTokens(join(homedir(), '.config', 'engawa-companion', 'tokens.json'));

/** @param {string} sentence */
const fail = (sentence) => {
  console.error(sentence);
  process.exitCode = 1;
};

/** @returns {(() => Promise<import('./read-window.mjs').SentWindow | null>) | null} */
const openReader = () => {
  try {
    return createWindowReader();
  } catch {
    return null;
  }
};

/** @param {string} origin @param {string | undefined} code */
const run = async (origin, code) => {
  const read = openReader();
  if (read === null) return fail(say.missing);
  const server = createServer(origin);
  const token = await connect({
    origin,
    code,
    pair: (given) => server.pair(given, toLine(hostname(), 50) || 'PC'),
    tokens,
    onKept(refusal) {
      console.error(refusal.message);
      console.error(say.kept);
    },
  });
  if (token === null) return fail(say.needsCode);
  console.log(say.connected);
  let isAway = false;
  const step = createCompanion({
    read,
    async send(window) {
      const isHeard = await server.show(token, window);
      isAway = false;
      return isHeard;
    },
    now: Date.now,
    onAway(error) {
      if (error instanceof Refused) console.error(error.message);
      else if (!isAway) console.error(say.away);
      isAway = true;
    },
  });
  for (;;) await wait(await step());
};

const [address, code] = process.argv.slice(2);
const origin = originOf(address ?? '');
if (address === undefined) fail(say.usage);
else if (origin === null) fail(say.unsafe);
else
  try {
    await run(origin, code);
  } catch (error) {
    if (error instanceof Disconnected) {
      tokens.remove(origin);
      fail(say.disconnected);
    } else fail(error instanceof Refused ? error.message : say.away);
  }
