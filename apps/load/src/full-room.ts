import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callApi, openSpaceCalls } from '@engawa/testkit/api-calls';
import { emptyFirstRoom } from '@engawa/testkit/empty-first-room';
import type { Browser, Page } from 'playwright-core';

/** As many as a room holds. */
export const itemCount = 500;
export const peopleCount = 60;
export const password = 'veranda2026';
const size = { widthPx: 1_920, heightPx: 1_080 };

const bodyOf = (index: number) => {
  const columns = 25;
  const at = {
    x: Math.round(((index % columns) + 0.5) * (size.widthPx / columns)),
    y: Math.round((Math.floor(index / columns) + 0.5) * (size.heightPx / (itemCount / columns))),
  };
  const fromMiddlePx = Math.hypot(at.x - size.widthPx / 2, at.y - size.heightPx / 2);
  // People arrive in the middle, and sit down when they walk onto a seat.
  const kind = fromMiddlePx < 450 ? 9 : index % 10;
  if (kind === 0) return { type: 'area', ...at, label: `Area ${index}`, area_size: 300 };
  if (kind <= 2) return { type: 'meeting_room', ...at, label: `Table ${index}`, seat_count: 4 };
  if (kind <= 5) return { type: 'note', ...at, content: `Note number ${index}\nwith a second line` };
  return { type: 'text', ...at, content: `Text number ${index}` };
};

export type Room = { spaceId: string; email: string; roomId: string; call: Call };
type Call = Awaited<ReturnType<typeof openSpaceCalls>>['call'];

/** Registers a company; its first room is empty. */
export const openRoom = async (origin: string, name: string): Promise<Room> => {
  const email = `${name}@example.com`;
  const { token, data } = await callApi<{ token: string; data: { space: { uuid: string } } }>(
    origin,
    'POST',
    '/register',
    { first_name: name, last_name: 'Mori', company_name: name, space_name: name, email, password },
  );
  const spaceId = data.space.uuid;
  await emptyFirstRoom(origin, { token }, spaceId);
  const { floors, call } = await openSpaceCalls(origin, { token }, spaceId);
  return { spaceId, email, roomId: floors[0]?.rooms[0]?.uuid ?? '', call };
};

/** Fills a room with items, a few of them on top of each other. */
export const furnish = async ({ call, roomId }: Room): Promise<void> => {
  for (let from = 0; from < itemCount; from += 100)
    await call('POST', `/room/${roomId}/items/edit`, {
      actions: Array.from({ length: 100 }, (_, index) => ({
        kind: 'create',
        id: crypto.randomUUID(),
        body: bodyOf(from + index),
      })),
    });
};

/**
 * People who stand in the room, without pages.
 * @returns the function that makes them leave
 */
export const bringPeople = async (origin: string, spaceId: string) => {
  const program = fileURLToPath(new URL('../../bots/src/crowd-bot.mjs', import.meta.url));
  const names = Array.from({ length: peopleCount }, (_, index) => `Guest ${index}`);
  const child = spawn(process.execPath, [program, origin, spaceId, ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const isIn = await Promise.race([once(child.stdout, 'data').then(() => true), exit.then(() => false)]);
  if (!isIn) throw new Error('The people did not come in.');
  return async () => {
    child.kill();
    await exit;
  };
};

export const view = { width: 1440, height: 900 };

/** A page of somebody who has been here before, with the devices off. */
export const openPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: view, locale: 'en-US' });
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    for (const key of ['presence.has-walked', 'tour.seen']) localStorage.setItem(key, 'yes');
    for (const key of ['media.mic', 'media.camera']) localStorage.setItem(key, 'off');
  });
  return page;
};
