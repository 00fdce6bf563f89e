/// <reference types="vite/client" />

declare module 'virtual:api-paths' {
  import type { Api } from '@engawa/contract/api';
  export const apiPaths: Api;
}
