import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { after } from '../../platform/timers.ts';
import type { Translations } from './create-translations.ts';
import type { TranslationCalls } from './ports.ts';

/** Translating texts on the space page, for every feature that shows texts of people. */
export type Translation = Pick<TranslationCalls, 'translate'> & {
  /** Loads the translations that the page shows. */
  load(): Promise<Translations>;
  /** The translation below a text, where it is shown. */
  readonly Translated: ComponentType<{ readonly text: string }>;
};

/** The part of the feature that exists from the start; everything else is loaded with a text. */
export const createTranslation = (calls: TranslationCalls): Translation => {
  let loading: Promise<Translations> | null = null;
  const load = () => {
    loading ??= import('./create-translations.ts').then(
      ({ createTranslations }) => createTranslations({ ...calls, device: localStore, after }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Part = lazyPart(async () => {
    const [{ TranslatedText }, translations] = await Promise.all([
      import('./ui/translated-text.tsx'),
      load(),
    ]);
    return {
      default: ({ text }: { text: string }) => <TranslatedText translations={translations} text={text} />,
    };
  });
  return {
    translate: calls.translate,
    load,
    Translated: ({ text }) => (
      <Suspense fallback={null}>
        <Part text={text} />
      </Suspense>
    ),
  };
};
