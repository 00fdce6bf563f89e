import { defineConfig } from 'vitest/config';
import { contractData } from './apps/web/contract-data.ts';

const minuteMs = 60_000;

/** The suites of `npm test`; each is one vitest project, so one that finds no test is noticed. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'phrases', include: ['packages/phrases/src/**/*.test.ts'] } },
      { test: { name: 'floors', include: ['packages/floors/src/**/*.test.ts'] } },
      {
        test: {
          name: 'testkit',
          include: ['packages/testkit/src/**/*.test.ts'],
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        plugins: [contractData()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['./apps/web/src/test-setup.ts'],
          testTimeout: 15_000,
        },
      },
      { test: { name: 'load', include: ['apps/load/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: minuteMs } },
      {
        test: {
          name: 'e2e',
          include: ['apps/e2e/journeys/**/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 4 * minuteMs,
          hookTimeout: 2 * minuteMs,
        },
      },
    ],
  },
});
