import type { Translation, TranslationLanguage, TranslationOffer } from '@engawa/contract/translation';

/** The calls of a space. Each rejects with the server's refusal. */
export type TranslationCalls = {
  readOffer(): Promise<TranslationOffer>;
  /**
   * Without `from`, the server knows the language by the script.
   * @param is_kept whether the server stores the answer; true when absent
   */
  translate(
    text: string,
    from: string | undefined,
    to: TranslationLanguage,
    is_kept?: boolean,
  ): Promise<Translation>;
};

/** A text, and the language of its reader. */
export type TextFor = { readonly text: string; readonly to: TranslationLanguage };

/** A text on its way into another language. */
export type Translating =
  /**
   * `progress`: how much of the languages the browser has loaded, 0–1; absent: nothing is loaded.
   */
  | { readonly kind: 'waiting'; readonly progress?: number }
  | {
      readonly kind: 'ready';
      readonly text: string;
      readonly from: TranslationLanguage;
      /** The browser translated it itself. */
      readonly isOnDevice?: true;
    }
  /** `error`: what the call threw. */
  | { readonly kind: 'failed'; readonly error: unknown };
