import type { Page } from 'playwright-core';

/** What one browser has really received from its peers, from the statistics of its own connections. */
export type ReceivedMedia = {
  audioEnergy: number;
  audioBytes: number;
  videoFrames: number;
  connections: number;
};

/**
 * Runs before any script of the page: remembers the peer connections the page makes, so that a test reads their real
 * statistics; and turns every remote candidate into one on loopback, so that a test's media never leaves the machine.
 */
export const rememberPeerConnections = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.defineProperty(globalThis, 'peerConnectionsForTest', { value: made });
    const Original = globalThis.RTCPeerConnection;
    if (Original === undefined) return;
    // The browser listens on every address (see stage.ts), so its port is reached on loopback too; a name or another
    // address would be asked for beyond the machine.
    const onLoopback = (line: string) =>
      line.replace(
        /^((?:a=)?candidate:(?:\S+ ){4})(\S+)( \d+ typ )/,
        (_all, head, address, tail) => head + (address.includes(':') ? '::1' : '127.0.0.1') + tail,
      );
    class Remembered extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
      override async addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
        const line = candidate?.candidate ?? '';
        await super.addIceCandidate(candidate ? { ...candidate, candidate: onLoopback(line) } : undefined);
      }
      override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
        const sdp = (description.sdp ?? '').split('\r\n').map(onLoopback).join('\r\n');
        await super.setRemoteDescription({ ...description, sdp });
      }
    }
    globalThis.RTCPeerConnection = Remembered;
  });

/** Sums what all living connections of the page have received so far. */
export const receivedMedia = (page: Page): Promise<ReceivedMedia> =>
  page.evaluate(async () => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    const sum = { audioEnergy: 0, audioBytes: 0, videoFrames: 0, connections: 0 };
    for (const connection of all) {
      if (connection.connectionState === 'closed') continue;
      if (connection.connectionState === 'connected') sum.connections += 1;
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        if (report.kind === 'audio') {
          sum.audioEnergy += report.totalAudioEnergy ?? 0;
          sum.audioBytes += report.bytesReceived ?? 0;
        } else sum.videoFrames += report.framesDecoded ?? 0;
      }
    }
    return sum;
  });

/** The gain (0 to 1) of the node that feeds someone's voice to the speaker; null while there is none. */
export const gainOf = (page: Page, userId: string): Promise<number | null> =>
  page.evaluate((id) => {
    const value = document.querySelector<HTMLElement>(`[data-testid="peer-${id}"]`)?.dataset.gain;
    return value === undefined ? null : Number(value);
  }, userId);
