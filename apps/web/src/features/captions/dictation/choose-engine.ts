import type { CaptionsState } from '@engawa/contract/captions';
import { troubleOf } from '../../../platform/api-client/refusal.ts';
import type { DictationDeps, DictationState } from './dictation-state.ts';

/** What the server can do, or why it did not say. Never rejects. */
export const askServer = async ({
  readState,
}: Pick<DictationDeps['calls'], 'readState'>): Promise<CaptionsState | 'offline' | 'failed'> => {
  try {
    return await readState();
  } catch (error) {
    return troubleOf(error).kind === 'unreachable' ? 'offline' : 'failed';
  }
};

/**
 * What recognises speech: the server, where it cannot the browser, and at a locked meeting room not
 * its maker; with a trouble nothing does.
 */
export const chooseEngine = (
  server: Awaited<ReturnType<typeof askServer>>,
  { browserEngine, isTableLocked }: Pick<DictationDeps, 'browserEngine' | 'isTableLocked'>,
): Pick<DictationState, 'trouble'> & Partial<Pick<DictationState, 'engine' | 'whyNone'>> => {
  if (typeof server === 'string') return { trouble: server };
  const engine = server.engine === null ? browserEngine(server) : 'server';
  const whyNone = server.why_none;
  if (!server.is_allowed) return { engine: null, whyNone, trouble: 'plan' };
  if (engine === 'cloud' && isTableLocked()) return { engine: null, whyNone, trouble: 'locked_cloud' };
  return { engine, whyNone, trouble: engine === null ? 'no_engine' : null };
};
