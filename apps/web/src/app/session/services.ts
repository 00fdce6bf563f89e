import type { Api } from '@engawa/contract/api';
import { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createGuestApi, createUserApi } from '../../platform/api-client/api-client.ts';
import { troubleOf } from '../../platform/api-client/refusal.ts';
import { aloneAmongTabs } from '../../platform/api-client/renewal.ts';
import { createSession, type Session } from '../../platform/api-client/session.ts';
import { createInterpreter, type Interpreter } from '../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../platform/storage/storage.ts';
import type { UpdateReload } from '../../platform/updates/create-update-reload.ts';
import { noUpdates } from '../../platform/updates/update-context.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';

/** The services that every screen uses; created once per page. */
export type Services = {
  readonly session: Session;
  readonly interpreter: Interpreter;
  readonly userApi: ApiClient;
  readonly guestApi: ApiClient;
  readonly queryClient: QueryClient;
  readonly errorReports: ErrorReports;
  readonly updates: UpdateReload;
};

const maxRetries = 2;

/**
 * @param deps.paths methods and paths of the API; `origin` where it lives; `fetch` the browser's
 * unless given; `updates` of the server, none unless given
 */
export const createServices = (deps: {
  paths: Api;
  origin: string;
  fetch?: typeof globalThis.fetch;
  updates?: UpdateReload;
}): Services => {
  const session = createSession({ device: localStore, tab: sessionStore });
  const interpreter = createInterpreter();
  const apiDeps = {
    ...deps,
    session,
    locale: () => interpreter.locale,
    alone: aloneAmongTabs,
    nowMs: () => Date.now(),
  };
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final; only a network failure is retried.
        retry: (count, error) => count < maxRetries && troubleOf(error).kind === 'unreachable',
      },
    },
  });
  const userApi = createUserApi(apiDeps);
  return {
    session,
    interpreter,
    userApi,
    guestApi: createGuestApi(apiDeps),
    queryClient,
    errorReports: createErrorReports({
      send: userApi.calls.service.reportError,
      path: () => window.location.pathname,
    }),
    updates: deps.updates ?? noUpdates,
  };
};
