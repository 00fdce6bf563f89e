import { describe, expect, it } from 'vitest';
import { createProcessedTracks, type ProcessedTrack } from './processed-tracks.ts';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const track = (id: string) => ({ id }) as MediaStreamTrack;

const create = () => {
  const closed: string[] = [];
  let fail = false;
  const waiting: (() => void)[] = [];
  const calledOff: string[] = [];
  const processor = (isRawAllowed: boolean) => ({
    isRawAllowed,
    process: (raw: MediaStreamTrack, signal: AbortSignal) =>
      new Promise<ProcessedTrack>((resolve, reject) => {
        signal.addEventListener('abort', () => calledOff.push(raw.id));
        waiting.push(() =>
          fail
            ? reject(new Error('It cannot.'))
            : resolve({ track: track(`clean ${raw.id}`), close: () => void closed.push(raw.id) }),
        );
      }),
  });
  let changes = 0;
  const tracks = createProcessedTracks(() => {
    changes += 1;
  });
  const finish = async () => {
    for (const go of waiting.splice(0)) go();
    await settle();
  };
  return {
    tracks,
    processor,
    closed,
    calledOff,
    finish,
    changes: () => changes,
    failNow: () => {
      fail = true;
    },
    idOf: (kind: 'mic' | 'camera') => tracks.track(kind)?.id ?? null,
  };
};

describe('processed tracks', () => {
  it('never sends an unprocessed camera behind a background, neither before it is ready nor when it fails', async () => {
    const { tracks, processor, finish, idOf, failNow } = create();
    tracks.setProcessor('camera', processor(false));
    tracks.setRaw('camera', track('cam'));
    expect(idOf('camera')).toBeNull();
    failNow();
    await finish();
    expect(idOf('camera')).toBeNull();
  });

  it('sends the raw voice until it is processed, and when processing fails', async () => {
    const { tracks, processor, finish, idOf } = create();
    tracks.setRaw('mic', track('voice'));
    tracks.setProcessor('mic', processor(true));
    expect(idOf('mic')).toBe('voice');
    await finish();
    expect(idOf('mic')).toBe('clean voice');
  });

  it('processes another device, and closes the result for the previous one', async () => {
    const { tracks, processor, finish, idOf, closed } = create();
    tracks.setProcessor('mic', processor(true));
    tracks.setRaw('mic', track('desk'));
    await finish();
    tracks.setRaw('mic', track('headset'));
    expect(closed).toEqual(['desk']);
    expect(idOf('mic')).toBe('headset');
    await finish();
    expect(idOf('mic')).toBe('clean headset');
  });

  it('closes a result that arrives too late', async () => {
    const { tracks, processor, finish, idOf, closed } = create();
    tracks.setProcessor('mic', processor(true));
    tracks.setRaw('mic', track('desk'));
    tracks.setRaw('mic', null);
    await finish();
    expect(closed).toEqual(['desk']);
    expect(idOf('mic')).toBeNull();
  });

  it('aborts processing at once when the device goes or another one comes', async () => {
    const { tracks, processor, calledOff } = create();
    tracks.setProcessor('camera', processor(false));
    tracks.setRaw('camera', track('first'));
    expect(calledOff).toEqual([]);
    tracks.setRaw('camera', null);
    expect(calledOff).toEqual(['first']);
    tracks.setRaw('camera', track('second'));
    tracks.setRaw('camera', track('third'));
    expect(calledOff).toEqual(['first', 'second']);
  });

  it('aborts processing at once when another processor or none is set', async () => {
    const { tracks, processor, calledOff } = create();
    tracks.setProcessor('camera', processor(false));
    tracks.setRaw('camera', track('cam'));
    tracks.setProcessor('camera', processor(false));
    expect(calledOff).toEqual(['cam']);
    tracks.setProcessor('camera', null);
    expect(calledOff).toEqual(['cam', 'cam']);
  });

  it('aborts running processing on close', async () => {
    const { tracks, processor, calledOff } = create();
    tracks.setProcessor('mic', processor(true));
    tracks.setProcessor('camera', processor(false));
    tracks.setRaw('mic', track('desk'));
    tracks.setRaw('camera', track('cam'));
    tracks.close();
    expect(calledOff).toEqual(['desk', 'cam']);
  });

  it('changes nothing when an aborted attempt fails', async () => {
    const { tracks, processor, finish, changes, failNow } = create();
    tracks.setProcessor('camera', processor(false));
    tracks.setRaw('camera', track('cam'));
    tracks.setRaw('camera', null);
    failNow();
    await finish();
    expect(changes()).toBe(1);
  });

  it('closes the results on close', async () => {
    const { tracks, processor, finish, closed } = create();
    tracks.setProcessor('mic', processor(true));
    tracks.setRaw('mic', track('desk'));
    await finish();
    tracks.close();
    expect(closed).toEqual(['desk']);
  });

  it('calls back when its track changes by itself', async () => {
    const { tracks, processor, finish, changes } = create();
    tracks.setRaw('mic', track('desk'));
    expect(changes()).toBe(0);
    tracks.setProcessor('mic', processor(true));
    expect(changes()).toBe(1);
    await finish();
    expect(changes()).toBe(2);
  });
});
