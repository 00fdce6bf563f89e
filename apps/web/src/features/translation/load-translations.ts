import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { untilLoaded } from '../../platform/until-loaded.ts';
import type { openTranslations } from './open-translations.tsx';

export type TextTranslations = Awaited<ReturnType<typeof openTranslations>>;

/** The translations of a space, whose code is loaded with the first text that needs it. */
export const createTranslationLoader = (
  api: ApiClient,
  spaceId: string,
): (() => Promise<TextTranslations>) => {
  let loading: Promise<TextTranslations> | null = null;
  return () => {
    loading ??= untilLoaded(async () =>
      (await import('./open-translations.tsx')).openTranslations(api, spaceId),
    );
    return loading;
  };
};
