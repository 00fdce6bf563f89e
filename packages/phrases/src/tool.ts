import type { Locale } from '@engawa/contract/kernel';
import type { tool as source } from './ja/tool.ts';
import type { PhrasesLike } from './phrases-type.ts';

export type ToolPhrases = PhrasesLike<typeof source>;

/** The phrases of the diagnosis; separate from the other phrases, because few people open it. */
export const loadToolPhrases: Record<Locale, () => Promise<ToolPhrases>> = {
  ja: async () => (await import('./ja/tool.ts')).tool,
  en: async () => (await import('./en/tool.ts')).tool,
  zh_tw: async () => (await import('./zh-tw/tool.ts')).tool,
};
