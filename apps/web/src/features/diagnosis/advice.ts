import type { Findings } from './model.ts';

/** What is to be done first, in the order in which things stop people from talking; good: nothing. */
export type Advice =
  | 'server'
  | 'line'
  | 'browser'
  | 'noRelay'
  | 'relay'
  | 'relayTcp'
  | 'mediaServer'
  | 'good';

/** The one sentence for whoever has to mend it now; null while the diagnosis runs, or before. */
export const adviceOf = (found: Findings): Advice | null => {
  if (found.isRunning || found.httpMs === null) return null;
  if (found.httpMs === 'failed') return 'server';
  if (!found.isSocketThrough) return 'line';
  if (found.ways === 'unable' || found.loopMs === 'failed') return 'browser';
  const { relayUdp, relayTcp, mediaServer } = found.paths;
  if (mediaServer === 'failed') return 'mediaServer';
  if (relayUdp === 'failed' && relayTcp !== 'reached') return 'relay';
  if (relayTcp === 'failed' && relayUdp !== 'reached') return 'relay';
  if (relayTcp === 'none' && relayUdp === 'reached') return 'relayTcp';
  if (relayUdp === 'none' && relayTcp === 'none' && mediaServer === 'none') return 'noRelay';
  return 'good';
};
