import { Refusal } from '@engawa/contract/kernel';
import { type TranslationLanguage, translationLanguages } from '@engawa/contract/translation';
import type { LanguagePair, OfficeTranslator } from '../../features/translation/index.ts';
import type { ChineseScript } from '../../platform/chinese/chinese-script.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import { type HostProcess, UnusableModel } from './host-process.ts';
import type { FindModels, TranslationModel } from './translation-models.ts';

/** How long the list of models is not read again, in ms: one may be added while the server runs. */
const knownForMs = 10_000;

type Deps = {
  readonly findModels: FindModels;
  readonly host: Pick<HostProcess, 'translate' | 'close'>;
  /** Characters and words of Taiwan for those of the mainland, and back. */
  readonly script: Pick<ChineseScript, 'convert'>;
  readonly timers: Pick<Timers, 'now'>;
  readonly log: Pick<Log, 'warn'>;
};

/** A model into simplified Chinese serves Taiwan too: its text is converted. */
const modelLanguages = (language: TranslationLanguage): readonly TranslationLanguage[] =>
  language === 'zh-TW' ? ['zh-TW', 'zh'] : [language];

/** A file may have been on its way; it is tried again after so many ms. */
const unusableForMs = 60_000;

/** The models for a pair: one, or two over English; empty: there are none. */
const stepsFor = (
  models: readonly TranslationModel[],
  { from, to }: LanguagePair,
): readonly TranslationModel[] => {
  const find = (one: TranslationLanguage, other: TranslationLanguage) =>
    modelLanguages(one)
      .flatMap((first) => modelLanguages(other).map((second) => ({ first, second })))
      .flatMap(({ first, second }) =>
        models.filter((model) => model.from === first && model.to === second),
      )[0];
  const direct = find(from, to);
  if (direct !== undefined) return [direct];
  const [out, back] = [find(from, 'en'), find('en', to)];
  return out === undefined || back === undefined ? [] : [out, back];
};

/** The office's own engine: the models of its operator, in a process of this machine. */
export const createOfficeTranslator = ({ findModels, host, script, timers, log }: Deps): OfficeTranslator => {
  /** The models that could not be used, until when they are left alone. */
  const unusable = new Map<string, number>();
  let known: { readonly models: Promise<readonly TranslationModel[]>; readonly atMs: number } | null = null;

  const listModels = async () => {
    if (known === null || timers.now() - known.atMs > knownForMs)
      known = { models: findModels(), atMs: timers.now() };
    return (await known.models).filter(({ name }) => (unusable.get(name) ?? 0) <= timers.now());
  };
  return {
    async listPairs() {
      const models = await listModels();
      if (models.length === 0) return [];
      return translationLanguages.flatMap((from) =>
        translationLanguages
          .filter((to) => to.slice(0, 2) !== from.slice(0, 2) && stepsFor(models, { from, to }).length > 0)
          .map((to) => ({ from, to })),
      );
    },

    async translate({ text, from, to }) {
      const steps = stepsFor(await listModels(), { from, to });
      const [first] = steps;
      const last = steps.at(-1);
      if (first === undefined || last === undefined) throw new Refusal('TRANSLATION_PAIR_IS_MISSING');
      const given =
        from === 'zh-TW' && first.from === 'zh' ? await script.convert(text, 'cn_of_taiwan') : text;
      try {
        const translated = await host.translate(steps, given);
        return to === 'zh-TW' && last.to === 'zh' ? await script.convert(translated, 'twp') : translated;
      } catch (error) {
        if (!(error instanceof UnusableModel)) throw error;
        unusable.set(error.model, timers.now() + unusableForMs);
        log.warn({ model: error.model, why: error.why }, 'a model of translation cannot be used');
        throw new Refusal('TRANSLATION_PAIR_IS_MISSING');
      }
    },

    close: host.close,
  };
};
