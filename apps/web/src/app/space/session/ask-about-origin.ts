import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { troubleOf } from '../../../platform/api-client/refusal.ts';
import type { OriginAnswer } from '../../../platform/realtime-client/create-connection-trouble.ts';

/** Asks the server whether it allows the live connection to pages of this origin. */
export const askAboutOrigin = async ({ calls }: Pick<ApiClient, 'calls'>): Promise<OriginAnswer> => {
  try {
    const { data } = await calls.service.checkOrigin();
    return data.is_allowed ? 'allowed' : 'refused';
  } catch (error) {
    return troubleOf(error).kind === 'unreachable' ? 'unreachable' : 'unknown';
  }
};
