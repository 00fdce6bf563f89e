import type {
  AssistantOffer,
  AssistantTrial,
  CompletionAnswer,
  CompletionAsked,
  ProviderPlace,
} from '@engawa/contract/assistant';
import { isGuestHere } from '@engawa/contract/guests';
import { type Actor, type CompanyRole, type Id, Refusal, toPlainText } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { Breaker } from './breaker.ts';
import type { Completed, CompletionRequest, CompletionsProvider } from './provider.ts';
import type { CompletionQuota } from './quota-store.ts';
import type { AssistantSettings, FoundAssistant } from './settings.ts';

type CompletionsDeps = {
  readonly provider: CompletionsProvider;
  readonly settings: Pick<AssistantSettings, 'find' | 'requireManager'>;
  readonly breaker: Breaker;
  readonly quota: CompletionQuota;
  /** Calls of a person in a minute. */
  readonly limit: AttemptLimit;
  /** Calls that try the language model of a company. */
  readonly trials: AttemptLimit;
  companyOf(spaceId: Id): Promise<Id>;
  /** Whether the space lets its people use the language model. */
  isAllowedIn(spaceId: Id): Promise<boolean>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  readonly now: Now;
};

/** The sentence by which a language model is tried. */
export const trialRequest: CompletionRequest = {
  instruction: null,
  text: 'Say hello in one short sentence.',
  max_tokens: 40,
  n: 1,
  stop: [],
  temperature: 0,
};

/** Calls of the language model of a company. */
export const createCompletions = (deps: CompletionsDeps) => {
  const { provider, settings, breaker, quota, now } = deps;

  const isGuest = async (actor: Actor, spaceId: Id): Promise<boolean> =>
    isGuestHere({ isGuest: actor.kind === 'guest', role: await deps.roleOf(actor, spaceId) });

  const findIn = async (spaceId: Id): Promise<FoundAssistant | null> =>
    (await deps.isAllowedIn(spaceId)) ? settings.find(await deps.companyOf(spaceId)) : null;

  /** Refuses guests with FORBIDDEN, and ASSISTANT_IS_OFF. */
  const requireFound = async (actor: Actor, spaceId: Id): Promise<FoundAssistant> => {
    if (await isGuest(actor, spaceId)) throw new Refusal('FORBIDDEN');
    const found = await findIn(spaceId);
    if (found === null) throw new Refusal('ASSISTANT_IS_OFF');
    return found;
  };

  const callOf = (
    { connection, name }: FoundAssistant,
    asked: CompletionRequest,
    gone: AbortSignal | undefined,
  ): Promise<Completed[]> =>
    breaker.run(
      name,
      () => provider.complete(connection, asked, gone),
      () => gone?.aborted ?? false,
    );

  /**
   * Counts the call and makes it. Refuses as AST-7, AST-8 and AST-9 say.
   * @param beforeSending is done when nothing refuses the call; it is not made when this fails
   */
  const run = async (
    actor: Actor,
    spaceId: Id,
    found: FoundAssistant,
    asked: CompletionRequest,
    gone: AbortSignal | undefined,
    beforeSending?: () => Promise<void>,
  ): Promise<Completed[]> => {
    await deps.limit.countOrRefuse(actor.userId);
    breaker.requireOpen(found.name);
    await quota.count({ personId: actor.userId, spaceId, isGuest: false, at: new Date(now()) });
    await beforeSending?.();
    return callOf(found, asked, gone);
  };

  return {
    /**
     * The language model that the page has named; no text goes to another one. Refuses like
     * `complete`, and ASSISTANT_HAS_CHANGED.
     */
    async requireNamed(actor: Actor, spaceId: Id, { host, model }: ProviderPlace): Promise<FoundAssistant> {
      const found = await requireFound(actor, spaceId);
      const { place } = found;
      if (place.host !== host || place.model !== model) throw new Refusal('ASSISTANT_HAS_CHANGED');
      return found;
    },
    run,

    /** Whether the actor is a guest here: guests call no language model. */
    isGuest,

    /** Where texts of the actor go in this space. */
    async offerTo(actor: Actor, spaceId: Id): Promise<AssistantOffer> {
      if (await isGuest(actor, spaceId)) return { provider: null };
      return { provider: (await findIn(spaceId))?.place ?? null };
    },

    /**
     * The call of the specification. Refuses FORBIDDEN, ASSISTANT_IS_OFF,
     * ASSISTANT_MODEL_IS_REFUSED, and as AST-7 to AST-10 say.
     * @param gone the caller waits no longer
     */
    async complete(
      actor: Actor,
      spaceId: Id,
      { model, prompt, ...asked }: CompletionAsked,
      gone: AbortSignal | undefined,
    ): Promise<CompletionAnswer> {
      const found = await requireFound(actor, spaceId);
      const offered = found.connection.model;
      if (model !== undefined && model !== offered) throw new Refusal('ASSISTANT_MODEL_IS_REFUSED');
      const request = Object.assign({ instruction: null, text: prompt }, asked);
      const choices = await run(actor, spaceId, found, request, gone);
      return {
        model: offered,
        choices: choices.map(({ text, finish_reason }, index) => ({
          index,
          text: toPlainText(text),
          finish_reason,
        })),
      };
    },

    /** Refuses FORBIDDEN, COMPANY_IS_NOT_EXIST, TOO_MANY_ATTEMPTS, and as AST-8 says. */
    async tryOf(actor: Actor, companyId: Id, gone: AbortSignal | undefined): Promise<AssistantTrial> {
      await settings.requireManager(actor, companyId);
      const found = await settings.find(companyId);
      if (found === null) throw new Refusal('ASSISTANT_IS_OFF');
      await deps.trials.countOrRefuse(companyId);
      const startedAt = performance.now();
      // Past the breaker: who has mended it asks whether it works.
      const [first] = await provider.complete(found.connection, trialRequest, gone);
      const text = toPlainText(first?.text ?? '');
      if (text === '') throw new Refusal('ASSISTANT_IS_AWAY');
      return { text: text.slice(0, 300), ms: Math.round(performance.now() - startedAt) };
    },
  };
};
export type Completions = ReturnType<typeof createCompletions>;
