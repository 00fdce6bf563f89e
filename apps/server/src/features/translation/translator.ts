import type { TranslationEngine, TranslationLanguage } from '@engawa/contract/translation';

export type LanguagePair = { readonly from: TranslationLanguage; readonly to: TranslationLanguage };
export type TextToTranslate = LanguagePair & { readonly text: string };

type Translates = {
  /** Refuses with the refusals of a translator; see TRN-12 and TRN-15. */
  translate(asked: TextToTranslate): Promise<string>;
};

/** The engine of this server itself, which knows the pairs of its models. */
export type OfficeTranslator = Translates & {
  listPairs(): Promise<readonly LanguagePair[]>;
  close(): void;
};

/** A translation service that the operator set up. It translates its languages into each other. */
export type TranslationProvider = Translates & {
  readonly engine: Exclude<TranslationEngine, 'office'>;
  listLanguages(): Promise<readonly TranslationLanguage[]>;
};
