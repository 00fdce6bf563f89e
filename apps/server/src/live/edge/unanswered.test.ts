import { seededRandom } from '@engawa/testkit/seeded-random';
import { beforeEach, describe, expect, it } from 'vitest';
import { rooms, type TestClient } from '../../testing/live-client.ts';
import { createLiveCluster, type LiveCluster, type LiveMember } from '../../testing/live-cluster.ts';
import type { LiveMessage } from '../space/live-space.ts';
import { createUnanswered } from './unanswered.ts';

const whisper = (ref: number | string | undefined, socket = '1.1'): LiveMessage => ({
  kind: 'whisper',
  socket,
  event: 'E',
  ref,
  payload: {},
});

describe('PRE-23 a message sent with a ref', () => {
  const refsOf = (unanswered: ReturnType<typeof createUnanswered>) =>
    unanswered.takeAll().map(({ socket, ref }) => [socket, ref]);

  it('is kept until it is answered to that socket under that ref', () => {
    const unanswered = createUnanswered();
    unanswered.add([whisper(1), whisper('1'), whisper(2), whisper(1, '2.2'), whisper(undefined)], 1, 0);
    unanswered.add([{ kind: 'closed', socket: '1.1', how: 'lost' }], 1, 0);
    unanswered.answered('1.1', 1);
    unanswered.answered('2.2', 2);
    expect(refsOf(unanswered)).toEqual([
      ['1.1', '1'],
      ['1.1', 2],
      ['2.2', 1],
    ]);
    expect(refsOf(unanswered)).toEqual([]);
  });

  it('is kept while no owner can be reached, and dropped 30 s later when the same one still publishes', () => {
    const unanswered = createUnanswered();
    unanswered.add([whisper(1)], 1, 0);
    unanswered.pruneAnswered(29_999);
    unanswered.add([whisper(2)], 1, 40_000);
    unanswered.pruneAnswered(40_000);
    expect(refsOf(unanswered)).toEqual([['1.1', 2]]);
  });

  it('gets its full time again after the owner was silent for a while', () => {
    const unanswered = createUnanswered();
    unanswered.add([whisper(1)], 1, 0);
    unanswered.wait(5_000);
    unanswered.pruneAnswered(34_999);
    expect(refsOf(unanswered)).toEqual([['1.1', 1]]);
  });

  it('is removed when its batch did not arrive', () => {
    const unanswered = createUnanswered();
    for (const seq of [1, 2, 3, 4]) unanswered.add([whisper(seq)], seq, 0);
    expect(unanswered.takeBetween(2, 3).map(({ ref }) => ref)).toEqual([2, 3]);
    expect(refsOf(unanswered)).toEqual([
      ['1.1', 1],
      ['1.1', 4],
    ]);
  });

  it('is kept among the newest 10,000', () => {
    const unanswered = createUnanswered();
    for (let ref = 1; ref <= 10_002; ref += 1) unanswered.add([whisper(ref)], 1, 0);
    const refs = refsOf(unanswered);
    expect([refs.length, refs[0]]).toEqual([10_000, ['1.1', 3]]);
  });
});

describe('PRE-23 whispers to an owner', () => {
  let cluster: LiveCluster;
  let owner: LiveMember;
  let edge: LiveMember;
  let ken: TestClient;

  beforeEach(async () => {
    cluster = createLiveCluster(3, seededRandom(7));
    [owner, edge] = cluster.members() as [LiveMember, LiveMember];
    for (const [member, name] of [
      [owner, 'aya'],
      [edge, 'ken'],
    ] as const) {
      ken = member.connect(name);
      ken.whisper('LoginEvent', { room: rooms.office.id });
      await cluster.pass(100);
    }
    expect(cluster.owners()).toEqual([owner]);
    ken.forget();
  });

  let sentCount: number;
  /**
   * Sends, every 50 ms for this time, one whisper that can be answered and one that the contract
   * refuses.
   */
  const keepAsking = async (ms: number) => {
    for (let left = ms; left > 0; left -= 50) {
      sentCount += 2;
      ken.whisper('StatusEvent', { status: 'busy', ref: sentCount - 1 });
      ken.whisper('StatusEvent', { status: 'none such', ref: sentCount });
      await cluster.pass(50);
    }
  };
  beforeEach(() => {
    sentCount = 0;
  });
  const outcomes = () => ken.all('Reply').map(({ data }) => Number(data.ref));
  const each = () => Array.from({ length: sentCount }, (_, n) => n + 1);
  const codesUnder = (epoch: number) =>
    new Set(
      ken
        .all('Reply')
        .filter(({ data }) => data.epoch === epoch)
        .map(({ data }) => (data.error as { code: string } | undefined)?.code ?? 'ok'),
    );

  it('that is killed: each with a ref has exactly one outcome, answered before or after, or refused', async () => {
    await keepAsking(500);
    owner.kill();
    await keepAsking(7_000);
    await cluster.pass(5_000);
    expect(outcomes().sort((a, b) => a - b)).toEqual(each());
    // By the first owner, by the edge itself, and by the second owner.
    expect(codesUnder(1)).toEqual(new Set(['ok', 'INVALID_INPUT']));
    expect(codesUnder(0)).toEqual(new Set(['TRY_AGAIN', 'INVALID_INPUT']));
    expect(codesUnder(2)).toEqual(new Set(['ok', 'INVALID_INPUT']));
  });

  it('that stood still and answers when it goes on: each has exactly one outcome', async () => {
    owner.pause();
    await keepAsking(6_000);
    owner.resume();
    await keepAsking(500);
    await cluster.pass(5_000);
    expect(outcomes().sort((a, b) => a - b)).toEqual(each());
    expect(codesUnder(1)).toEqual(new Set());
  });

  it('that is stopped: each has exactly one outcome', async () => {
    await keepAsking(500);
    const stopping = owner.stop();
    await keepAsking(2_000);
    await stopping;
    await cluster.pass(5_000);
    expect(outcomes().sort((a, b) => a - b)).toEqual(each());
  });

  it('that has answered them: none is refused later, and none without a ref is', async () => {
    await keepAsking(4_000);
    await cluster.pass(50);
    for (let n = 0; n < 20; n += 1) ken.whisper('PositionEvent', { x: 100 + n, y: 100 });
    owner.kill();
    await cluster.pass(7_000);
    expect(outcomes().sort((a, b) => a - b)).toEqual(each());
    expect(codesUnder(0)).toEqual(new Set());
    expect(cluster.owners()).toHaveLength(1);
  });

  it.each([200, 1_500, 2_900, 5_000])(
    'that is partitioned from the edge for %i ms and goes on: each has exactly one outcome',
    async (ms) => {
      await keepAsking(500);
      cluster.network.setAway(true);
      await keepAsking(ms);
      cluster.network.setAway(false);
      await keepAsking(500);
      await cluster.pass(8_000);
      expect(outcomes().sort((a, b) => a - b)).toEqual(each());
      expect(codesUnder(0)).toEqual(new Set(['TRY_AGAIN', 'INVALID_INPUT']));
      expect(cluster.owners()).toEqual([owner]);
    },
  );
});
