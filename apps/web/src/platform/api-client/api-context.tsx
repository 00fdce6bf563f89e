import { createContext, type ReactNode, use } from 'react';
import type { ApiClient } from './api-client.ts';

const ApiContext = createContext<ApiClient | null>(null);

/**
 * Provides the API client for the components below: the user's, or the guest's within a space that
 * a guest has entered.
 */
export const ApiProvider = ({ api, children }: { api: ApiClient; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

/** The API client of the current user or guest. */
export const useApi = (): ApiClient => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above');
  return api;
};
