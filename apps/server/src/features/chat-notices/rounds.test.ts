import { describe, expect, it } from 'vitest';
import { createChatRounds } from './rounds.ts';

describe('the rounds of the chat', () => {
  const broken = new Error('the database is gone');
  const open = (failing: readonly string[]) => {
    const done: string[] = [];
    const faults: unknown[] = [];
    let begin = () => {};
    const work = (what: string) => async () => {
      done.push(what);
      if (failing.includes(what)) throw broken;
    };
    const rounds = createChatRounds({
      checks: { checkDue: work('check') },
      delivery: { deliverDue: work('deliver'), settle: async () => {} },
      timers: {
        setInterval: (fire) => {
          begin = fire;
          return 0;
        },
        clear: () => {},
      },
      onFault: (error) => faults.push(error),
    });
    rounds.start();
    const go = async () => {
      begin();
      await rounds.close();
    };
    return { go, done, faults };
  };

  it('CHN-14 deliver when the checks fail, which are not tried again in each round', async () => {
    const { go, done, faults } = open(['check']);
    for (let count = 0; count < 16; count += 1) await go();
    expect(done.slice(0, 3)).toEqual(['check', 'deliver', 'deliver']);
    expect(done.filter((what) => what === 'check')).toHaveLength(2);
    expect(done.filter((what) => what === 'deliver')).toHaveLength(16);
    expect(faults).toEqual([broken, broken]);
  });

  it('CHN-14 go on when a delivery fails', async () => {
    const { go, done, faults } = open(['deliver']);
    await go();
    await go();
    expect(done).toEqual(['check', 'deliver', 'deliver']);
    expect(faults).toEqual([broken, broken]);
  });
});
