import { freePort } from '@engawa/testkit/free-port';
import { createSilentProxy } from '@engawa/testkit/silent-proxy';
import { afterEach, expect, test } from 'vitest';
import { demoLinkOf } from '../../src/demo-space.ts';
import { startProxyWithoutSockets } from '../../src/proxy-without-sockets.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { enterAsGuest, pathIn, waitUntilInside } from '../../src/visitor.ts';

const saysWhyWithinMs = 15_000;

let stage: Stage | undefined;
let proxy: { close(): Promise<void> } | undefined;
afterEach(async () => {
  await stage?.close();
  await proxy?.close();
  stage = undefined;
  proxy = undefined;
});

/** A guest who goes to the demo space at another address. */
const goIn = async (opened: Stage, origin: string) => {
  const { page } = await opened.openPerson({ language: 'en-US' });
  await page.goto(`${origin}${pathIn('en', await demoLinkOf(opened.server.url))}`);
  await enterAsGuest(page, 'Ann');
  return page;
};

test('behind another port the page and the log name PUBLIC_URL, and with it the page gets in by itself', async () => {
  const opened = await openStage();
  stage = opened;
  // As `docker -p 8080:4000` does.
  const forward = await createSilentProxy({ port: Number(new URL(opened.server.url).port) });
  proxy = forward;
  const origin = `http://127.0.0.1:${forward.port}`;
  const page = await goIn(opened, origin);
  const trouble = page.getByRole('alert').filter({ hasText: `PUBLIC_URL=${origin}` });
  await trouble.waitFor({ timeout: saysWhyWithinMs });
  expect(await trouble.textContent()).toContain(
    `does not allow live connections from this address (${origin})`,
  );
  // The page has tried several times by now.
  await page.getByTestId('try-connection-again').press('Enter');
  await page.getByTestId('connection-state').click();
  await page.getByRole('dialog').getByTestId('connection-trouble').waitFor();
  const warnings = opened.server.output().match(/refused the live connection of a page/g);
  expect(warnings).toHaveLength(1);
  expect(opened.server.output()).toContain(`set PUBLIC_URL=${origin}`);

  await opened.restart('SIGTERM', { PUBLIC_URL: origin });
  await waitUntilInside(page);
  expect(await page.getByTestId('connection-trouble').count()).toBe(0);
  expect(opened.server.output()).not.toContain('refused the live connection');
  expect(opened.faults).toEqual([]);
});

test('behind a proxy that does not pass WebSockets the page says so', async () => {
  const [port, outside] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${outside}`;
  proxy = await startProxyWithoutSockets(outside, `http://127.0.0.1:${port}`);
  const opened = await openStage({ env: { PORT: String(port), PUBLIC_URL: origin } });
  stage = opened;
  const page = await goIn(opened, origin);
  const trouble = page.getByRole('alert').filter({ hasText: 'does not pass WebSockets' });
  await trouble.waitFor({ timeout: saysWhyWithinMs });
  expect(await trouble.textContent()).not.toContain('PUBLIC_URL');
  expect(opened.faults).toEqual([]);
});
