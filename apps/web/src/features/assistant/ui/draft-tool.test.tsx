import type { ProviderPlace } from '@engawa/contract/assistant';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Unreachable } from '../../../platform/api-client/refusal.ts';
import { showPart } from '../../../platform/testing/show-part.tsx';
import { createDraft } from '../create-draft.ts';
import { DraftTool } from './draft-tool.tsx';

const place: ProviderPlace = { host: 'models.example', model: 'small' };

const show = async (
  given: {
    provider?: ProviderPlace | null;
    conversation?: string;
    written?: string;
    write?: (signal: AbortSignal) => Promise<string>;
  } = {},
) => {
  const { provider = place, written = '', write = async () => 'Gladly.' } = given;
  const conversation = 'conversation' in given ? given.conversation : 'room_a';
  const asked: unknown[] = [];
  const store = createStore<{ readonly provider: ProviderPlace | null }>(() => ({ provider }));
  const draft = createDraft(
    {
      calls: {
        readProvider: async () => place,
        ask: async () => ({ sentences: [], sources: [], dropped_count: 0 }),
        async write(about, _told, signal) {
          asked.push(about);
          return write(signal);
        },
      },
      provider: store,
      language: () => 'en',
    },
    async () => undefined,
  );
  let sent = 0;
  const Form = () => {
    const field = useRef<HTMLTextAreaElement>(null);
    const [text, setText] = useState(written);
    return (
      <form onSubmit={() => (sent += 1)}>
        <textarea
          ref={field}
          aria-label="Message"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <DraftTool store={store} draft={draft} field={{ find: () => field.current, conversation }} />
      </form>
    );
  };
  await showPart(<Form />, ['asking', 'app', 'errors'], () => Response.json({ data: null }));
  return { asked, sentCount: () => sent, user: userEvent.setup() };
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const opener = () => screen.getByRole('button', { name: 'Draft a reply' });

describe('drafting a reply', () => {
  it.each([
    ['without a language model', { provider: null }],
    ['at a field that answers no conversation', { conversation: undefined }],
  ])('has no button %s', async (_where, given) => {
    await show(given as Parameters<typeof show>[0]);
    expect(screen.queryByTestId('draft-reply')).toBeNull();
  });

  it('AST-25 says where the messages go before anything is sent, and puts the text behind what is written', async () => {
    const { user, asked, sentCount } = await show({ written: 'Hello Ken,' });
    await user.click(opener());
    const where = screen.getByTestId('draft-where');
    expect(where.textContent).toContain('The newest messages here are sent to small at models.example.');
    expect([document.activeElement === where, asked]).toEqual([true, []]);
    await user.click(screen.getByRole('button', { name: 'Draft it' }));
    await waitFor(() => expect(text()).toBe('Hello Ken,\nGladly.'));
    expect(asked).toEqual([{ task: 'reply', conversation: 'room_a' }]);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect([sentCount(), screen.queryByTestId('draft-reply-bar')]).toEqual([0, null]);
  });

  it('is stopped, and the field stays as it was', async () => {
    let ended = false;
    const { user } = await show({
      write: (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            ended = true;
            reject(signal.reason);
          });
        }),
    });
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Draft it' }));
    expect(screen.getByRole('status').textContent).toContain('Drafting a reply');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect([ended, text(), document.activeElement]).toEqual([true, '', opener()]);
  });

  it('that fails says why, and is tried again', async () => {
    let isAway = true;
    const { user } = await show({
      write: async () => {
        if (isAway) throw new Unreachable();
        return 'Gladly.';
      },
    });
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Draft it' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(text()).toBe('Gladly.'));
  });

  it('closes by Escape, which closes nothing else', async () => {
    const { user } = await show();
    let outside = 0;
    const count = () => (outside += 1);
    document.addEventListener('keydown', count);
    await user.click(opener());
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', count);
    expect([outside, screen.queryByTestId('draft-reply-bar')]).toEqual([0, null]);
    expect(document.activeElement).toBe(opener());
  });
});
