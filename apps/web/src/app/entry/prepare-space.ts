import { loadPhrases } from '@engawa/phrases/parts';
import type { Interpreter } from '../../platform/i18n/i18n.ts';

/**
 * Downloads the space page and its phrases while the visitor still types a name. Nothing is shown
 * or requested from the API; a failure is reported when the page is really opened.
 */
export const prepareSpace = (interpreter: Interpreter): void => {
  const ignore = () => undefined;
  import('../space/space-page.tsx').catch(ignore);
  loadPhrases[interpreter.locale].space().catch(ignore);
};
