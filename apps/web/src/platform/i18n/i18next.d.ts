import type { DashboardPhrases } from '@engawa/phrases/dashboard';
import type { ja } from '@engawa/phrases/ja';
import type { PagesPhrases } from '@engawa/phrases/pages';
import type { ToolPhrases } from '@engawa/phrases/tool';

// Keys are typed from the Japanese phrases, the source of the others.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof ja & { dashboard: DashboardPhrases; pages: PagesPhrases; tool: ToolPhrases };
    returnNull: false;
  }
}
