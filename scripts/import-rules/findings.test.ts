import { describe, expect, it } from 'vitest';
import { findingsIn } from './findings.mjs';
import { asSource, withoutComments } from './source.mjs';

const findings = (path: string, text: string) => findingsIn([asSource(path, text)]);
const messages = (path: string, text: string) => findings(path, text).map(({ message }) => message);

const server = 'apps/server/src';
const web = 'apps/web/src';

describe('import rules: forbidden', () => {
  it.each([
    [
      `${server}/features/rooms/service.ts`,
      `import { x } from '../spaces/index.ts';`,
      'feature rooms imports feature spaces',
    ],
    [
      `${server}/features/rooms/service.ts`,
      `import type { X } from '../spaces/index.ts';`,
      'feature rooms imports feature spaces',
    ],
    [
      `${web}/features/presence/model.ts`,
      `const a = await import('../media/index.ts');`,
      'presence imports feature media',
    ],
    [
      `${server}/app.ts`,
      `import { createStore } from './features/rooms/store.ts';`,
      'only apps/server/src/features/rooms/index.ts',
    ],
    [
      `${server}/app/rooms.ts`,
      `if (role === null) refuse(new Refusal('COMPANY_IS_NOT_EXIST'));`,
      'wiring holds no rule',
    ],
    [`${server}/app.ts`, `if (why !== null) throw why;`, 'wiring holds no rule'],
    [
      `${server}/app/accounts.ts`,
      `const isAlone = (await store.countMembers(id)) === 1;`,
      'wiring holds no rule',
    ],
    [
      `${server}/app/features/identities.ts`,
      `if (openedAt < loggedInSince) prove();`,
      'wiring holds no rule',
    ],
    [
      `${server}/app.ts`,
      `const createApp = () => {\n  const plans = a({ find: () => rooms.find() });\n  const rooms = b();\n};\n`,
      'rooms is created below',
    ],
    [
      `${server}/app/rooms.ts`,
      `const c = () => {\n  const a = b({ live });\n  const { edge, live = null } = d();\n};\n`,
      'live is created below',
    ],
    [
      `${server}/main.ts`,
      `import { rooms } from './features/rooms/index.ts';`,
      'wired in app.ts and nowhere else',
    ],
    [
      `${server}/platform/gateway/subscriptions.ts`,
      `await deps.requireRoom(channel, spaceId);`,
      'the platform knows no domain',
    ],
    [`${server}/platform/bus/bus.ts`, `const seats = new Map();`, 'the platform knows no domain'],
    [
      `${server}/platform/gateway/gateway.ts`,
      `import { createLiveSpaceHost } from '../../live/host/live-space-host.ts';`,
      'server platform must not import server live',
    ],
    [
      `${server}/platform/http/router.ts`,
      `import { a } from '../../features/rooms/index.ts';`,
      'server platform must not import server feature',
    ],
    [
      `${server}/platform/gateway/connection.ts`,
      `import type { Edge } from '../../live/edge/edge.ts';`,
      'server platform must not import server live',
    ],
    [
      `${server}/live/roster.ts`,
      `import { a } from '../features/rooms/index.ts';`,
      'server live must not import server feature',
    ],
    [
      `${web}/map/camera.ts`,
      `import { a } from '../features/rooms/index.ts';`,
      'web map must not import web feature',
    ],
    [
      `${web}/slots/space-feature.ts`,
      `import { a } from '../features/rooms/index.ts';`,
      'web slots must not import web feature',
    ],
    [
      `${web}/app/space/frame/top-bar.tsx`,
      `import { a } from '../../../features/rooms/index.ts';`,
      'web space frame must not import web feature',
    ],
    [
      `${web}/app/space/frame/top-bar.tsx`,
      `import { a } from '../session/space-session.ts';`,
      'web space frame must not import web app',
    ],
    [
      `${server}/features/rooms/rooms.test.ts`,
      `import { useTestApp } from '../../testing/test-app.ts';`,
      'is named *.app.test.ts',
    ],
    [
      `${web}/platform/rtc/livekit/receiving.ts`,
      `import { a } from '../mesh/peer-link.ts';`,
      'carrier livekit imports carrier mesh',
    ],
    [
      'packages/floors/src/catalogue.test.ts',
      `import { a } from '../../../apps/web/src/map/ground.ts';`,
      'floors must not import web map',
    ],
    [`${web}/ui/button.tsx`, `import { ja } from '@engawa/phrases/ja';`, 'web ui must not import phrases'],
    [
      `${web}/app/a.ts`,
      `import { a } from '../../../server/src/app.ts';`,
      'web app must not import server app',
    ],
    [
      `${server}/app.ts`,
      `import { a } from '@engawa/testkit/browser';`,
      'server app must not import testkit',
    ],
    [
      'packages/contract/src/rooms/rules.ts',
      `import { ja } from '@engawa/phrases';`,
      'contract must not import phrases',
    ],
    [
      'packages/contract/src/rooms/rules.ts',
      `import fs from 'node:fs';`,
      'the contract must not import node:fs',
    ],
    [
      `${server}/features/rooms/http.ts`,
      `import { eq } from 'drizzle-orm';`,
      'store.ts and platform/db only',
    ],
    [
      `${server}/features/rooms/http.ts`,
      `import { a } from 'drizzle-orm/pg-core';`,
      'store.ts and platform/db only',
    ],
    [
      `${server}/features/rooms/http.ts`,
      `import { oc } from '@orpc/contract';`,
      'declared in the contract only',
    ],
    [`${server}/features/rooms/realtime.ts`, `import { WebSocket } from 'ws';`, 'platform/gateway only'],
    [`${web}/features/presence/api.ts`, `import Pusher from 'pusher-js';`, 'platform/realtime-client only'],
    [
      `${server}/features/rooms/service.ts`,
      `import { readFile } from 'node:fs/promises';`,
      'know no node:fs',
    ],
    [`${web}/features/rooms/model.ts`, `import { useState } from 'react';`, 'know no react'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    [`${server}/app.ts`, 'const port = process.env.PORT;', 'env.ts only'],
    [`${web}/features/media/model.ts`, 'new RTCPeerConnection();', 'platform/rtc only'],
    [`${web}/features/media/use-media.ts`, 'navigator.mediaDevices.getUserMedia({});', 'platform/rtc only'],
    [`${web}/app/theme.ts`, `localStorage.getItem('x');`, 'platform/storage only'],
    [`${web}/app/theme.ts`, `document.cookie = 'a=b';`, 'platform/storage only'],
    [
      `${web}/app/menu.tsx`,
      `const a = person?.role === 'Manager';`,
      'compared in policy.ts of the contract only',
    ],
    [`${server}/features/items/page.ts`, 'await fetch(url);', 'platform/outbound only'],
    [
      `${server}/features/rooms/service.ts`,
      `if ('Guest' !== role) go();`,
      'compared in policy.ts of the contract only',
    ],
    [
      'packages/contract/src/rooms/rules.ts',
      `const a = role == "Member";`,
      'compared in policy.ts of the contract only',
    ],
    [
      `${server}/features/rooms/view.ts`,
      `switch (role) { case 'Manager': go(); }`,
      'compared in policy.ts of the contract only',
    ],
    [`${web}/app/theme.ts`, `new WebSocket('ws://x');`, 'platform/realtime-client only'],
    [`${server}/features/rooms/service.ts`, 'db.execute(sql`select 1`);', 'store.ts and platform/db only'],
    [`${server}/features/rooms/service.ts`, 'const at = Date.now();', 'come in as parameters'],
    ['packages/contract/src/rooms/rules.ts', 'const at = new Date();', 'come in as parameters'],
    [`${server}/features/rooms/service.ts`, 'const n = randomInt(8);', 'come in as parameters'],
    [`${server}/features/rooms/http.ts`, '// TODO later', 'finish it'],
    [`${server}/platform/index.ts`, '', 'have an index.ts'],
    [`${server}/features/rooms/index.ts`, `export * from './service.ts';`, 'no export *'],
    [`${server}/platform/string-utils.ts`, '', 'names no idea'],
    [`${server}/platform/long.ts`, 'a;\n'.repeat(301), '301 lines'],
    [`${web}/features/rooms/model.test.ts`, `vi.mock('./api.ts');`, 'no module mocking'],
    [`${server}/platform/long.ts`, 'a({ ...{ b } });', 'a literal is spread'],
    [`${web}/features/rooms/model.test.ts`, `it.only('x', () => {});`, 'no test alone'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)]);
  });
});

describe('import rules: allowed', () => {
  it.each([
    [
      `${server}/features/rooms/store.ts`,
      `import { eq } from 'drizzle-orm';\nimport { db } from '../../platform/db/open.ts';`,
    ],
    [
      `${server}/features/rooms/service.ts`,
      `import { room } from '@engawa/contract/rooms';\nimport { a } from './store.ts';`,
    ],
    [`${server}/app.ts`, `import { rooms } from './features/rooms/index.ts';`],
    [`${server}/adapters/mail.ts`, `import type { Mail } from '../features/invites/index.ts';`],
    [`${web}/features/rooms/model.test.ts`, `import { createFakeClock } from '@engawa/testkit/fake-clock';`],
    [`${server}/features/rooms/rooms.app.test.ts`, `import { useTestApp } from '../../testing/test-app.ts';`],
    [`${server}/env.ts`, 'const port = process.env.PORT;'],
    [`${web}/app/links.ts`, `// localStorage is for others\nconst a = 'https://a.test';`],
    [`${server}/features/rooms/service.ts`, 'const at = new Date(now);'],
  ])('%s: %s', (path, text) => {
    expect(findings(path, text)).toEqual([]);
  });
});

describe('position of a finding', () => {
  it('is the right line after imports that span several lines', () => {
    const text = `import {\n  a,\n  b,\n} from '@engawa/contract/rooms';\nimport {\n  c,\n} from '../media/index.ts';\n`;
    expect(findings(`${web}/features/rooms/api.ts`, text)).toMatchObject([{ line: 7 }]);
  });

  it('keeps strings and line numbers when comments are blanked out', () => {
    expect(withoutComments(`a('//no') // yes\n/* b\n */c("/*")`)).toBe(`a('//no')       \n    \n   c("/*")`);
  });
});
