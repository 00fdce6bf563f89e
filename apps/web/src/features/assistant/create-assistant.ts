import { type AssistantAnswer, maxExplainedLength, type ProviderPlace } from '@engawa/contract/assistant';
import type { Locale } from '@engawa/contract/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { AssistantCalls, PageToExplain } from './ports.ts';

/** Something that the user has asked. `since` is in server ms. */
export type Asked =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'missed'; readonly since: number }
  | { readonly kind: 'page'; readonly page: PageToExplain };

/** What came of it. */
export type Outcome =
  | { readonly kind: 'running' }
  /** The user has stopped it. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'answer'; readonly answer: AssistantAnswer }
  /** `isCut`: the page was longer, and its end was not read. */
  | { readonly kind: 'explanation'; readonly text: string; readonly isCut: boolean }
  /** The page has no text, and nothing was sent. */
  | { readonly kind: 'no_text' };

export type Turn = { readonly id: number; readonly asked: Asked; readonly outcome: Outcome };

type AssistantState = {
  readonly isOpen: boolean;
  /** What was asked in this visit, oldest first. It is kept nowhere else. */
  readonly turns: readonly Turn[];
  /** The company has another provider now; the user must read its name first. */
  readonly isChanging: boolean;
};

export type AssistantDeps = {
  readonly calls: AssistantCalls;
  readonly provider: StoreApi<{ readonly provider: ProviderPlace | null }>;
  /** The language of the page. */
  language(): Locale;
};

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** The work for something that was asked. */
const answerTo = async (
  asked: Asked,
  calls: AssistantCalls,
  told: { readonly language: Locale; readonly provider: ProviderPlace },
  signal: AbortSignal,
): Promise<Outcome> => {
  if (asked.kind === 'page') {
    const text = (await asked.page.read()).trim();
    if (text === '') return { kind: 'no_text' };
    signal.throwIfAborted();
    const part = cut(text, maxExplainedLength);
    const explained = await calls.write({ task: 'explain', text: part }, told, signal);
    return { kind: 'explanation', text: explained, isCut: part.length < text.length };
  }
  const about =
    asked.kind === 'question'
      ? { task: 'question' as const, question: asked.question }
      : { task: 'missed' as const, since: asked.since };
  return { kind: 'answer', answer: await calls.ask(about, told, signal) };
};

/**
 * What the user asks the language model of their company, one thing at a time. Questions and
 * answers stay in the page until they are cleared or the user leaves.
 */
export const createAssistant = ({ calls, provider, language }: AssistantDeps) => {
  const store = createStore<AssistantState>(() => ({ isOpen: false, turns: [], isChanging: false }));
  let running: { readonly id: number; readonly controller: AbortController } | null = null;
  let lastId = 0;

  const setOutcome = (id: number, outcome: Outcome) =>
    store.setState(({ turns }) => ({
      turns: turns.map((turn) => (turn.id === id ? { ...turn, outcome } : turn)),
    }));
  const stop = () => {
    if (running === null) return;
    const { id, controller } = running;
    running = null;
    controller.abort();
    setOutcome(id, { kind: 'stopped' });
  };

  /** Reads where texts go. When that cannot be read, it stays as it was. */
  const readProvider = async (): Promise<void> => {
    const read = await calls.readProvider().catch(() => undefined);
    if (read !== undefined) provider.setState({ provider: read });
  };
  const readAfter = async (failure: unknown): Promise<void> => {
    const code = refusalCodeOf(failure);
    if (code !== 'ASSISTANT_HAS_CHANGED' && code !== 'ASSISTANT_IS_OFF') return;
    store.setState({ isChanging: true });
    await readProvider();
    store.setState({ isChanging: false });
  };

  const run = async (id: number, asked: Asked): Promise<void> => {
    stop();
    const named = provider.getState().provider;
    if (named === null) return;
    const controller = new AbortController();
    running = { id, controller };
    setOutcome(id, { kind: 'running' });
    const isOver = () => controller.signal.aborted;
    try {
      const told = { language: language(), provider: named };
      const outcome = await answerTo(asked, calls, told, controller.signal);
      if (!isOver()) setOutcome(id, outcome);
    } catch (failure) {
      if (isOver()) return;
      setOutcome(id, { kind: 'failed', failure });
      await readAfter(failure);
    } finally {
      if (running?.id === id && running.controller === controller) running = null;
    }
  };

  const open = () => {
    if (store.getState().isOpen) return;
    store.setState({ isOpen: true });
    void readProvider();
  };
  return {
    store,
    open,
    /** Nobody waits for an answer any more; what was asked stays. */
    close() {
      stop();
      store.setState({ isOpen: false });
    },
    stop,
    readAfter,
    readProvider,

    /** Asks something, in place of what is being asked. Does nothing without a provider. */
    async ask(asked: Asked): Promise<void> {
      if (provider.getState().provider === null || store.getState().isChanging) return;
      stop();
      lastId += 1;
      const id = lastId;
      store.setState(({ turns }) => ({ turns: [...turns, { id, asked, outcome: { kind: 'running' } }] }));
      await run(id, asked);
    },
    /** Asks the same again, of the provider that is named now. */
    async again(id: number): Promise<void> {
      const turn = store.getState().turns.find((one) => one.id === id);
      if (turn === undefined || turn.outcome.kind === 'running' || store.getState().isChanging) return;
      await run(id, turn.asked);
    },
    clear() {
      stop();
      store.setState({ turns: [] });
    },
    end: stop,
  };
};
export type Assistant = ReturnType<typeof createAssistant>;
