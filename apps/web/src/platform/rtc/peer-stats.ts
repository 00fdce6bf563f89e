import type { PeerStats } from './carrier.ts';

/** A level older than this says nothing about now, in ms: nothing is being received. */
const freshMs = 500;

/**
 * Sums up what a connection has received.
 * The loudness is taken from the packets, because Chromium's audioLevel and totalAudioEnergy are measured behind the
 * volume of the muted element that pulls the track (see mixer.ts), and are 0 for ever.
 */
export const readPeerStats = (report: RTCStatsReport, audio: RTCRtpReceiver | null): PeerStats => {
  let audioBytes = 0;
  let videoFrames = 0;
  report.forEach((entry: { type: string; kind?: string } & Partial<RTCInboundRtpStreamStats>) => {
    if (entry.type !== 'inbound-rtp') return;
    if (entry.kind === 'audio') audioBytes += entry.bytesReceived ?? 0;
    else videoFrames += entry.framesDecoded ?? 0;
  });
  const nowMs = performance.timeOrigin + performance.now();
  const sources = audio?.getSynchronizationSources() ?? [];
  const fresh = sources.filter((source) => nowMs - source.timestamp < freshMs);
  return {
    audioBytes,
    videoFrames,
    audioLevel: Math.max(0, ...fresh.map((source) => source.audioLevel ?? 0)),
  };
};
