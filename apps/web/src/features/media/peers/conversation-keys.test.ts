import { createFakeClock } from '@engawa/testkit/fake-clock';
import { expect, it, vi } from 'vitest';
import { createConversationKeys } from './conversation-keys.ts';

it('requests the keys of the people at a table once it is locked, and neither sends nor receives before that', async () => {
  const clock = createFakeClock();
  const asked: string[] = [];
  let notified = 0;
  const keys = createConversationKeys({
    selfId: 'a',
    timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
    send: async (to) => void asked.push(to),
    changed: () => undefined,
  });
  keys.mediaKeys.subscribe(() => {
    notified += 1;
  });
  keys.receive('b', { publicKey: 'too early' });
  keys.follow([]);
  expect([keys.mediaKeys.isOn(), notified]).toEqual([false, 0]);
  keys.follow(['a', 'b']);
  keys.follow(['a', 'b']);
  expect([keys.mediaKeys.isOn(), notified, keys.mediaKeys.current()]).toEqual([true, 1, null]);
  await vi.waitFor(() => expect(asked).toEqual(['b']));
  await vi.waitFor(() => {
    clock.advance(200);
    expect(keys.code()).toBeNull();
    expect(asked.length).toBeGreaterThan(1);
  });
  keys.follow([]);
  expect([keys.mediaKeys.isOn(), keys.code()]).toEqual([false, null]);
  keys.close();
});
