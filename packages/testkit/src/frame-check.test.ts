import { roomChannel } from '@engawa/contract/kernel';
import { expect, it, vi } from 'vitest';
import { checkFramesOf, createFrameCheck } from './frame-check.ts';
import { createTextReader } from './gateway/frame-reader.ts';

const room = roomChannel('60000000-0000-4000-8000-000000000001');
const own = 'private-user.70000000-0000-4000-8000-000000000001_50000000-0000-4000-8000-000000000000';
const frame = (event: string, channel: string, data: object) =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });
const status = { at: 1, n: 1, epoch: 1, id: 'u', status: 'busy', statusText: '' };

/** The breaches of everything that `act` does; each would fail the run. */
const breachesOf = (act: () => void): string[] => {
  const thrown: (() => void)[] = [];
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void thrown.push(task));
  act();
  spy.mockRestore();
  return thrown.map((task) => {
    try {
      task();
    } catch (error) {
      return String(error);
    }
    return 'nothing was thrown';
  });
};

it('accepts correct frames, and those of the protocol itself', () => {
  const breaches = breachesOf(() => {
    const check = createFrameCheck();
    check.received('{"event":"pusher:error","data":{"code":4001,"message":"x"}}');
    check.received(frame('StatusEvent', room, status));
  });
  expect(breaches).toEqual([]);
});

it('fails for one wrong field of a published event', () => {
  const breaches = breachesOf(() =>
    createFrameCheck().received(frame('StatusEvent', room, { ...status, statusTxt: '' })),
  );
  expect(breaches).toHaveLength(1);
  expect(breaches[0]).toContain('statusTxt');
});

it('fails for one wrong field of a reply, by the whisper with its ref', () => {
  const reply = (fields: object) => frame('Reply', own, { at: 1, epoch: 1, ref: 'in', ok: true, ...fields });
  const breaches = breachesOf(() => {
    const check = createFrameCheck();
    check.sent('no JSON, "ref"');
    check.sent(JSON.stringify({ event: 'client-LoginEvent', channel: room, data: { ref: 'in' } }));
    check.received(reply({ slot: 1, t: 5, channel: 'room_1' }));
    check.received(reply({ slot: 1, t: 'now', channel: 'room_1' }));
  });
  expect(breaches).toHaveLength(1);
  expect(breaches[0]).toMatch(/: t: /);
});

it('fails for one wrong field that pusher-js receives', () => {
  const listeners: ((frame: { event: string; channel?: string; data?: unknown }) => void)[] = [];
  checkFramesOf({ connection: { bind: (_event, received) => listeners.push(received) } });
  const wrong = { event: 'StatusEvent', channel: room, data: { ...status, status: 'asleep' } };
  expect(breachesOf(() => listeners[0]?.(wrong))[0]).toContain('status');
});

it('reads the text messages of a connection, wherever its bytes are cut', () => {
  const payload = Buffer.from('縁'.repeat(100));
  const head = Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
  const bytes = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n'),
    Buffer.concat([head, payload]),
    Buffer.from([0x89, 0]),
    Buffer.from([0x81, 2, 0x68, 0x69]),
  ]);
  for (const step of [1, 7, bytes.length]) {
    const received: string[] = [];
    const read = createTextReader((text) => received.push(text));
    for (let at = 0; at < bytes.length; at += step) read(bytes.subarray(at, at + step));
    expect(received).toEqual([payload.toString(), 'hi']);
  }
});
