import { loadPagesPhrases } from '@engawa/phrases/pages';
import type { Services } from '../session/services.ts';

/** The phrases of the pages about this Engawa; for the loader of their routes. */
export const loadPagePhrases = ({ context }: { context: Services }): Promise<void> =>
  context.interpreter.loadNamespace('pages', loadPagesPhrases);
