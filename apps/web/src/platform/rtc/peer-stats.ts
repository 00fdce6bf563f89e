import type { PathKind, PeerStats } from './carrier.ts';

/** A level older than this says nothing about now, in ms: nothing is being received. */
const freshMs = 500;

type Entry = { id: string; type: string; kind?: string; mid?: string } & Partial<RTCInboundRtpStreamStats> &
  Partial<RTCIceCandidatePairStats> & { candidateType?: string; selectedCandidatePairId?: string };

export const noStats: PeerStats = {
  audioBytes: 0,
  audioLevel: 0,
  videoFrames: 0,
  screenFrames: 0,
  roundTripMs: null,
  packets: 0,
  packetsLost: 0,
  path: null,
};

/**
 * The loudness of what was received last, 0–1, from the packets themselves: Chromium's audioLevel
 * and totalAudioEnergy are measured behind the volume of the muted element that pulls the track
 * (see mixer.ts), and are 0 for ever.
 */
export const packetLevel = (receiver: RTCRtpReceiver | null): number => {
  const nowMs = performance.timeOrigin + performance.now();
  const sources = receiver?.getSynchronizationSources() ?? [];
  const fresh = sources.filter((source) => nowMs - source.timestamp < freshMs);
  return Math.max(0, ...fresh.map((source) => source.audioLevel ?? 0));
};

const readPath = (
  entries: ReadonlyMap<string, Entry>,
): { path: PathKind; roundTripMs: number | null } | null => {
  const transport = [...entries.values()].find((entry) => entry.type === 'transport');
  const pair =
    entries.get(transport?.selectedCandidatePairId ?? '') ??
    // Firefox names no selected pair on the transport.
    [...entries.values()].find((entry) => entry.type === 'candidate-pair' && entry.nominated);
  if (!pair) return null;
  const ends = [pair.localCandidateId, pair.remoteCandidateId].map((id) => entries.get(id ?? ''));
  return {
    path: ends.some((end) => end?.candidateType === 'relay') ? 'relay' : 'direct',
    roundTripMs: pair.currentRoundTripTime === undefined ? null : pair.currentRoundTripTime * 1000,
  };
};

/**
 * Adds what a report tells of received sound and pictures.
 * @param isScreen whether a line, by its `mid`, is a screen's
 */
export const readInbound = (
  before: PeerStats,
  report: RTCStatsReport,
  isScreen: (mid: string | undefined) => boolean,
): PeerStats => {
  const entries = new Map<string, Entry>();
  report.forEach((entry: Entry) => {
    entries.set(entry.id, entry);
  });
  const sum = { ...before, ...readPath(entries) };
  for (const entry of entries.values()) {
    if (entry.type !== 'inbound-rtp') continue;
    if (entry.kind === 'audio') {
      sum.audioBytes += entry.bytesReceived ?? 0;
      sum.packets += entry.packetsReceived ?? 0;
      sum.packetsLost += Math.max(0, entry.packetsLost ?? 0);
    } else if (isScreen(entry.mid)) sum.screenFrames += entry.framesDecoded ?? 0;
    else sum.videoFrames += entry.framesDecoded ?? 0;
  }
  return sum;
};
