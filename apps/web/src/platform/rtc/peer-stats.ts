import type { PeerStats } from './carrier.ts';

/** Sums up what a connection has received. */
export const readPeerStats = (report: RTCStatsReport): PeerStats => {
  let audioBytes = 0;
  let audioEnergy = 0;
  let videoFrames = 0;
  report.forEach((entry: { type: string; kind?: string } & Partial<RTCInboundRtpStreamStats>) => {
    if (entry.type !== 'inbound-rtp') return;
    if (entry.kind === 'audio') {
      audioBytes += entry.bytesReceived ?? 0;
      audioEnergy += entry.totalAudioEnergy ?? 0;
    } else videoFrames += entry.framesDecoded ?? 0;
  });
  return { audioBytes, audioEnergy, videoFrames };
};
