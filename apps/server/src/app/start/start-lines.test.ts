import { describe, expect, it } from 'vitest';
import { type Started, startLines } from './start-lines.ts';

const started = (given: Partial<Omit<Started, 'env'>> = {}, env: Partial<Started['env']> = {}): string[] =>
  startLines({
    url: 'http://127.0.0.1:4000',
    port: 4000,
    demo_link: null,
    fingerprint: null,
    ...given,
    env: {
      host: '127.0.0.1',
      isLoopback: true,
      dataDir: '/srv/data',
      databaseUrl: null,
      redisUrl: null,
      mail: null,
      turn: null,
      media: { carrier: 'auto', livekit: null },
      ...env,
    },
  });
const livekit = { url: 'wss://live.example.org', apiUrl: 'http://live', apiKey: 'k', apiSecret: 's' };

describe('the lines printed at the start', () => {
  it('name the address first and the data last', () => {
    const lines = started({ demo_link: '/guest?id=1' });
    expect(lines[0]).toBe('Engawa is ready at http://127.0.0.1:4000/');
    expect(lines[1]).toBe('Demo guest link: http://127.0.0.1:4000/guest?id=1');
    expect(lines.at(-1)).toBe('Data is kept in /srv/data');
  });

  it('show the effective address, mail, media and database on one line', () => {
    expect(started()).toContain(
      'Listens on 127.0.0.1:4000 | e-mail: none, links by npm run engawa -- mail | ' +
        'voice and video: browser to browser | database: embedded',
    );
    expect(
      started(
        { url: 'https://office.example.org', port: 8080 },
        {
          host: '::',
          isLoopback: false,
          databaseUrl: 'postgres://engawa:hidden@db.example.org:5433/office',
          redisUrl: 'redis://:hidden@redis',
          mail: { smtpUrl: 'smtp://aya:hidden@mail.example.org:587', from: 'a@example.org' },
          turn: { urls: ['turn:turn.example.org'], secret: 'hidden' },
          media: { carrier: 'auto', livekit },
        },
      ),
    ).toContain(
      'Listens on [::]:8080 | e-mail: through mail.example.org:587 | ' +
        'voice and video: browser to browser with TURN, busy ones through LiveKit | ' +
        'database: PostgreSQL at db.example.org:5433/office, several processes by Redis',
    );
  });

  it('contain no secret of any address', () => {
    const text = started(
      {},
      {
        databaseUrl: 'postgres://engawa:hidden@db/office',
        mail: { smtpUrl: 'smtp://aya:hidden@mail', from: 'a@example.org' },
        redisUrl: 'redis://:hidden@redis',
      },
    ).join('\n');
    expect(text).not.toContain('hidden');
  });

  it.each([
    ['http://127.0.0.1:4000', true],
    ['http://[::1]:4000', true],
    ['http://localhost:4000', true],
    ['https://192.168.1.20:4000', false],
    ['https://office.example.org', false],
  ])('say of %s whether only this computer reaches it: %s', (url, isOnlyHere) => {
    expect(started({ url }).some((line) => line.includes('this computer only'))).toBe(isOnlyHere);
  });

  it('ask for PUBLIC_URL where HOST already lets others in', () => {
    const lines = started({}, { host: '0.0.0.0', isLoopback: false });
    expect(lines.join('\n')).toContain('set PUBLIC_URL');
  });

  it('show the fingerprint of a certificate that Engawa created', () => {
    expect(started({ fingerprint: 'AB:CD' }).join('\n')).toContain('AB:CD');
    expect(started().join('\n')).not.toContain('fingerprint');
  });
});
