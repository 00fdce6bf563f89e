import { describe, expect, it } from 'vitest';
import { createDiagnosis, type DiagnosisDeps, median } from './model.ts';
import { noPaths } from './paths.ts';

const facts = {
  at: 1_000_500,
  address: '192.0.2.1',
  is_https: true,
  has_relay: true,
  media: { carrier: 'auto' as const, livekit_url: null, is_livekit_well: null },
  ice_servers: [{ urls: ['turn:turn.example'], username: 'u', credential: 'c' }],
};
const ways = { host: 1, srflx: 0, relay: 0, isHidden: false, errors: [] };

const make = (more: Partial<DiagnosisDeps> = {}) => {
  let nowMs = 0;
  const diagnosis = createDiagnosis({
    now: () => nowMs,
    deviceNow: () => 1_000_000 + nowMs,
    async fetchFacts() {
      nowMs += 40;
      return facts;
    },
    async probe(pings, { onState, onRoundTrip }) {
      onState('connected');
      for (let sent = 0; sent < pings; sent += 1) onRoundTrip(10 + sent);
      onState('closed', 1000);
      return 'done';
    },
    media: {
      findWays: async (_servers, isRelayOnly) => (isRelayOnly ? { ...ways, relay: 1 } : ways),
      flowInLoop: async () => 120,
      reach: async () => true,
    },
    ...more,
  });
  return diagnosis;
};
const findings = async (more: Partial<DiagnosisDeps> = {}) => {
  const diagnosis = make(more);
  await diagnosis.run();
  return diagnosis.store.getState();
};

describe('a diagnosis', () => {
  it('reports everything about a good connection', async () => {
    const found = await findings();
    expect(found).toMatchObject({
      isRunning: false,
      httpMs: 40,
      clockOffsetMs: 480,
      breaks: 0,
      isSocketThrough: true,
      ways,
      loopMs: 120,
      paths: { stun: 'none', relayUdp: 'reached', relayTcp: 'none', mediaServer: 'none' },
    });
    expect(found.roundTripsMs).toHaveLength(10);
    expect(median(found.roundTripsMs)).toBe(14.5);
  });

  it('counts breaks, continues the pings where they ended, and reconnects', async () => {
    let calls = 0;
    const asked: number[] = [];
    const found = await findings({
      async probe(pings, { onRoundTrip }) {
        asked.push(pings);
        calls += 1;
        for (let sent = 0; sent < Math.min(pings, 4); sent += 1) onRoundTrip(10);
        return calls < 3 ? 'broken' : 'done';
      },
    });
    expect(asked).toEqual([10, 6, 2, 0]);
    expect(found).toMatchObject({ breaks: 2, isSocketThrough: true });
  });

  it('gives up a connection that breaks three times', async () => {
    const found = await findings({ probe: async () => 'broken' });
    expect(found).toMatchObject({ breaks: 3, isSocketThrough: false });
  });

  it('continues when the server does not answer', async () => {
    const found = await findings({
      fetchFacts: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(found).toMatchObject({
      httpMs: 'failed',
      facts: null,
      clockOffsetMs: null,
      ways,
      loopMs: 120,
      paths: noPaths,
    });
  });

  it('reports when neither sound nor a relay works, and what a browser cannot do', async () => {
    const blocked = await findings({
      media: {
        findWays: async () => ways,
        flowInLoop: async () => {
          throw new Error('no sound here');
        },
        reach: async () => false,
      },
    });
    expect(blocked).toMatchObject({ loopMs: 'failed', paths: { relayUdp: 'failed' } });
    expect(await findings({ media: null })).toMatchObject({
      ways: 'unable',
      loopMs: null,
      paths: noPaths,
    });
  });

  it('reports missing sound as hidden while the browser hides its addresses, and retries with the microphone', async () => {
    const asked: boolean[] = [];
    const diagnosis = make({
      media: {
        findWays: async () => ({ ...ways, isHidden: asked.length === 0 }),
        flowInLoop: async (isMicrophone) => {
          asked.push(isMicrophone);
          return isMicrophone ? 90 : null;
        },
        reach: async () => true,
      },
    });
    await diagnosis.run();
    expect(diagnosis.store.getState().loopMs).toBe('hidden');
    await diagnosis.run(true);
    expect(diagnosis.store.getState().loopMs).toBe(90);
    expect(asked).toEqual([false, true]);
  });

  it('runs once at a time, and starts from the beginning', async () => {
    let asked = 0;
    const diagnosis = make({
      fetchFacts: async () => {
        asked += 1;
        return facts;
      },
    });
    await Promise.all([diagnosis.run(), diagnosis.run()]);
    expect(asked).toBe(1);
    await diagnosis.run();
    expect(diagnosis.store.getState().roundTripsMs).toHaveLength(10);
  });
});
