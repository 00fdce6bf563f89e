import { settingsHttp } from '@engawa/contract/settings';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Settings } from './service.ts';

/** The HTTP calls of user settings. */
export const createSettingsHttp = (settings: Settings, sessionGuard: SessionGuard) => {
  const guarded = implement(settingsHttp).$context<ApiContext>().use(sessionGuard);
  return {
    read: guarded.read.handler(async ({ context }) => ({ data: await settings.read(context.actor) })),
    change: guarded.change.handler(async ({ input, context }) => ({
      data: await settings.change(context.actor, input),
    })),
  };
};
