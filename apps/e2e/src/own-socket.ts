import type { Page } from 'playwright-core';
import { until } from './until.ts';

/**
 * Runs before any script of the page: keeps its connection to the server, for actions that no
 * screen offers yet, and the signals that it sends, for a client that continues in its name.
 */
export const rememberSocket = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Original = globalThis.WebSocket;
    const made: WebSocket[] = [];
    const replies = new Map<string, { ok: boolean; error?: { code: string } }>();
    Object.defineProperty(globalThis, 'repliesForTest', { value: replies });
    const signalling = { ticket: null as string | null, isOwnSilenced: false };
    Object.defineProperty(globalThis, 'socketsForTest', { value: made });
    Object.defineProperty(globalThis, 'signallingForTest', { value: signalling });
    globalThis.WebSocket = class extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        made.push(this);
        this.addEventListener('message', ({ data: text }) => {
          if (typeof text !== 'string' || !text.includes('"Reply"')) return;
          const reply = JSON.parse((JSON.parse(text) as { data: string }).data);
          if (typeof reply.ref === 'string') replies.set(reply.ref, reply);
        });
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

/**
 * Runs before any script of the page: LiveKit's client may send after the media server has closed
 * its connection. Browsers drop such messages with an error on the console; here they are dropped
 * without it. Errors of the page's own connections still appear.
 */
export const dropLateMessages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (this: WebSocket, data: Parameters<WebSocket['send']>[0]) {
      const isLate = this.readyState > WebSocket.OPEN && new URL(this.url).pathname.startsWith('/rtc');
      if (!isLate) send.call(this, data);
    };
  });
};

let asked = 0;

/**
 * Whispers as the page's person, and repeats it while it is refused: the live space may receive
 * what the server has just written up to a second later.
 */
export const whisperUntilTaken = async (
  page: Page,
  person: { id: string; spaceId: string },
  event: string,
  payload: object,
): Promise<void> => {
  await until(
    `${event} is accepted`,
    async () => {
      asked += 1;
      const ref = `test-${asked}`;
      await whisperAs(page, person, event, { ...payload, ref });
      return page.evaluate(async (wanted) => {
        const { repliesForTest } = globalThis as unknown as {
          repliesForTest: Map<string, { ok: boolean; error?: { code: string } }>;
        };
        const giveUpAtMs = performance.now() + 5_000;
        while (!repliesForTest.has(wanted) && performance.now() < giveUpAtMs)
          await new Promise((resolve) => setTimeout(resolve, 10));
        return repliesForTest.get(wanted) ?? null;
      }, ref);
    },
    (reply) => reply?.ok === true,
  );
};

/** Whispers as the page's person over the page's own connection, as a button would. */
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
