import { api as paths } from '@engawa/contract/api';
import type { RefusalCode } from '@engawa/contract/kernel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createUserApi } from '../api-client/api-client.ts';
import { ApiProvider } from '../api-client/api-context.tsx';
import { createSession } from '../api-client/session.ts';
import { createInterpreter } from '../i18n/i18n.ts';
import { localStore, sessionStore } from '../storage/storage.ts';

/** The answer of a server that refuses a call. */
export const refusalOf = (code: RefusalCode, status: number): Response =>
  Response.json({ code, message: code }, { status });

/**
 * Shows a part of a page in English.
 * @param namespaces the phrases that what surrounds the part has loaded
 * @param answer the server, by method and path, e.g. `GET /user/business-card`
 * @returns the calls of the part so far, spelled likewise
 */
export const showPart = async (
  part: ReactNode,
  namespaces: readonly string[],
  answer: (call: string) => Response | Promise<Response>,
): Promise<readonly string[]> => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces([...namespaces]);
  const calls: string[] = [];
  const api = createUserApi({
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => interpreter.locale,
    alone: (_name, callback) => callback(),
    nowMs: () => 0,
    async fetch(input, init) {
      const { method, url } = new Request(input, init);
      const call = `${method} ${new URL(url).pathname.split('/v1')[1]}`;
      calls.push(call);
      return answer(call);
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>{part}</ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return calls;
};
