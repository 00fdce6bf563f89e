import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFragmentReleaser } from './message-fragments.ts';

type Inside = { readonly _receiver: { readonly _fragments: unknown[] } };

const http = createServer();
afterEach(() => void http.close());

it('empties the parts that ws keeps of a message when the next one arrives, and delivers each message whole', async () => {
  const server = new WebSocketServer({ server: http });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const passedOn: string[] = [];
  const lists: unknown[][] = [];
  const counts: (number | undefined)[] = [];
  server.on('connection', (ws) => {
    // The list of the message under way is the one that was new at the previous message.
    const keep = () => void lists.push((ws as unknown as Inside)._receiver._fragments);
    keep();
    const letGo = createFragmentReleaser(ws);
    ws.on('message', (raw: Buffer) => {
      counts.push(lists.at(-1)?.length);
      letGo();
      passedOn.push(raw.toString());
      keep();
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await once(client, 'open');
  client.send('one');
  client.send('in ', { fin: false });
  client.send('three ', { fin: false });
  client.ping();
  client.send('parts');
  client.send('');
  client.send('last');
  client.close();
  await once(client, 'close');
  expect(passedOn).toEqual(['one', 'in three parts', '', 'last']);
  // The result without the cleanup. If it changes, ws keeps its parts elsewhere.
  expect(counts).toEqual([1, 3, 0, 1]);
  expect(lists.slice(0, -1).map(({ length }) => length)).toEqual([0, 0, 0, 0]);
  server.close();
});
