import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { translation, translationOffer, translationRequest } from './schema.ts';

const tags = ['translation'];

export const translationHttp = {
  translate: spaceRoute(spaceVisitors)
    .route({ method: 'POST', path: '/space/{id}/translate', tags, summary: 'Translate a text' })
    .input(translationRequest.extend({ id }))
    .output(enveloped(translation))
    .errors(
      refuses(
        'PLAN_FORBIDS',
        'TOO_MANY_ATTEMPTS',
        'TRY_AGAIN',
        'TRANSLATION_IS_OFF',
        'TRANSLATION_PAIR_IS_MISSING',
        'TRANSLATOR_IS_SLOW',
        'TRANSLATOR_IS_BUSY',
        'TRANSLATOR_IS_AWAY',
        'TRANSLATOR_KEY_IS_REFUSED',
        'TRANSLATOR_QUOTA_IS_USED',
      ),
    ),
  offer: spaceRoute(spaceVisitors)
    .route({ method: 'GET', path: '/space/{id}/translation', tags, summary: 'What can be translated here' })
    .input(z.object({ id }))
    .output(enveloped(translationOffer)),
};
