import type { CaptionsState } from '@engawa/contract/captions';
import { expect, it } from 'vitest';
import { createServerState } from './create-server-state.ts';

const none: CaptionsState = {
  engine: null,
  why_none: 'TOO_LITTLE_MEMORY',
  is_kept: true,
  is_allowed: true,
  is_cloud_allowed: false,
};
const office: CaptionsState = {
  engine: 'office',
  why_none: null,
  is_kept: true,
  is_allowed: true,
  is_cloud_allowed: false,
};

it('the server is asked again each minute until something recognises speech, while it is wanted', async () => {
  const answers: (CaptionsState | Error)[] = [new Error('away'), none, none, office];
  const timers: (() => void)[] = [];
  let isWanted = true;
  let asked = 0;
  const server = createServerState({
    async read() {
      asked += 1;
      const answer = answers.shift() ?? office;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isWanted: () => isWanted,
    after(_delayMs, act) {
      timers.push(act);
      return () => undefined;
    },
  });
  const minute = async () => {
    timers.pop()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  await server.ensure();
  await server.ensure();
  expect([asked, server.store.getState()]).toEqual([1, null]);
  await minute();
  expect([asked, server.store.getState()]).toEqual([2, none]);
  isWanted = false;
  await minute();
  expect(asked).toBe(2);
  isWanted = true;
  await server.ensure();
  await minute();
  expect([asked, server.store.getState()]).toEqual([4, office]);
  await minute();
  await server.ensure();
  expect(asked).toBe(4);
});

it('CAP-19 nothing is allowed to leave the device when a change of the company cannot be read', async () => {
  const answers: (CaptionsState | Error)[] = [
    { ...none, is_cloud_allowed: true },
    new Error('away'),
    { ...none, is_cloud_allowed: true },
  ];
  const server = createServerState({
    async read() {
      const answer = answers.shift() ?? none;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isWanted: () => true,
    after: () => () => undefined,
  });
  await server.read();
  await server.readChanged();
  expect(server.store.getState()?.is_cloud_allowed).toBe(false);
  await server.readChanged();
  expect(server.store.getState()?.is_cloud_allowed).toBe(true);
});

/** A server whose answers come when the test gives them, by the number of the question. */
const openSlow = () => {
  const questions: { answer(state: CaptionsState): void; fail(error: Error): void }[] = [];
  const server = createServerState({
    read: () => new Promise((answer, fail) => questions.push({ answer, fail })),
    isWanted: () => true,
    after: () => () => undefined,
  });
  return { server, questions };
};

it('CAP-19 an answer that comes after that of a later question is not believed', async () => {
  const { server, questions } = openSlow();
  const first = server.ask();
  const changed = server.readChanged();
  questions[1]?.answer(none);
  await changed;
  questions[0]?.answer({ ...none, is_cloud_allowed: true });
  expect(await first).toEqual(none);
  expect(server.store.getState()).toEqual(none);
});

it('CAP-19 an earlier answer allows nothing when the later question has none', async () => {
  const { server, questions } = openSlow();
  const first = server.ask();
  const changed = server.readChanged();
  questions[1]?.fail(new Error('away'));
  await changed;
  questions[0]?.answer({ ...none, is_cloud_allowed: true });
  expect(await first).toEqual(none);
  expect(server.store.getState()).toEqual(none);
});
