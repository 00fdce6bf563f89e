/// <reference types="vite/client" />

declare module 'virtual:api-paths' {
  import type { Api } from '@engawa/contract/api';
  export const apiPaths: Api;
}

declare module 'virtual:message-shapes' {
  import type { Shape } from '@engawa/contract/kernel';
  export const messageShapes: Readonly<Record<string, Shape>>;
}

declare module 'virtual:reply-shapes' {
  import type { Shape } from '@engawa/contract/kernel';
  export const replyShapes: Readonly<Record<string, Shape>>;
}
