import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPanels } from '../../slots/panels.ts';
import type { MessagesPorts, WantedMessage } from './ports.ts';
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
  let openAt: (wanted: WantedMessage) => void = () => undefined;
  const panels = createPanels();
  const reads: (string | undefined)[] = [];
  const sent: string[] = [];
  const off = () => undefined;
  const ports = {
    me: { id: 'me', now: () => null, isInside: () => true, onInside: () => off },
    space: { id: 'space' },
    panels,
    people: {
      showOverHead: off,
      blocked: { store: createStore(() => ({ ids: new Set<string>() })), ask: off },
    },
    conversations: {
      onOpen: () => off,
      onOpenAt(listener: typeof openAt) {
        openAt = listener;
        return off;
      },
      readMessages: async () => [],
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
  return { reads, sent, panels, openAt: (wanted: WantedMessage) => openAt(wanted) };
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

it('opens the drawer at a message that is wanted, and tells when that is gone', async () => {
  const { panels, openAt } = enter();
  vi.useRealTimers();
  const onFailed = vi.fn();
  openAt({ key: 'room_a', id: 'm1', onFailed });
  expect(panels.store.getState().drawer).toBe('messages');
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
});
