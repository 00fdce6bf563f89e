import { describe, expect, it } from 'vitest';
import { noPaths, type PathProbes, type Paths, tryPaths } from './paths.ts';

const base = {
  at: 0,
  address: '192.0.2.1',
  is_https: true,
  has_relay: true,
  media: { carrier: 'auto', livekit_url: null, is_livekit_well: null },
  ice_servers: [
    { urls: ['stun:stun.example'] },
    {
      urls: ['turn:turn.example', 'turn:turn.example?transport=tcp', 'turns:turn.example:443'],
      username: 'u',
      credential: 'c',
    },
  ],
} satisfies Parameters<typeof tryPaths>[0];

const found = async (
  facts: Partial<Parameters<typeof tryPaths>[0]> = {},
  answer: (urls: string) => { srflx?: number; relay?: number; errors?: string[] } = () => ({
    srflx: 1,
    relay: 1,
  }),
  isReached = true,
) => {
  let paths: Paths = noPaths;
  const asked: [string, boolean][] = [];
  const probes: PathProbes = {
    async findWays(servers, isRelayOnly = false) {
      const urls = servers.flatMap((server) => server.urls).join(' ');
      asked.push([urls, isRelayOnly]);
      return { srflx: 0, relay: 0, errors: [], ...answer(urls) };
    },
    reach: async () => isReached,
  };
  await tryPaths({ ...base, ...facts }, probes, (change) => {
    paths = { ...paths, ...change };
  });
  return { paths, asked };
};

describe('paths', () => {
  it('has nothing to try when nothing is configured', async () => {
    const { paths, asked } = await found({ has_relay: false, ice_servers: [] });
    expect(paths).toEqual({ stun: 'none', relayUdp: 'none', relayTcp: 'none', mediaServer: 'none' });
    expect(asked).toEqual([]);
  });

  it('tries a relay only for users who may know its password', async () => {
    const { paths } = await found({ ice_servers: [{ urls: ['stun:stun.example'] }] });
    expect(paths).toMatchObject({ stun: 'reached', relayUdp: 'withheld', relayTcp: 'withheld' });
  });

  it('tries each path separately', async () => {
    const { paths, asked } = await found();
    expect(paths).toEqual({ stun: 'reached', relayUdp: 'reached', relayTcp: 'reached', mediaServer: 'none' });
    expect(asked).toEqual([
      ['stun:stun.example', false],
      ['turn:turn.example', true],
      ['turn:turn.example?transport=tcp turns:turn.example:443', true],
    ]);
  });

  it('distinguishes a firewall that blocks UDP from one that blocks everything', async () => {
    const tcpOnly = (urls: string) => ({ relay: urls.includes('tcp') ? 1 : 0, errors: ['701'] });
    expect((await found({}, tcpOnly)).paths).toMatchObject({
      stun: 'failed',
      relayUdp: 'failed',
      relayTcp: 'reached',
    });
  });

  it('reports no error when a public address learns nothing from STUN', async () => {
    expect((await found({}, () => ({ srflx: 0, relay: 1 }))).paths.stun).toBe('reached');
  });

  it.each([
    [true, 'answers'],
    [false, 'failed'],
  ])('the media server answers %s: %s', async (isReached, state) => {
    const media = { carrier: 'auto', livekit_url: 'wss://sfu.example', is_livekit_well: true } as const;
    expect((await found({ media }, undefined, isReached)).paths.mediaServer).toBe(state);
  });
});
