import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractData } from './apps/web/contract-data.ts';
import { oneKindMore } from './apps/web/one-kind-more.ts';

const minuteMs = 60_000;

/**
 * Journeys that measure or recognise sound, or measure pictures or frames. Each gets both cores,
 * because a second browser beside it would take the processor time that it measures. Two others
 * build a web client into one folder, one after the other. In others three people press at a table,
 * or sixty come and go: beside another browser their pages answer the server so late that it closes
 * their connections. All others run two at a time: they wait for pages and servers more than they
 * calculate.
 */
const measuringJourneys = [
  'talking/a-changed-client-hears-nothing',
  'frame/a-feature-is-one-line',
  'rooms/another-floor-live',
  'people/busy-is-silent',
  'people/crowd-of-sixty',
  'talking/device-unplugged',
  'talking/enter-and-leave-twenty-times',
  'talking/five-in-a-circle',
  'rooms/floor-comes-back',
  'meeting-rooms/full-table-and-other-room',
  'talking/hear-by-distance',
  'talking/hearing-and-seeing-is-accessible',
  'talking/manager-mutes',
  'meeting-rooms/meeting-room-is-closed',
  'talking/megaphone-reaches-everyone',
  'talking/network-drop',
  'meeting-rooms/nobody-hears-behind-a-closed-door',
  'talking/nobody-is-trapped',
  'talking/noise-and-background',
  'talking/nothing-moves-in-the-bar',
  'talking/share-screen-and-zoom',
  'people/sixty-leave-at-820',
  'talking/speech-mode-five-speakers',
  'talking/switch-carrier-live',
  'people/translated-while-people-come',
  'talking/two-people-meet',
  'talking/what-aya-said',
  'items/watch-together',
].map((name) => `apps/e2e/journeys/${name}.spec.ts`);
for (const file of measuringJourneys)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`There is no journey ${file}.`);

/**
 * Journeys that only `npm test -- --all` runs: what they walk through is also tested below the
 * browser, or by another journey in another view, and together they take a third of the time. The
 * machines of continuous integration differ by more than two, and have 90 minutes.
 * `ENGAWA_TEST_ALL=1` lets one of them run by its name.
 */
const journeysOfAll = [
  'accounts/account-screens-are-accessible',
  'accounts/log-in-with-openid',
  'accounts/only-allowed-logins',
  'accounts/without-a-pointer',
  'companies/a-company-in-its-last-days',
  'companies/a-month-of-arrivals',
  'companies/nine-in-the-morning',
  'companies/what-may-members-do',
  'entering/entry-pages-are-accessible',
  'messages/first-unread-message',
  'people/translated-while-people-come',
  'rooms/floor-comes-back',
  'talking/enter-and-leave-twenty-times',
  'talking/five-in-a-circle',
  'talking/hearing-and-seeing-is-accessible',
  'talking/noise-and-background',
  'talking/nothing-moves-in-the-bar',
  'text-view/full-table-twin',
  'text-view/habits-in-text-twin',
  'text-view/people-in-text-twin',
  'text-view/write-to-each-other-twin',
].map((name) => `apps/e2e/journeys/${name}.spec.ts`);
for (const file of journeysOfAll)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`There is no journey ${file}.`);
const left = process.env.ENGAWA_TEST_ALL === '1' ? [] : journeysOfAll;

/**
 * The files that take longest, longest first: a long one that begins last runs alone, while one
 * core waits.
 */
const longestFiles = [
  'apps/server/src/app/every-route.slow.test.ts',
  'apps/server/src/data-dir.slow.test.ts',
  'apps/server/src/engawa.slow.test.ts',
  'apps/server/src/platform/db/kill.slow.test.ts',
  'apps/server/src/main.slow.test.ts',
  'apps/server/src/features/accounts/accounts.app.test.ts',
  'apps/e2e/journeys/companies/what-may-members-do.spec.ts',
  'apps/e2e/journeys/entering/entry-pages-are-accessible.spec.ts',
  'apps/e2e/journeys/accounts/account-screens-are-accessible.spec.ts',
  'apps/e2e/journeys/frame/every-screen-is-accessible.spec.ts',
];
for (const file of longestFiles)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`There is no test ${file}.`);

const powerCuts = 'apps/server/src/platform/db/power-cut.slow.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longestFiles.findIndex((file) => moduleId.endsWith(file));
      return at === -1 ? longestFiles.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** A failed journey prints the whole value it found, because the browser that had it is gone. */
const journeys = {
  isolate: false,
  setupFiles: ['./apps/e2e/src/print-failures.ts'],
  testTimeout: 4 * minuteMs,
  hookTimeout: 2 * minuteMs,
  chaiConfig: { truncateThreshold: 0 },
};

/**
 * The files of a worker share their modules, as those of the server do, because loading them again
 * for each file took as long as all tests together. What a module keeps is emptied in
 * test-setup.ts.
 */
const web = { isolate: false, setupFiles: ['./apps/web/src/test-setup.ts'], testTimeout: 15_000 };

/** The suites of `npm test`; each is one vitest project, so one that finds no test is noticed. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/*.lamp.app.test.ts'],
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        // They start and kill other programs: each file has a process of its own, so that what such
        // a program still sends meets no other file.
        test: {
          name: 'server-slow',
          include: ['apps/server/src/**/*.slow.test.ts'],
          exclude: [powerCuts],
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        // It holds back the writing of the whole machine, which tests beside it would feel.
        test: { name: 'power-cut', include: [powerCuts], testTimeout: minuteMs, hookTimeout: minuteMs },
      },
      {
        plugins: [contractData()],
        test: {
          ...web,
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ['**/*.lamp.test.tsx'],
        },
      },
      {
        plugins: [contractData()],
        test: { ...web, name: 'web-models', include: ['apps/web/src/**/*.test.ts'] },
      },
      {
        // With a kind of items that exists only here.
        plugins: [contractData(), oneKindMore()],
        test: {
          ...web,
          name: 'one-kind-more',
          environment: 'happy-dom',
          include: ['apps/server/src/**/*.lamp.app.test.ts', 'apps/web/src/**/*.lamp.test.tsx'],
          hookTimeout: minuteMs,
        },
      },
      {
        plugins: [contractData()],
        test: {
          name: 'closed-doors',
          // The features come with their screens, which look for a window as they are loaded.
          environment: 'happy-dom',
          include: ['apps/e2e/src/closed-doors/**/*.test.ts'],
          testTimeout: minuteMs,
        },
      },
      { test: { name: 'load', include: ['apps/load/src/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'apps/companion/**/*.test.ts'],
          testTimeout: minuteMs,
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          env: { ENGAWA_TEST_SHARED_PROCESSOR: '1' },
          include: ['apps/e2e/journeys/**/*.spec.ts'],
          exclude: [...measuringJourneys, ...left],
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e-measuring',
          include: measuringJourneys,
          exclude: left,
          fileParallelism: false,
        },
      },
    ],
  },
});
