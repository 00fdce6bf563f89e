import { createTranslation, type Translation } from '../../../features/translation/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';

/** Translating the texts of people in a space. */
export const openTranslation = ({ calls }: Pick<ApiClient, 'calls'>, id: string): Translation =>
  createTranslation({
    readOffer: async () => (await calls.translation.offer({ id })).data,
    translate: async (text, from, to) => (await calls.translation.translate({ id, text, from, to })).data,
  });
