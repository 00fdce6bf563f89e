import { maxAudioPeers } from '@engawa/contract/media';
import { describe, expect, it } from 'vitest';
import { audienceOf, limitOf } from './audience.ts';

const person = (room: string, isConnected = true) => ({ room, isConnected });
const everyone = new Map([
  ['me', person('1')],
  ['ana', person('1')],
  ['ben', person('1')],
  ['cho', person('2')],
  ['lost', person('1', false)],
]);

describe('the audience', () => {
  it.each([
    // Everyone else who is connected.
    ['megaphone', [], { all: 3, reached: 0 }],
    ['megaphone', ['ana', 'cho'], { all: 3, reached: 2 }],
    ['speech', ['ana'], { all: 2, reached: 1 }],
    // A lost person counts while they still hear.
    ['speech', ['ana', 'ben', 'lost'], { all: 3, reached: 3 }],
  ] as const)('of the %s, heard by %j', (way, hearers, expected) => {
    expect(audienceOf(way, 'me', everyone, hearers)).toEqual(expected);
  });

  it('is limited from browser to browser alone', () => {
    expect([limitOf('p2p'), limitOf('livekit'), limitOf('agora'), limitOf(null)]).toEqual([
      maxAudioPeers,
      null,
      null,
      undefined,
    ]);
  });
});
