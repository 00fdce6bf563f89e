import type { HttpApp } from './http-env.ts';

/** Parts that must respond before requests should be sent here, by name. */
export type Parts = Record<string, () => Promise<boolean>>;

/** `/healthz`: the process is alive. `/readyz`: the parts that it depends on respond. */
export const mountHealth = (http: HttpApp, parts: Parts): void => {
  http.get('/healthz', (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ ok: true });
  });
  http.get('/readyz', async (c) => {
    const answers = await Promise.all(
      Object.entries(parts).map(
        async ([name, isReady]) => [name, await isReady().catch(() => false)] as const,
      ),
    );
    const isReady = answers.every(([, ok]) => ok);
    c.header('cache-control', 'no-store');
    return c.json({ ok: isReady, ...Object.fromEntries(answers) }, isReady ? 200 : 503);
  });
};
