import type { AssistantAnswer, AssistantSource, ProviderPlace } from '@engawa/contract/assistant';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Unreachable } from '../../../platform/api-client/refusal.ts';
import { showPart } from '../../../platform/testing/show-part.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import { createAssistant } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import { Conversation } from './conversation.tsx';

const place: ProviderPlace = { host: 'models.example', model: 'small' };
const message: AssistantSource = {
  kind: 'message',
  name: 'Ken',
  text: 'The new server comes on Friday',
  conversation: 'room_a',
  message_id: 'm1',
  at: new Date(2026, 10, 30, 14, 5).getTime(),
};
const line: AssistantSource = {
  kind: 'line',
  name: 'Aya',
  text: 'Then we switch over on Saturday.',
  line: { id: 'l1', user_id: 'aya' },
  at: message.at,
};
const item: AssistantSource = {
  kind: 'item',
  name: 'Notes',
  text: 'Server: 4 cores',
  item: 'i1',
  room: 'r2',
};
const booking: AssistantSource = {
  kind: 'booking',
  name: 'Move',
  text: '',
  booking: 'b1',
  starts_at: message.at,
};
const answerOf = (given: Partial<AssistantAnswer>): AssistantAnswer => ({
  sentences: [],
  sources: [],
  dropped_count: 0,
  ...given,
});

beforeEach(() => toasts.store.setState({ toasts: [] }));
afterEach(() => vi.unstubAllGlobals());

const show = async (
  given: { ask?: AssistantPorts['assistant']['ask']; isConnected?: boolean; items?: readonly string[] } = {},
) => {
  const { isConnected = true, items = [] } = given;
  const asked: unknown[] = [];
  const acts: unknown[] = [];
  const provider = createStore<{ readonly provider: ProviderPlace | null }>(() => ({ provider: place }));
  const calls: Pick<AssistantPorts['assistant'], 'ask' | 'write' | 'readProvider'> = {
    readProvider: async () => provider.getState().provider,
    async ask(about, told, signal) {
      asked.push(about);
      return given.ask?.(about, told, signal) ?? answerOf({});
    },
    write: async () => 'It says that the server is new.',
  };
  const assistant = createAssistant({ calls, provider, language: () => 'en' });
  const ports = {
    me: { useIsConnected: () => isConnected, roomNow: () => 'r1' },
    assistant: { ...calls, store: provider },
    conversations: { openAt: (wanted: object) => acts.push(['message', wanted]) },
    calendar: { show: (at: number) => acts.push(['day', at]) },
    items: {
      find: (uuid: string) => (items.includes(uuid) ? { uuid } : null),
      open: (id: string) => acts.push(['item', id]),
      store: { subscribe: () => () => undefined },
    },
    rooms: {
      nameOf: (id: string) => (id === 'r2' ? 'Library' : null),
      change: async (id: string) => void acts.push(['room', id]),
    },
  } as unknown as AssistantPorts;
  const onLeave = vi.fn(() => void acts.push('leave'));
  await showPart(
    <Conversation ports={ports} assistant={assistant} onLeave={onLeave} />,
    ['asking', 'app', 'errors'],
    () => Response.json({ data: null }),
  );
  return { assistant, provider, asked, acts, user: userEvent.setup() };
};
const field = () => screen.findByTestId<HTMLTextAreaElement>('assistant-question');

describe('asking the office', () => {
  it('says first where texts go', async () => {
    await show();
    const where = await screen.findByTestId('assistant-where');
    expect(where.textContent).toContain('are sent to small at models.example');
    expect(where.textContent).toContain('Engawa stores neither the question nor the answer.');
  });

  it('asks with Enter, begins a line with Shift, and waits for the end of a choice of characters', async () => {
    const { asked, user } = await show();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two');
    expect(asked).toEqual([]);
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(asked).toEqual([]);
    await user.keyboard('{Enter}');
    expect(asked).toEqual([{ task: 'question', question: 'One\ntwo' }]);
    expect((await field()).value).toBe('');
  });

  it('sends no empty question, and none beyond its length', async () => {
    const { asked, user } = await show();
    await user.type(await field(), '  {Enter}');
    expect(asked).toEqual([]);
    expect((await field()).maxLength).toBe(500);
  });

  it('asks what was missed since a chosen day', async () => {
    const { asked, user } = await show();
    await user.selectOptions(await screen.findByLabelText('Since when'), 'week');
    await user.click(screen.getByRole('button', { name: 'What did I miss?' }));
    const now = new Date();
    const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 7).getTime();
    expect(asked).toEqual([{ task: 'missed', since }]);
    screen.getByText(/^What did I miss since /);
  });

  it('says that it reads, is stopped, and is asked again', async () => {
    const { user, asked } = await show({ ask: () => new Promise(() => undefined) });
    await user.type(await field(), 'Server?{Enter}');
    const status = screen.getByTestId('assistant-status');
    expect(status.getAttribute('role')).toBe('status');
    expect(status.textContent).toBe('Reading what you may read');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    screen.getByText('Stopped.');
    expect(status.textContent).toBe('');
    await user.click(screen.getByTestId('assistant-again'));
    expect(asked).toHaveLength(2);
    // The button is gone; the next letters must run no command.
    expect(document.activeElement).toBe(screen.getByTestId('assistant-turn'));
  });

  it('is cleared, and the focus goes to the field', async () => {
    const { user } = await show();
    await user.type(await field(), 'Server?{Enter}');
    await user.click(await screen.findByTestId('assistant-clear'));
    expect(screen.queryByTestId('assistant-turn')).toBeNull();
    expect(document.activeElement).toBe(await field());
  });
});

describe('an answer', () => {
  const all = answerOf({
    sentences: [
      { text: 'The server comes on Friday.', sources: [1, 0] },
      { text: 'See <b>https://evil.example</b>.', sources: [1] },
      { text: 'Nobody said this.', sources: [9] },
    ],
    sources: [message, line, item, booking],
    dropped_count: 2,
  });
  const ask = async (given: Parameters<typeof show>[0] = {}) => {
    const shown = await show({ ask: async () => all, items: ['i1'], ...given });
    await shown.user.type(await field(), 'Server?{Enter}');
    await screen.findByTestId('assistant-answer');
    return shown;
  };

  it('AST-24 has the numbers of its sources at each sentence, and what they say below', async () => {
    await ask();
    const sentences = screen.getAllByTestId('assistant-sentence').map(({ textContent }) => textContent);
    expect(sentences).toEqual(['The server comes on Friday. [1][2]', 'See <b>https://evil.example</b>. [1]']);
    const used = within(screen.getByTestId('used-sources')).getAllByRole('listitem');
    expect(used.map(({ textContent }) => textContent?.replace(/ · \w+ \d.*?M/, ' · time'))).toEqual([
      '[1] Said · Aya · timeThen we switch over on Saturday.',
      '[2] Message · Ken · timeThe new server comes on Friday',
    ]);
  });

  it('is plain text: no link and no element comes from it', async () => {
    await ask();
    const answer = screen.getByTestId('assistant-answer');
    expect(answer.querySelectorAll('a, b, img, script')).toHaveLength(0);
  });

  it('leaves out a sentence whose source is not there, and says how many the server left out', async () => {
    await ask();
    expect(screen.queryByText('Nobody said this.')).toBeNull();
    screen.getByText('2 sentences without a source were left out.');
  });

  it('keeps what was read besides folded, each with its way', async () => {
    const { user, acts } = await ask();
    const also = screen.getByTestId<HTMLDetailsElement>('also-read');
    expect(also.open).toBe(false);
    within(also).getByText('Also read (2)');
    await user.click(
      within(also).getByRole('button', { name: 'On the floor · Notes · Library', hidden: true }),
    );
    await user.click(within(also).getByRole('button', { name: /^Event · Move/, hidden: true }));
    expect(acts).toEqual(['leave', ['item', 'i1'], 'leave', ['day', booking.starts_at]]);
  });

  it('opens a message by its number, whose name says who, when and what', async () => {
    const { user, acts } = await ask();
    const [button] = screen.getAllByRole('button', {
      name: /^\[2\] Message · Ken · .*2026.*: The new server comes on Friday$/,
    });
    await user.click(button as HTMLElement);
    expect(acts).toMatchObject(['leave', ['message', { key: 'room_a', id: 'm1' }]]);
    const [, [, wanted]] = acts as [string, [string, { onFailed: (error: unknown) => void }]];
    wanted.onFailed(new RangeError());
    expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'This message cannot be read any more.',
    ]);
  });

  it('goes from a number to what was said in the list', async () => {
    const { user } = await ask();
    const [button] = screen.getAllByRole('button', { name: /^\[1\] Said/ });
    await user.click(button as HTMLElement);
    expect(document.activeElement?.textContent).toContain('Then we switch over on Saturday.');
  });

  it('offers to go to the room of an item that lies in another one', async () => {
    const { user, acts } = await ask({ items: [] });
    const also = within(screen.getByTestId('also-read'));
    await user.click(also.getByRole('button', { name: /^On the floor/, hidden: true }));
    const [toast] = toasts.store.getState().toasts;
    expect([toast?.text, acts]).toEqual(['It is in “Library”.', []]);
    toast?.actions[0]?.run();
    expect(acts).toEqual(['leave', ['room', 'r2']]);
  });

  it('is read out by a screen reader once', async () => {
    const told = vi.spyOn(liveNews, 'announce');
    await ask();
    expect(told.mock.calls).toEqual([['The server comes on Friday. See <b>https://evil.example</b>.']]);
    told.mockRestore();
  });

  it.each([
    ['nothing was found', answerOf({}), /^Nothing that you may read says anything about it/],
    ['nothing that was found says it', answerOf({ sources: [message] }), /^What was found was read/],
  ])('says when %s', async (_what, answer, sentence) => {
    await ask({ ask: async () => answer });
    screen.getByText(sentence);
  });
});

describe('a failure', () => {
  it('is a sentence, and the same is asked again', async () => {
    let isAway = true;
    const { user } = await show({
      ask: async () => {
        if (isAway) throw new Unreachable();
        return answerOf({});
      },
    });
    await user.type(await field(), 'Server?{Enter}');
    const failed = await screen.findByTestId('assistant-failed');
    expect(failed.textContent).toContain('The server could not be reached.');
    isAway = false;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('assistant-answer');
    expect(screen.queryByTestId('assistant-failed')).toBeNull();
  });

  it('of the line is said at the field, which then takes no question', async () => {
    const { user, asked } = await show({ isConnected: false });
    await screen.findByText('You are offline. Engawa continues as soon as you are connected again.');
    expect((await field()).readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'What did I miss?' }));
    expect(asked).toEqual([]);
  });

  it('that the company has no model any more is said in place of where texts go', async () => {
    const { provider, user } = await show({ ask: () => Promise.reject(new Unreachable()) });
    await user.type(await field(), 'Server?{Enter}');
    await screen.findByTestId('assistant-again');
    provider.setState({ provider: null });
    await waitFor(() =>
      expect(screen.getByTestId('assistant-where').textContent).toBe(
        'Your company has no language model to be asked any more.',
      ),
    );
    expect((await field()).readOnly).toBe(true);
    expect(screen.queryByTestId('assistant-again')).toBeNull();
  });
});

describe('a page of a PDF', () => {
  const page = { item: 'i1', title: 'Plan', page: 3, read: async () => 'The server is new.' };

  it('is explained with the page as its source, which is opened again', async () => {
    const { assistant, user, acts } = await show({ items: ['i1'] });
    void assistant.ask({ kind: 'page', page });
    await screen.findByText('It says that the server is new.');
    screen.getByText('Explain page 3 of “Plan”');
    await user.click(screen.getByRole('button', { name: '“Plan”, page 3' }));
    expect(acts).toEqual(['leave', ['item', 'i1']]);
  });

  it('without text says so', async () => {
    const { assistant } = await show();
    void assistant.ask({ kind: 'page', page: { ...page, read: async () => '' } });
    await screen.findByText('This page has no text, so nothing was sent.');
  });
});
