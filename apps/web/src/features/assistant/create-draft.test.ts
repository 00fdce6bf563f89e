import type { ProviderPlace } from '@engawa/contract/assistant';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDraft } from './create-draft.ts';

const place: ProviderPlace = { host: 'models.example', model: 'small' };

const make = (write: (conversation: unknown, signal: AbortSignal) => Promise<string>) => {
  const failures: unknown[] = [];
  const draft = createDraft(
    {
      calls: {
        readProvider: async () => place,
        ask: async () => ({ sentences: [], sources: [], dropped_count: 0 }),
        write: (about, _told, signal) => write(about, signal),
      },
      provider: createStore(() => ({ provider: place })),
      language: () => 'en',
    },
    async (failure) => void failures.push(failure),
  );
  const kind = () => draft.store.getState().draft.kind;
  return { draft, kind, failures };
};

describe('a draft of a reply', () => {
  it('says first where the messages go, and is written on a second press', async () => {
    const asked: unknown[] = [];
    const { draft, kind } = make(async (about) => {
      asked.push(about);
      return 'Gladly.';
    });
    draft.toggle();
    expect([kind(), asked]).toEqual(['asking', []]);
    expect(await draft.write('room_a')).toBe('Gladly.');
    expect(asked).toEqual([{ task: 'reply', conversation: 'room_a' }]);
    expect(kind()).toBe('closed');
  });

  it('that is closed meanwhile ends the call, and gives no text', async () => {
    let given: AbortSignal | null = null;
    const { draft, kind } = make((_about, signal) => {
      given = signal;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const writing = draft.write('room_a');
    expect(kind()).toBe('running');
    expect(await draft.write('room_a')).toBeNull();
    draft.toggle();
    expect(await writing).toBeNull();
    expect([kind(), (given as AbortSignal | null)?.aborted]).toEqual(['closed', true]);
  });

  it('that fails keeps why, and may say that the company has another provider', async () => {
    const failure = new ORPCError('ASSISTANT_HAS_CHANGED', { defined: true, status: 409, message: '' });
    const { draft, kind, failures } = make(() => Promise.reject(failure));
    expect(await draft.write('room_a')).toBeNull();
    expect([kind(), failures]).toEqual(['failed', [failure]]);
  });
});
