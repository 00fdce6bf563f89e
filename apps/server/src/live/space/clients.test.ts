import { Refusal } from '@engawa/contract/kernel';
import { expect, it } from 'vitest';
import { channelsOf } from './broadcaster.ts';
import { createRefuser, newClient } from './clients.ts';

const spaceId = '00000000-0000-4000-8000-000000000001';
const userId = '00000000-0000-4000-8000-000000000002';

const begin = () => {
  const sent: unknown[] = [];
  const faults: unknown[] = [];
  const refuse = createRefuser({
    clients: new Map([
      ['socket', newClient({ actor: { kind: 'user', userId, sessionId: userId }, locale: 'en' })],
    ]),
    channels: channelsOf(spaceId),
    outputs: { emit: (output) => void faults.push(output) },
    publisher: { reply: (_socket, _channel, payload) => void sent.push(payload) },
    sentences: (code) => ({ code, message: code, detail: null }),
    refusalOf: (error) =>
      error instanceof Error && error.message === 'gone' ? new Refusal('ROOM_IS_NOT_EXIST') : null,
  });
  return { refuse, sent, faults };
};

it.each([
  [new Error('gone'), 'ROOM_IS_NOT_EXIST', 0],
  [new Refusal('FORBIDDEN'), 'FORBIDDEN', 0],
  [new Error('anything else'), 'INTERNAL', 1],
])('answers a whisper that failed with %s as %s', (error, code, faultCount) => {
  const { refuse, sent, faults } = begin();
  refuse('socket', 'MessageEvent', 7, error);
  expect(sent).toMatchObject([{ ref: 7, event: 'MessageEvent', ok: false, error: { code } }]);
  expect(faults).toHaveLength(faultCount);
});
