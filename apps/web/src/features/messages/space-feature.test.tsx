import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { MessagesPorts } from './ports.ts';
import { messagesFeature } from './space-feature.tsx';

let end: () => void;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  end();
});

const enter = () => {
  const reads: (string | undefined)[] = [];
  const sent: string[] = [];
  const off = () => undefined;
  const ports = {
    me: { id: 'me', now: () => null, isInside: () => true, onInside: () => off },
    space: { id: 'space' },
    people: {
      showOverHead: off,
      blocked: { store: createStore(() => ({ ids: new Set<string>() })), ask: off },
    },
    conversations: {
      onOpen: () => off,
      onOpenAt: () => off,
      readMarks: async () => [],
      silence: createStore(() => ({ muted: new Set<string>() })),
      async readPrivateMessages(withId: string | undefined) {
        reads.push(withId);
        return [];
      },
    },
    realtime: {
      on: () => off,
      async whisper(_event: string, { content }: { content: string }) {
        sent.push(content);
        return { message_id: content, at: 1 };
      },
    },
  } as unknown as MessagesPorts;
  ({ end = () => undefined } = messagesFeature(ports));
  return { reads, sent };
};

it('reads the private messages of an absence soon after entering', async () => {
  const { reads } = enter();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(reads).toEqual([undefined]));
});

it('sends what waited in this tab at once', async () => {
  const outgoing = [{ clientId: 'a', key: 'room_a', text: 'Waited', refusal: null }];
  sessionStorage.setItem('messages.space.me', JSON.stringify({ outgoing, drafts: {} }));
  const { sent } = enter();
  vi.useRealTimers();
  await waitFor(() => expect(sent).toEqual(['Waited']));
});
