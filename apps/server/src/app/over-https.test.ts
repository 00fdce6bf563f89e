import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const year = 31_536_000;

describe('an installation behind https', () => {
  const app = useTestApp({ publicUrl: 'https://office.example' });

  it.each(['/', '/auth/login', '/api/v1/config', '/api/v1/nowhere', '/healthz'])(
    'asks browsers at %s to insist on https',
    async (path) => {
      const { headers } = await app.request(path, {});
      expect(headers.get('strict-transport-security')).toBe(`max-age=${year}`);
    },
  );

  it('sets no cookie that would be sent over http', async () => {
    const { spaceId, token } = await app.register();
    const { spaceToken } = await app.enter(token, spaceId);
    await app.call('PUT', `/space/${spaceId}/setting`, {
      bearer: token,
      spaceToken,
      body: { is_guest_need_password: true, guest_password: 'tatami2026' },
    });
    const answers = [
      await app.call('POST', '/login', { body: { email: 'aya@example.com', password: 'veranda2026' } }),
      await app.call('POST', '/guest-login', {
        body: { id: spaceId, name: 'Gus', password: 'tatami2026' },
      }),
      await app.call('GET', '/logout', { bearer: token }),
    ];
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    const names = new Set(cookies.map((cookie) => cookie.split('=')[0]));
    expect([...names].sort()).toEqual([
      'engawa_browser',
      'engawa_device',
      'engawa_guest',
      'engawa_session',
      'engawa_visitor',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
    }
  });

  it('accepts a refresh from its own pages only', async () => {
    const { refreshToken } = await app.register();
    const refresh = (origin: string) => app.call('POST', '/refresh', { cookie: refreshToken, origin });
    for (const origin of ['http://office.example', 'https://evil.example', 'http://127.0.0.1:4000'])
      expect(await refresh(origin)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ORIGIN' } });
    expect((await refresh('https://office.example')).status).toBe(200);
  });
});
