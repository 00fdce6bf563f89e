import type { ja } from '@engawa/phrases/ja';

// Keys are typed from the Japanese phrases, the source of the others.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof ja;
    returnNull: false;
  }
}
