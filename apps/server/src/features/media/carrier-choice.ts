import { type CarrierKind, calmAfterMs } from '@engawa/contract/media';
import type { MediaCarriers } from './media-server.ts';

/**
 * The carrier of a channel, and since when the channel has been calm (server ms; null: it is not,
 * or it does not matter).
 */
export type ChosenCarrier = { readonly carrier: CarrierKind; readonly calmSince: number | null };

/** Calm begins well below busy, so that one person coming and going does not move everyone. */
const calmShare = 5 / 8;

/**
 * The carrier of a channel with this many people. Moves up at once, and down after a calm minute.
 */
export const nextCarrier = (
  before: ChosenCarrier | null,
  people: number,
  { mode, busyAbove, isServerThere }: Pick<MediaCarriers, 'mode' | 'busyAbove'> & { isServerThere: boolean },
  now: number,
): ChosenCarrier => {
  if (mode !== 'auto') return { carrier: mode, calmSince: null };
  if (!isServerThere) return { carrier: 'p2p', calmSince: null };
  if (before?.carrier !== 'livekit')
    return { carrier: people > busyAbove ? 'livekit' : 'p2p', calmSince: null };
  if (people > Math.floor(busyAbove * calmShare)) return { carrier: 'livekit', calmSince: null };
  const calmSince = before.calmSince ?? now;
  return now - calmSince < calmAfterMs
    ? { carrier: 'livekit', calmSince }
    : { carrier: 'p2p', calmSince: null };
};
