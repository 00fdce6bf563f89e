import type { AskedOfOffice, AskedToWrite, AssistantAnswer, ProviderPlace } from '@engawa/contract/assistant';
import { maxExplainedLength } from '@engawa/contract/assistant';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createAssistant } from './create-assistant.ts';
import type { AssistantCalls, PageToExplain } from './ports.ts';

const place: ProviderPlace = { host: 'models.example', model: 'small' };
const other: ProviderPlace = { host: 'other.example', model: 'large' };
const answer: AssistantAnswer = { sentences: [], sources: [], dropped_count: 0 };
const refusal = (code: string) => new ORPCError(code, { defined: true, status: 400, message: code });

type Pending = {
  readonly about: AskedOfOffice | AskedToWrite;
  readonly provider: ProviderPlace;
  readonly language: string;
  readonly signal: AbortSignal;
  readonly resolve: (value: never) => void;
  readonly reject: (failure: unknown) => void;
};

/** Settles what was waiting. */
const settled = () => new Promise((done) => setTimeout(done));

const make = (first: ProviderPlace | null = place) => {
  const sent: Pending[] = [];
  const offers: (ProviderPlace | null | Error)[] = [];
  const call = (
    about: Pending['about'],
    { provider, language }: Pick<Pending, 'provider' | 'language'>,
    signal: AbortSignal,
  ) =>
    new Promise<never>((resolve, reject) => {
      sent.push({ about, provider, language, signal, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const calls: AssistantCalls = {
    async readProvider() {
      const next = offers.shift();
      if (next instanceof Error) throw next;
      return next === undefined ? provider.getState().provider : next;
    },
    ask: call,
    write: call,
  };
  const provider = createStore<{ readonly provider: ProviderPlace | null }>(() => ({ provider: first }));
  const assistant = createAssistant({ calls, provider, language: () => 'ja' });
  const outcomes = () => assistant.store.getState().turns.map(({ outcome }) => outcome.kind);
  return { assistant, provider, sent, offers, outcomes };
};
const question = (text: string) => ({ kind: 'question' as const, question: text });
const pageOf = (text: string | Error): PageToExplain => ({
  item: 'i1',
  title: 'Plan',
  page: 3,
  async read() {
    if (text instanceof Error) throw text;
    return text;
  },
});

describe('asking', () => {
  it('sends the question in the language of the page to the provider that is named, and keeps the answer', async () => {
    const { assistant, sent, outcomes } = make();
    const asking = assistant.ask(question('What did we decide?'));
    expect(outcomes()).toEqual(['running']);
    expect(sent[0]).toMatchObject({
      about: { task: 'question', question: 'What did we decide?' },
      provider: place,
      language: 'ja',
    });
    sent[0]?.resolve(answer as never);
    await asking;
    expect(assistant.store.getState().turns[0]?.outcome).toEqual({ kind: 'answer', answer });
  });

  it('asks what was missed since a moment', () => {
    const { assistant, sent } = make();
    void assistant.ask({ kind: 'missed', since: 42 });
    expect(sent[0]?.about).toEqual({ task: 'missed', since: 42 });
  });

  it('AST-22 sends nothing without a provider', async () => {
    const { assistant, sent, outcomes } = make(null);
    await assistant.ask(question('Hello'));
    expect([sent, outcomes()]).toEqual([[], []]);
  });

  it('ends what is being asked when it is stopped, when the panel closes, and for the next question', async () => {
    const { assistant, sent, outcomes } = make();
    void assistant.ask(question('one'));
    assistant.stop();
    void assistant.ask(question('two'));
    assistant.close();
    void assistant.ask(question('three'));
    void assistant.ask(question('four'));
    await settled();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    expect(outcomes()).toEqual(['stopped', 'stopped', 'stopped', 'running']);
    assistant.end();
    expect(sent[3]?.signal.aborted).toBe(true);
  });

  it('AST-23 keeps what was asked while the panel is closed, and forgets it on request', async () => {
    const { assistant, sent, outcomes } = make();
    const asking = assistant.ask(question('one'));
    sent[0]?.resolve(answer as never);
    await asking;
    assistant.open();
    assistant.close();
    expect(outcomes()).toEqual(['answer']);
    void assistant.ask(question('two'));
    assistant.clear();
    await settled();
    expect([outcomes(), sent[1]?.signal.aborted]).toEqual([[], true]);
  });
});

describe('a failure', () => {
  it('stays with its question, and the same is asked again in its place', async () => {
    const { assistant, sent, outcomes } = make();
    const asking = assistant.ask(question('one'));
    const failure = refusal('ASSISTANT_IS_BUSY');
    sent[0]?.reject(failure);
    await asking;
    expect(assistant.store.getState().turns[0]?.outcome).toEqual({ kind: 'failed', failure });
    const again = assistant.again(1);
    expect(outcomes()).toEqual(['running']);
    sent[1]?.resolve(answer as never);
    await again;
    expect(outcomes()).toEqual(['answer']);
    expect(sent[1]?.about).toEqual(sent[0]?.about);
  });

  it('that the company has another provider is followed by its name, and nothing is sent before', async () => {
    const { assistant, provider, sent, offers } = make();
    offers.push(other);
    const asking = assistant.ask(question('one'));
    sent[0]?.reject(refusal('ASSISTANT_HAS_CHANGED'));
    await settled();
    await asking;
    expect(provider.getState().provider).toEqual(other);
    expect(sent).toHaveLength(1);
    void assistant.again(1);
    expect(sent[1]?.provider).toEqual(other);
    assistant.end();
  });

  it('lets nothing be asked while the name of the new provider is read', async () => {
    const { assistant, sent, offers, outcomes } = make();
    offers.push(other);
    const asking = assistant.ask(question('one'));
    sent[0]?.reject(refusal('ASSISTANT_HAS_CHANGED'));
    for (let turns = 0; turns < 20 && !assistant.store.getState().isChanging; turns += 1)
      await Promise.resolve();
    expect(assistant.store.getState().isChanging).toBe(true);
    await assistant.ask(question('two'));
    await assistant.again(1);
    expect([sent.length, outcomes()]).toEqual([1, ['failed']]);
    await asking;
    expect(assistant.store.getState().isChanging).toBe(false);
  });

  it('that there is none any more takes it away, and one that cannot be read stays', async () => {
    const { assistant, provider, sent, offers } = make();
    offers.push(new TypeError('away'), null);
    const first = assistant.ask(question('one'));
    sent[0]?.reject(refusal('ASSISTANT_IS_OFF'));
    await first;
    expect(provider.getState().provider).toEqual(place);
    const again = assistant.again(1);
    sent[1]?.reject(refusal('ASSISTANT_IS_OFF'));
    await again;
    expect(provider.getState().provider).toBeNull();
  });
});

describe('opening', () => {
  it('reads anew where texts go', async () => {
    const { assistant, provider, offers } = make();
    offers.push(other);
    assistant.open();
    await settled();
    expect(provider.getState().provider).toEqual(other);
  });
});

describe('a page of a PDF', () => {
  it('AST-26 is explained by its text, of which the end is left out where it is too long', async () => {
    const { assistant, sent } = make();
    const long = `${'a'.repeat(maxExplainedLength - 1)}😀 and more`;
    const asking = assistant.ask({ kind: 'page', page: pageOf(`  ${long}`) });
    await settled();
    expect(sent[0]?.about).toEqual({ task: 'explain', text: 'a'.repeat(maxExplainedLength - 1) });
    sent[0]?.resolve('It says a.' as never);
    await asking;
    expect(assistant.store.getState().turns[0]?.outcome).toEqual({
      kind: 'explanation',
      text: 'It says a.',
      isCut: true,
    });
  });

  it('without text is not sent anywhere', async () => {
    const { assistant, sent, outcomes } = make();
    await assistant.ask({ kind: 'page', page: pageOf(' \n ') });
    expect([sent, outcomes()]).toEqual([[], ['no_text']]);
  });

  it('that cannot be read is a failure, and one that is stopped meanwhile is not sent', async () => {
    const { assistant, sent, outcomes } = make();
    await assistant.ask({ kind: 'page', page: pageOf(new Error('broken')) });
    expect(outcomes()).toEqual(['failed']);
    void assistant.ask({ kind: 'page', page: pageOf('words') });
    assistant.stop();
    await settled();
    expect([sent, outcomes()]).toEqual([[], ['failed', 'stopped']]);
  });
});
