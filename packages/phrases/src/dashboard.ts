import type { Locale } from '@engawa/contract/kernel';
import type { dashboard as source } from './ja/dashboard.ts';
import type { PhrasesLike } from './phrases-type.ts';

export type DashboardPhrases = PhrasesLike<typeof source>;

/** The phrases of the dashboard; separate from the other phrases, because only Managers open it. */
export const loadDashboardPhrases: Record<Locale, () => Promise<DashboardPhrases>> = {
  ja: async () => (await import('./ja/dashboard.ts')).dashboard,
  en: async () => (await import('./en/dashboard.ts')).dashboard,
  zh_tw: async () => (await import('./zh-tw/dashboard.ts')).dashboard,
};
