import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToEdges } from './batches.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import { createEventDesk } from './event-desk.ts';
import type { LiveMessage } from './live-space.ts';
import { createLiveSpaceOwner } from './live-space-owner.ts';
import type { Fact, Ownership } from './ownership.ts';
import { refusalSentences } from './sentences.ts';

const actor = { kind: 'user', userId: 'u', sessionId: 's' } as const;
let clock: FakeClock;
let said: { batch: ToEdges; facts: readonly Fact[]; isContested: boolean }[];
let isCertain: boolean;
let over: number;
let writes: () => Promise<void>;
let isReleased: boolean;

const ownerWith = (collectMs: number) => {
  const desk = createEventDesk({
    spaceId: 'space',
    epoch: 4,
    isCertain: () => isCertain,
    sentences: refusalSentences,
  });
  const { voice } = desk;
  desk.install({
    contested: ['Sit'],
    handlers: {
      Say: (call) => voice.toSpace('Said', {}, call.actor.userId),
      Sit(call) {
        voice.remember(`seat.${call.actor.userId}`, 1);
        voice.toSpace('Sat', {}, call.actor.userId);
        call.reply();
      },
      Note: () => voice.remember('note', 1),
      Write: () => voice.aside('write', () => writes()),
    },
    rest: () => voice.aside('write', () => writes()),
  });
  const ownership: Ownership = {
    epoch: 4,
    remembered: new Map(),
    isLasting: true,
    isCertain: () => isCertain,
    say: (batch, facts, isContested) => void said.push({ batch, facts, isContested }),
    onLost: () => {},
    release: async () => {
      isReleased = true;
    },
  };
  const owner = createLiveSpaceOwner({
    spaceId: 'space',
    space: desk.space,
    ownership,
    timers: clock,
    collectMs,
    onFault: (error) => {
      throw error;
    },
    onOver: () => {
      over += 1;
      owner.drop();
    },
  });
  owner.start();
  let seq = 0;
  const receive = (messages: LiveMessage[], isWhole = false) => {
    seq += 1;
    owner.receive({ connection: 'c', seq, epoch: 4, isWhole, messages, questions: [] });
  };
  receive([{ kind: 'announced', socket: '1.1', actor, locale: 'en', channels: [], who: null }], true);
  said = [];
  return {
    ...owner,
    whisper: (...events: string[]) =>
      receive(events.map((event) => ({ kind: 'whisper', socket: '1.1', event, ref: 1, payload: {} }))),
  };
};
const framesIn = ({ deliveries }: ToEdges) =>
  deliveries.map((delivery) => (delivery.kind === 'send' ? JSON.parse(delivery.frame).event : delivery.kind));
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  clock = createFakeClock(1_000);
  said = [];
  isCertain = true;
  over = 0;
  isReleased = false;
  writes = async () => {};
});

describe('the owner of a live space', () => {
  it('says what a batch of its edges led to in one batch, at once where it is alone', () => {
    const owner = ownerWith(0);
    owner.whisper('Say', 'Say');
    owner.whisper('Say');
    expect(said.map(({ batch }) => [batch.epoch, batch.seq, framesIn(batch)])).toEqual([
      [4, 1, ['Said', 'Said']],
      [4, 2, ['Said']],
    ]);
  });

  it('says one batch per tick where others hear it over a network', () => {
    const owner = ownerWith(5);
    owner.whisper('Say');
    owner.whisper('Say', 'Say');
    expect(said).toEqual([]);
    clock.advance(5);
    expect(said.map(({ batch }) => [batch.seq, framesIn(batch)])).toEqual([[1, ['Said', 'Said', 'Said']]]);
  });

  it('P56 has what was decided kept with the words that tell of it', () => {
    const owner = ownerWith(0);
    owner.whisper('Sit');
    owner.whisper('Note');
    expect(said.map(({ batch, facts, isContested }) => [framesIn(batch), facts, isContested])).toEqual([
      [['Sat', 'Reply'], [{ key: 'seat.u', value: 1 }], true],
      [[], [{ key: 'note', value: 1 }], false],
    ]);
  });

  it('P56 decides nothing while it is not certain', () => {
    const owner = ownerWith(0);
    isCertain = false;
    owner.whisper('Sit', 'Say');
    expect(said.flatMap(({ facts }) => facts)).toEqual([]);
    expect(said.map(({ batch }) => framesIn(batch))).toEqual([['Reply', 'Said']]);
  });

  it('P51 shows soon after its last word, and every second, that it is there and what that word was', () => {
    const owner = ownerWith(0);
    owner.whisper('Say');
    said = [];
    for (let ms = 0; ms < 2_300; ms += 50) {
      clock.advance(50);
      owner.tick(clock.now(), false);
    }
    expect(said.map(({ batch }) => batch)).toEqual(
      Array.from({ length: 3 }, () => ({ epoch: 4, seq: 1, deliveries: [] })),
    );
  });

  it('P55 who takes another for the owner is told, and not obeyed', () => {
    const owner = ownerWith(0);
    const foreign = { connection: 'c', seq: 9, isWhole: false, questions: [] };
    const messages: LiveMessage[] = [{ kind: 'whisper', socket: '1.1', event: 'Say', ref: 1, payload: {} }];
    owner.receive({ ...foreign, epoch: 3, messages });
    owner.receive({ ...foreign, epoch: 5, messages });
    expect(said.map(({ batch }) => batch)).toEqual([{ epoch: 4, seq: 0, deliveries: [] }]);
  });

  it('P55 is over when the database has seen a later one, and says nothing more', async () => {
    const owner = ownerWith(0);
    writes = async () => {
      throw new EpochIsOver();
    };
    owner.whisper('Write');
    await settle();
    expect(over).toBe(1);
    owner.whisper('Say');
    expect(said).toEqual([]);
  });

  it('P57 ends in order: what is unwritten is written, then it lets go', async () => {
    const owner = ownerWith(0);
    const written: boolean[] = [];
    writes = async () => {
      await settle();
      written.push(isReleased);
    };
    owner.whisper('Say');
    await owner.close();
    expect(written).toEqual([false]);
    expect(isReleased).toBe(true);
    expect(said.at(-1)?.batch).toEqual({ epoch: 4, seq: 1, deliveries: [], isOver: true });
    owner.whisper('Say');
    expect(said).toHaveLength(2);
  });
});
