import { createHash } from 'node:crypto';
import { isGuestHere } from '@engawa/contract/guests';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import {
  canTranslate,
  languageOfTag,
  languageOfText,
  type Translation,
  type TranslationEngine,
  type TranslationLanguage,
  type TranslationOffer,
  translationKeptDays,
} from '@engawa/contract/translation';
import type { createFairQueue } from '../../platform/auth/fair-queue.ts';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { protectWords } from './kept-words.ts';
import type { TranslationsStore } from './store.ts';
import type { OfficeTranslator, TextToTranslate, TranslationProvider } from './translator.ts';

type InTurn = ReturnType<typeof createFairQueue>;

export type TranslationsDeps = {
  readonly store: TranslationsStore;
  readonly office: OfficeTranslator;
  /** Null: the operator set none up. */
  readonly provider: TranslationProvider | null;
  /** Work of the office's engine, and of the provider. */
  readonly queues: Readonly<Record<'office' | 'provider', InTurn>>;
  /** The words that stay as they are: names of people who are present, and the glossary. */
  listKeptWords(spaceId: Id): Promise<readonly string[]>;
  planOf(spaceId: Id): Promise<Plan>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  readonly limit: AttemptLimit;
  readonly now: Now;
};

type Asked = {
  readonly text: string;
  readonly from?: string | undefined;
  readonly to: TranslationLanguage;
  /** Whether the answer is stored for later readers; true when absent. */
  readonly is_kept?: boolean | undefined;
};

const dayMs = 24 * 60 * 60 * 1_000;
/** Readers of a line ask within seconds of each other. */
const rememberedMs = 60_000;
const maxRemembered = 500;
/** About 20 MB of short messages. */
const keptInSpace = 100_000;

const familyOf = (language: TranslationLanguage) => language.split('-', 1)[0];

const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Translates texts of people, each once. */
export const createTranslations = (deps: TranslationsDeps) => {
  const { store, office, provider, queues, now } = deps;
  /** Those under way, by their hash. */
  const running = new Map<string, Promise<string>>();
  /** Answers that are stored nowhere, for readers who ask a moment later. */
  const recent = new Map<string, { readonly text: string; readonly endsAt: number }>();

  const isAllowed = async (actor: Actor, spaceId: Id): Promise<boolean> => {
    const isGuest = isGuestHere({ isGuest: actor.kind === 'guest', role: await deps.roleOf(actor, spaceId) });
    return canTranslate(await deps.planOf(spaceId), isGuest);
  };

  /** Refuses TRANSLATION_IS_OFF, TRANSLATION_PAIR_IS_MISSING. */
  const requireEngine = async (from: TranslationLanguage, to: TranslationLanguage) => {
    const pairs = await office.listPairs();
    if (pairs.some((pair) => pair.from === from && pair.to === to)) return office;
    const languages = (await provider?.listLanguages()) ?? [];
    if (languages.includes(to) && languages.includes(from)) return provider ?? office;
    throw new Refusal(
      pairs.length === 0 && provider === null ? 'TRANSLATION_IS_OFF' : 'TRANSLATION_PAIR_IS_MISSING',
    );
  };

  const translateKeeping = async (
    { translate }: Pick<OfficeTranslator, 'translate'>,
    asked: TextToTranslate,
    keep: readonly string[],
  ): Promise<string> => {
    const { text, words, restore } = protectWords(asked.text, keep);
    // Nothing is left but names and addresses.
    if (!/\p{L}/u.test(text.replace(/XQ\d+X/g, ''))) return asked.text;
    const translated = restore(await translate({ ...asked, text }));
    return translated ?? (words.length === 0 ? asked.text : translate(asked));
  };

  const remember = (hash: string, text: string): string => {
    recent.set(hash, { text, endsAt: now() + rememberedMs });
    for (const [key, { endsAt }] of recent)
      if (recent.size > maxRemembered || endsAt < now()) recent.delete(key);
      else break;
    return text;
  };

  /** Shares the run, and the stored answer, of the same text. */
  const once = async (
    spaceId: Id,
    hash: string,
    is_kept: boolean,
    run: () => Promise<string>,
  ): Promise<string> => {
    const shared = running.get(hash);
    if (shared !== undefined) return shared;
    const begun = (async () => {
      if (!is_kept) {
        const found = recent.get(hash);
        return found !== undefined && found.endsAt >= now() ? found.text : remember(hash, await run());
      }
      const stored = await store.findText(hash);
      if (stored !== null) return stored;
      const text = await run();
      await store.save(spaceId, hash, text, new Date(now()));
      return text;
    })();
    running.set(hash, begun);
    try {
      return await begun;
    } finally {
      running.delete(hash);
    }
  };

  return {
    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, TRY_AGAIN, TRANSLATION_IS_OFF,
     * TRANSLATION_PAIR_IS_MISSING, and the refusals of the engine.
     */
    async translate(
      actor: Actor,
      spaceId: Id,
      { text, from: tag, to, is_kept = true }: Asked,
    ): Promise<Translation> {
      if (!(await isAllowed(actor, spaceId))) throw new Refusal('PLAN_FORBIDS');
      await deps.limit.countOrRefuse(actor.userId);
      const from = tag === undefined ? languageOfText(text) : languageOfTag(tag);
      if (from === null) throw new Refusal('TRANSLATION_PAIR_IS_MISSING');
      if (familyOf(from) === familyOf(to)) return { text, from, to, engine: 'office' };
      const used = await requireEngine(from, to);
      const engine: TranslationEngine = 'engine' in used ? used.engine : 'office';
      const keep = await deps.listKeptWords(spaceId);
      const hash = hashOf(spaceId, engine, from, to, text, protectWords(text, keep).words, is_kept);
      const inTurn = queues[engine === 'office' ? 'office' : 'provider'];
      const translated = await once(spaceId, hash, is_kept, () =>
        inTurn({ standing: 'known', key: actor.userId }, () =>
          translateKeeping(used, { text, from, to }, keep),
        ),
      );
      return { text: translated, from, to, engine };
    },

    /** The languages that can be translated for a person in this space. */
    async offerTo(actor: Actor, spaceId: Id): Promise<TranslationOffer> {
      // While the provider is away, what the office itself translates is offered all the same.
      const languages = (await provider?.listLanguages().catch(() => [])) ?? [];
      return {
        is_allowed: await isAllowed(actor, spaceId),
        pairs: [...(await office.listPairs())],
        outside:
          provider === null || languages.length < 2
            ? null
            : { engine: provider.engine, languages: [...languages] },
        set_up_by: 'operator',
      };
    },

    /** Translations are kept for 30 days. */
    forgetOld: (): Promise<void> => store.forget(new Date(now() - translationKeptDays * dayMs), keptInSpace),
  };
};
export type Translations = ReturnType<typeof createTranslations>;
