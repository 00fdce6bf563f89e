import { describe, expect, it } from 'vitest';
import { parseRequest } from './request-channel.ts';

describe('parseRequest', () => {
  it.each([
    ['no text', new ArrayBuffer(4)],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a part', '{"isVideoWanted":true}'],
    ['another type', '{"isVideoWanted":1,"videoWidthPx":100,"isScreenWanted":true}'],
    ['a size below nothing', '{"isVideoWanted":true,"videoWidthPx":-1,"isScreenWanted":true}'],
    ['no size', '{"isVideoWanted":true,"videoWidthPx":null,"isScreenWanted":true}'],
    [
      'a last word of another type',
      '{"isVideoWanted":true,"videoWidthPx":1,"isScreenWanted":true,"isBeyondPictures":1}',
    ],
    ['too much', `{"isVideoWanted":true,"videoWidthPx":100,"isScreenWanted":true}${' '.repeat(200)}`],
  ])('accepts no request from %s', (_what, text) => expect(parseRequest(text)).toBeNull());

  it('accepts the known fields, and drops the rest', () => {
    expect(
      parseRequest('{"isVideoWanted":true,"videoWidthPx":100,"isScreenWanted":false,"isAudioSent":true}'),
    ).toEqual({ isVideoWanted: true, videoWidthPx: 100, isScreenWanted: false, isBeyondPictures: false });
  });

  it('reads that pictures go to nearer people only', () =>
    expect(
      parseRequest('{"isVideoWanted":true,"videoWidthPx":100,"isScreenWanted":true,"isBeyondPictures":true}'),
    ).toMatchObject({ isBeyondPictures: true }));
});
