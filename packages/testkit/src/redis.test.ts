import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startRedis, whyNoRedis } from './redis.ts';

const ask = async (url: string, command: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return bytes.toString();
};

describe.skipIf(whyNoRedis())('startRedis', () => {
  it('is separate from others, pauses, and restarts empty', async () => {
    const [one, other] = await Promise.all([startRedis(), startRedis()]);
    expect(await ask(one.url, 'SET only here')).toBe('+OK\r\n');
    expect(await ask(other.url, 'GET only')).toBe('$-1\r\n');

    one.pause();
    let isAnswered = false;
    const answer = ask(one.url, 'GET only').then((text) => {
      isAnswered = true;
      return text;
    });
    expect(await ask(other.url, 'PING')).toBe('+PONG\r\n');
    expect(isAnswered).toBe(false);
    one.resume();
    expect(await answer).toBe('$4\r\nhere\r\n');

    await one.kill();
    await expect(ask(one.url, 'PING')).rejects.toThrow('ECONNREFUSED');
    await one.restart();
    expect(await ask(one.url, 'GET only')).toBe('$-1\r\n');
    await Promise.all([one.stop(), other.stop()]);
  });
});
