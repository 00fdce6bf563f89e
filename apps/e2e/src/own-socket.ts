import type { Page } from 'playwright-core';

/** Runs before any script of the page: remembers its line to the server, for what no screen says yet. */
export const rememberSocket = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Original = globalThis.WebSocket;
    const made: WebSocket[] = [];
    Object.defineProperty(globalThis, 'socketsForTest', { value: made });
    globalThis.WebSocket = class extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        made.push(this);
      }
    };
  });
};

/** Whispers in the person's own name, over the page's own line, as a button would. */
export const whisperAs = (
  page: Page,
  person: { id: string; spaceId: string },
  event: string,
  payload: object,
): Promise<void> =>
  page.evaluate(
    ([channel, name, data]) => {
      const sockets = (globalThis as unknown as { socketsForTest: WebSocket[] }).socketsForTest;
      const line = sockets.find(
        ({ readyState, url }) => readyState === WebSocket.OPEN && url.includes('/app/'),
      );
      if (!line) throw new Error('The page has no line to the server.');
      line.send(JSON.stringify({ event: `client-${name}`, channel, data }));
    },
    [`private-user.${person.id}_${person.spaceId}`, event, payload] as const,
  );
