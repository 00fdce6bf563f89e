import type { AccountCookies, AccountLimits } from '../../features/accounts/index.ts';
import {
  createPersonalData,
  createPersonalDataHttp,
  createPersonalDataStore,
  type PersonalDataCalls,
  type PersonalDataPorts,
} from '../../features/personal-data/index.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = PersonalDataPorts & {
  readonly limits: Pick<AccountLimits, 'exports'>;
  readonly cookies: Pick<AccountCookies, 'noSession'>;
};

/** Wires the export and the erasure of personal data. */
export const createPersonalDataPart = (
  { database, transact, publish, now }: Foundation,
  { limits, cookies, ...ports }: Needs,
): { http(guards: Guards): PersonalDataCalls } => {
  const personalData = createPersonalData({
    store: createPersonalDataStore(database),
    transact,
    publish,
    now,
    exports: limits.exports,
    ports,
  });
  return {
    http: ({ sessionGuard }) =>
      createPersonalDataHttp(personalData, sessionGuard, { forgetCookie: cookies.noSession }),
  };
};
