import { describe, expect, it } from 'vitest';
import { frameOf, streamFrameOf } from './frames.ts';

const data = { text: 'a "quoted" \\ 縁側 \u2028 </script>', list: [1, { deep: null }] };

/** Reads it as a client does: the frame, then the JSON text in it. */
const read = (frame: string) => {
  const { data: text, ...rest } = JSON.parse(frame);
  expect(text).toEqual(expect.any(String));
  return { ...rest, data: JSON.parse(text) };
};

describe('frames', () => {
  it('equal the output of JSON', () =>
    expect(read(frameOf('E"x', 'private-c', data))).toEqual({ event: 'E"x', channel: 'private-c', data }));

  it.each([{ t: 1_700_000_000_123, m: 'AbC+/09', f: undefined, c: 0, r: 1, w: true }, { t: 0.5, m: '' }, {}])(
    'of streams equal it too: %j',
    (stream) =>
      expect(streamFrameOf('PositionsEvent', 'private-room_a', stream)).toBe(
        frameOf('PositionsEvent', 'private-room_a', stream),
      ),
  );
});
