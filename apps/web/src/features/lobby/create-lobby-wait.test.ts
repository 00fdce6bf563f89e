import { type LobbyStanding, lobbyLookMs } from '@engawa/contract/lobby';
import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { createLobbyWait } from './create-lobby-wait.ts';

const refusal = (code: string, status = 403, data: object = {}) =>
  new ORPCError(code, { defined: true, status, message: code, data });
const standing = (state: LobbyStanding['state'], isAnyoneInside = true): LobbyStanding => ({
  state,
  is_anyone_inside: isAnyoneInside,
  room_id: state === 'admitted' ? 'room' : null,
  waiting_since: '2026-11-20T09:00:00Z',
  server_time: '2026-11-20T09:00:30Z',
});

/** A guest whose questions get these answers, one after the other. */
const begin = (answers: readonly (LobbyStanding | Error)[], refused: readonly Error[] = []) => {
  const queue = [...answers];
  const refusals = [...refused];
  const entered: (string | null)[] = [];
  const ended: unknown[] = [];
  const timers: { delayMs: number; act: () => void }[] = [];
  const wait = createLobbyWait({
    async ask() {
      const next = queue.shift();
      if (next === undefined) throw new Error('Nothing more was to be asked.');
      if (next instanceof Error) throw next;
      return next;
    },
    async enter(roomId) {
      entered.push(roomId);
      const next = refusals.shift();
      if (next !== undefined) throw next;
    },
    onEnd: (why) => ended.push(why),
    after(delayMs, callback) {
      const timer = { delayMs, act: callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => 100_000,
  });
  const settled = () => new Promise((done) => setTimeout(done));
  /** Lets the time pass until the next question, and its answer come. */
  const passQuestion = async () => {
    const [timer] = timers.splice(0);
    expect(timer?.delayMs).toBe(lobbyLookMs);
    timer?.act();
    await settled();
  };
  const start = async () => {
    wait.start();
    await settled();
  };
  return { ...wait, entered, ended, timers, passQuestion, start, state: () => wait.store.getState() };
};

it('says since when they wait and whether anybody is inside, and asks on', async () => {
  const guest = begin([standing('waiting', false), standing('waiting')]);
  expect(guest.state()).toEqual({ standing: null, isLost: false });
  await guest.start();
  const waiting = { kind: 'waiting', sinceMs: 70_000 };
  expect(guest.state().standing).toEqual({ ...waiting, isAnyoneInside: false });
  await guest.passQuestion();
  expect(guest.state().standing).toEqual({ ...waiting, isAnyoneInside: true });
});

it('enters the room that was chosen, once', async () => {
  const guest = begin([standing('admitted')]);
  await guest.start();
  expect([guest.entered, guest.state().standing]).toEqual([['room'], { kind: 'entering' }]);
  expect([guest.timers, guest.ended]).toEqual([[], []]);
});

it.each([
  ['a lost connection', new TypeError('Failed to fetch'), true],
  ['a busy server', refusal('TRY_AGAIN', 503), false],
  ['too many questions', refusal('TOO_MANY_ATTEMPTS', 429), false],
  ['a fault', refusal('INTERNAL', 500), false],
])('asks on after %s', async (_what, error, isLost) => {
  const guest = begin([error, standing('waiting')]);
  await guest.start();
  expect(guest.state().isLost).toBe(isLost);
  await guest.passQuestion();
  expect(guest.state()).toMatchObject({ isLost: false, standing: { kind: 'waiting' } });
});

it('waits on when entering fails for a moment', async () => {
  const guest = begin([standing('admitted'), standing('admitted')], [refusal('TRY_AGAIN', 503)]);
  await guest.start();
  await guest.passQuestion();
  expect(guest.entered).toEqual(['room', 'room']);
  expect(guest.ended).toEqual([]);
});

it('may ask again after the time of a decline, and ends with every other refusal', async () => {
  const declined = begin([refusal('GUEST_IS_DECLINED', 403, { retryAfterSeconds: 60 })]);
  await declined.start();
  expect(declined.state().standing).toEqual({ kind: 'declined', againMs: 160_000 });
  expect([declined.ended, declined.timers]).toEqual([[], []]);
  const gone = refusal('SPACE_IS_NOT_EXIST');
  const other = begin([gone]);
  await other.start();
  expect([other.ended, other.timers]).toEqual([[gone], []]);
});

it('asks nothing and changes nothing once it was stopped', async () => {
  const guest = begin([standing('waiting'), standing('admitted')]);
  await guest.start();
  const [timer] = guest.timers;
  guest.stop();
  expect(guest.timers).toEqual([]);
  timer?.act();
  await new Promise((done) => setTimeout(done));
  expect(guest.entered).toEqual([]);
});
