import { expect, it } from 'vitest';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { createBlocked } from './create-blocked.ts';
import { withoutBlocked } from './without-blocked.ts';

const open = () => {
  const listeners = new Map<string, ((message: object, stamp: object) => void)[]>();
  const line = {
    on(event: string, listener: (message: object, stamp: object) => void) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return () => listeners.delete(event);
    },
  } as unknown as RealtimeClient;
  const server = { block: async () => undefined, unblock: async () => undefined };
  const blocked = createBlocked(line, server);
  const realtime = withoutBlocked(line, blocked.has);
  const emit = (event: string, message: object, stamp: object = {}) => {
    for (const listener of listeners.get(event) ?? []) listener(message, stamp);
  };
  return { blocked, realtime, emit };
};

it('BLK-8 drops what blocked people cause, and nothing else', () => {
  const { blocked, realtime, emit } = open();
  const received: string[] = [];
  const events = [
    ...(['MesssageEvent', 'PrivateMessage', 'TypingEvent', 'CloseToYouEvent'] as const),
    ...(['ComingRequest', 'ComingMeetingRoomRequest', 'KnockMeetingRoom', 'ReactionEvent'] as const),
    'WavingEvent' as const,
    // Moderation, and what a page must know of everyone.
    ...(['SwitchMedia', 'DeleteMessage', 'HandEvent'] as const),
  ];
  for (const event of events) realtime.on(event, () => void received.push(event));
  const sendAll = (id: string) => {
    received.splice(0);
    for (const event of events) emit(event, { user_id: id, inviter_id: id }, { id });
    return received.splice(0);
  };
  expect(sendAll('ken')).toEqual(events);
  emit('BlocksEvent', { user_ids: ['ken'] });
  expect(blocked.has('ken')).toBe(true);
  expect(sendAll('ken')).toEqual(['SwitchMedia', 'DeleteMessage', 'HandEvent']);
  expect(sendAll('mei')).toEqual(events);
  // The sender's account was deleted.
  emit('MesssageEvent', { user_id: null });
  expect(received).toEqual(['MesssageEvent']);
  emit('BlocksEvent', { user_ids: [] });
  expect(sendAll('ken')).toEqual(events);
});
