import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { noUpdates } from '../../../platform/updates/update-context.ts';
import { followUpdates } from './follow-updates.ts';

const open = () => {
  const noted: (string | null)[] = [];
  const delays: number[] = [];
  let due: () => void = () => {};
  let isOccupied = () => false;
  let answer = async (): Promise<{ data: { build: string | null } }> => ({ data: { build: 'ab12' } });
  const entering = createStore(() => ({ entry: { kind: 'entering' } }));
  const stop = followUpdates({
    updates: {
      ...noUpdates,
      noteBuild: (build) => void noted.push(build),
      occupy(is) {
        isOccupied = is;
        return () => {
          isOccupied = () => false;
        };
      },
    },
    api: { calls: { service: { config: () => answer() } } } as never,
    presence: {
      entering: { store: entering },
      model: {
        selfId: 'me',
        store: createStore(() => ({ people: new Map(), whereabouts: new Map(), roomId: null })),
      },
    } as never,
    media: { store: createStore(() => ({})) } as never,
    speaking: { store: createStore(() => ({ countdown: null })) } as never,
    rooms: { find: () => null },
    spaceNow: createStore(() => ({ capacity: null })) as never,
    after(delayMs, callback) {
      delays.push(delayMs);
      due = callback;
      return () => {
        due = () => {};
      };
    },
    random: () => 0.5,
  });
  return {
    noted,
    delays,
    stop,
    become: (kind: string) => entering.setState({ entry: { kind } }),
    async pass() {
      due();
      await Promise.resolve();
      await Promise.resolve();
    },
    isOccupied: () => isOccupied(),
    answerBy(by: typeof answer) {
      answer = by;
    },
  };
};

it('asks for the build soon after each reconnection, and every ten minutes', async () => {
  const { noted, delays, become, pass } = open();
  become('inside');
  expect(delays).toEqual([600_000]);
  become('lost');
  become('inside');
  expect(delays.at(-1)).toBe(2_500);
  await pass();
  expect(noted).toEqual(['ab12']);
  expect(delays.at(-1)).toBe(600_000);
  await pass();
  expect(noted).toEqual(['ab12', 'ab12']);
});

it('asks again later when there was no answer, and no more after the end', async () => {
  const { noted, become, pass, stop, answerBy, isOccupied } = open();
  answerBy(() => Promise.reject(new TypeError('fetch failed')));
  become('lost');
  become('inside');
  await pass();
  answerBy(async () => ({ data: { build: 'cd34' } }));
  await pass();
  expect(noted).toEqual(['cd34']);
  become('lost');
  expect(isOccupied()).toBe(true);
  stop();
  await pass();
  expect([noted, isOccupied()]).toEqual([['cd34'], false]);
});
