import { createSettings, createSettingsHttp, createSettingsStore } from '../../features/settings/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

/** Wires the settings of people. */
export const createSettingsPart = ({
  database,
}: Foundation): { http(guards: Guards): ApiRouter['settings'] } => {
  const settings = createSettings(createSettingsStore(database));
  return { http: ({ sessionGuard }) => createSettingsHttp(settings, sessionGuard) };
};
