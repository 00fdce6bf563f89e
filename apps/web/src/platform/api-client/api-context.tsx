import { createContext, type ReactNode, use } from 'react';
import type { ApiClient } from './api-client.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** Who makes the calls below: the user, or within a space a guest entered, the guest. */
export const ApiProvider = ({ api, children }: { api: ApiClient; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

/** The client of whoever is here. */
export const useApi = (): ApiClient => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above');
  return api;
};
