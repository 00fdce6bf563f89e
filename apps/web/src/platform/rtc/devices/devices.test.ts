import { describe, expect, it } from 'vitest';
import { type DeviceHost, type DeviceKind, openDevices, problemOf } from './devices.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

const stream = (kinds: readonly string[]) =>
  ({ getTracks: () => kinds.map((kind) => ({ kind })) }) as unknown as MediaStream;

/** A browser that answers each question by what is asked for. */
const host = (
  answer: (kinds: string[]) => MediaStream,
  permissions: Partial<Record<string, PermissionState>> = {},
): DeviceHost & { asked: string[][] } => {
  const asked: string[][] = [];
  return {
    asked,
    isSecureContext: true,
    mediaDevices: {
      async getUserMedia(constraints) {
        const kinds = [...(constraints?.audio ? ['audio'] : []), ...(constraints?.video ? ['video'] : [])];
        asked.push(kinds);
        return answer(kinds);
      },
    },
    permissions: { query: async ({ name }) => ({ state: permissions[name] ?? 'prompt' }) },
  };
};

const problems = async (device: DeviceHost, kinds: readonly DeviceKind[] = ['mic', 'camera']) => {
  const opened = await openDevices(device, kinds);
  return Object.fromEntries(
    [...opened].map(([kind, one]) => [kind, 'problem' in one ? one.problem : 'open']),
  );
};

it('prefers the chosen devices, and takes others where these are missing', async () => {
  const constraints: (MediaStreamConstraints | undefined)[] = [];
  await openDevices(
    {
      isSecureContext: true,
      mediaDevices: {
        async getUserMedia(asked) {
          constraints.push(asked);
          return stream(['audio', 'video']);
        },
      },
    },
    ['mic', 'camera'],
    (kind) => (kind === 'mic' ? 'headset' : null),
  );
  expect(constraints).toHaveLength(1);
  expect(constraints[0]?.audio).toMatchObject({ deviceId: { ideal: 'headset' } });
  expect(constraints[0]?.video).not.toHaveProperty('deviceId');
});

describe('openDevices', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'in-use'],
    ['AbortError', 'in-use'],
    ['TypeError', 'failed'],
  ] as const)('%s means %s', (name, problem) => {
    expect(problemOf(named(name))).toBe(problem);
  });

  it('asks for nothing on plain http', async () => {
    expect(await problems({ isSecureContext: false })).toEqual({ mic: 'insecure', camera: 'insecure' });
  });

  it('does not ask again after a refusal', async () => {
    const device = host(() => {
      throw named('NotAllowedError');
    });
    expect(await problems(device)).toEqual({ mic: 'denied', camera: 'denied' });
    expect(device.asked).toEqual([['audio', 'video']]);
  });

  it('opens the microphone when the camera is blocked for good', async () => {
    const device = host(
      (kinds) => {
        if (kinds.includes('video')) throw named('NotAllowedError');
        return stream(kinds);
      },
      { camera: 'denied', microphone: 'granted' },
    );
    expect(await problems(device)).toEqual({ mic: 'open', camera: 'denied' });
  });

  it('opens the microphone when the camera is missing', async () => {
    const device = host((kinds) => {
      if (kinds.includes('video')) throw named('NotFoundError');
      return stream(kinds);
    });
    expect(await problems(device)).toEqual({ mic: 'open', camera: 'missing' });
  });

  it('opens the microphone when the camera is in use elsewhere', async () => {
    const device = host((kinds) => {
      if (kinds.includes('video')) throw named('NotReadableError');
      return stream(kinds);
    });
    expect(await problems(device)).toEqual({ mic: 'open', camera: 'in-use' });
  });

  it('opens both with one question', async () => {
    const device = host(stream);
    expect(await problems(device)).toEqual({ mic: 'open', camera: 'open' });
    expect(device.asked).toEqual([['audio', 'video']]);
  });

  it('works where the browser cannot report permissions', async () => {
    const device = host(() => {
      throw named('NotAllowedError');
    });
    const silent: DeviceHost = {
      ...device,
      permissions: { query: () => Promise.reject(new TypeError('camera')) },
    };
    expect(await problems(silent)).toEqual({ mic: 'denied', camera: 'denied' });
  });
});
