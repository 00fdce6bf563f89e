import { describe, expect, it } from 'vitest';
import { type ProbedSocket, probeSocket } from './probe-socket.ts';

/** A socket whose other end the test plays. */
const makeLine = () => {
  const listeners = new Map<string, (event: never) => void>();
  const sent: unknown[] = [];
  const states: unknown[] = [];
  const trips: number[] = [];
  let url = '';
  let nowMs = 0;
  let late = () => {};
  let isClosed = false;
  const socket = {
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: () => {
      isClosed = true;
    },
    addEventListener: (name: string, hear: (event: never) => void) => void listeners.set(name, hear),
  } as unknown as ProbedSocket;
  const hear = (name: string, event: unknown) => listeners.get(name)?.(event as never);
  return {
    sent,
    states,
    trips,
    url: () => url,
    isClosed: () => isClosed,
    wait: (ms: number) => {
      nowMs += ms;
    },
    passTime: () => late(),
    say: (event: string) => hear('message', { data: JSON.stringify({ event, data: '{}' }) }),
    sayText: (data: string) => hear('message', { data }),
    cut: (code: number) => hear('close', { code }),
    probe: (pings: number) =>
      probeSocket(
        {
          url: 'wss://office.example/app/key',
          open: (wanted) => {
            url = wanted;
            return socket;
          },
          now: () => nowMs,
          after: (_ms, callback) => {
            late = callback;
            return () => {
              late = () => {};
            };
          },
          onState: (state, code) => void states.push(code === undefined ? state : [state, code]),
          onRoundTrip: (ms) => void trips.push(ms),
        },
        pings,
      ),
  };
};

describe('the probe of a line', () => {
  it('sends its pings one after another and closes', async () => {
    const line = makeLine();
    const end = line.probe(2);
    expect(line.url()).toBe('wss://office.example/app/key?protocol=7&client=engawa-diagnosis&version=1');
    line.sayText('no frame');
    line.say('pusher:connection_established');
    line.wait(30);
    line.say('pusher:pong');
    line.wait(20);
    line.say('pusher:pong');
    expect(await end).toBe('done');
    expect(line.trips).toEqual([30, 20]);
    expect(line.sent).toEqual(Array(2).fill({ event: 'pusher:ping', data: '{}' }));
    expect(line.states).toEqual(['connecting', 'connected']);
    expect(line.isClosed()).toBe(true);
  });

  it('reports a connection that never opened, and one that broke', async () => {
    const never = makeLine();
    const noEnd = never.probe(1);
    never.cut(1006);
    expect(await noEnd).toBe('broken');
    expect(never.states).toEqual(['connecting', ['failed', 1006]]);
    const broken = makeLine();
    const end = broken.probe(1);
    broken.say('pusher:connection_established');
    broken.cut(4009);
    expect(await end).toBe('broken');
    expect(broken.states).toEqual(['connecting', 'connected', ['closed', 4009]]);
  });

  it('does not wait for a slow answer for ever', async () => {
    const silent = makeLine();
    const end = silent.probe(1);
    silent.passTime();
    expect(await end).toBe('broken');
    expect(silent.states).toEqual(['connecting', 'failed']);
    const slow = makeLine();
    const slowEnd = slow.probe(10);
    slow.say('pusher:connection_established');
    slow.passTime();
    expect(await slowEnd).toBe('done');
  });
});
