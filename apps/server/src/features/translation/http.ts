import { translationHttp } from '@engawa/contract/translation';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Translations } from './service.ts';

/** The HTTP calls of translation. */
export const createTranslationHttp = (translations: Translations, entryGuard: EntryGuard) => {
  const entered = implement(translationHttp).$context<ApiContext>().use(entryGuard);
  return {
    translate: entered.translate.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await translations.translate(context.actor, id, asked),
    })),
    offer: entered.offer.handler(async ({ input: { id }, context }) => ({
      data: await translations.offerTo(context.actor, id),
    })),
  };
};
