import type { Findings } from './model.ts';

/**
 * The first thing to fix, in the order in which problems prevent conversations; good when nothing
 * is wrong.
 */
export type Advice =
  | 'server'
  | 'line'
  | 'browser'
  | 'no_relay'
  | 'relay'
  | 'relay_tcp'
  | 'media_server'
  | 'good';

/**
 * The advice for the person who can fix the problem; null while the diagnosis runs, or before it.
 */
export const adviceOf = (found: Findings): Advice | null => {
  if (found.isRunning || found.httpMs === null) return null;
  if (found.httpMs === 'failed') return 'server';
  if (!found.isSocketThrough) return 'line';
  if (found.ways === 'unable' || found.loopMs === 'failed') return 'browser';
  const { relayUdp, relayTcp, mediaServer } = found.paths;
  if (mediaServer === 'failed') return 'media_server';
  if (relayUdp === 'failed' && relayTcp !== 'reached') return 'relay';
  if (relayTcp === 'failed' && relayUdp !== 'reached') return 'relay';
  if (relayTcp === 'none' && relayUdp === 'reached') return 'relay_tcp';
  if (relayUdp === 'none' && relayTcp === 'none' && mediaServer === 'none') return 'no_relay';
  return 'good';
};
