import type { Page } from 'playwright-core';

/**
 * Runs before any script of the page: remembers its line to the server, for what no screen says yet; and what it says
 * of signals, for a client that goes on in its name.
 */
export const rememberSocket = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Original = globalThis.WebSocket;
    const made: WebSocket[] = [];
    const signalling = { ticket: null as string | null, isOwnSilenced: false };
    Object.defineProperty(globalThis, 'socketsForTest', { value: made });
    Object.defineProperty(globalThis, 'signallingForTest', { value: signalling });
    globalThis.WebSocket = class extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        made.push(this);
      }
      override send(data: Parameters<WebSocket['send']>[0]) {
        if (typeof data === 'string' && data.includes('"client-SignalEvent"')) {
          signalling.ticket = (JSON.parse(data) as { data: { ticket: string } }).data.ticket;
          if (signalling.isOwnSilenced && !data.includes('"session":"hostile')) return;
        }
        super.send(data);
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
