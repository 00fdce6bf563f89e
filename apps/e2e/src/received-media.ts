import type { Page } from 'playwright-core';

/**
 * The media that a browser has received from its peers, by the statistics of its own connections.
 */
export type ReceivedMedia = { audioBytes: number; videoFrames: number; connections: number };

/**
 * Energy of the tone in 400 ms after the browser's noise suppression is about 0.004; of silence 0.
 */
export const audibleEnergy = 0.0005;

/**
 * Runs before any script of the page: keeps the peer connections that the page opens, so that a
 * test reads their statistics, and rewrites every remote candidate to loopback, so that media of a
 * test never leave the machine.
 */
export const rememberPeerConnections = async (page: Page): Promise<void> => {
  // tsx adds a naming helper to functions that does not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    const described: string[] = [];
    Object.defineProperty(globalThis, 'peerConnectionsForTest', { value: made });
    Object.defineProperty(globalThis, 'descriptionsForTest', { value: described });
    const Original = globalThis.RTCPeerConnection;
    if (Original === undefined) return;
    // The browser listens on every address (see stage.ts), so its port is reachable on loopback
    // too. A name or another address would be looked up outside the machine.
    const onLoopback = (line: string) =>
      line.replace(
        /^((?:a=)?candidate:(?:\S+ ){4})(\S+)( \d+ typ )/,
        (_all, head, address, tail) => head + (address.includes(':') ? '::1' : '127.0.0.1') + tail,
      );
    class Remembered extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(
          'isRelayOnlyForTest' in globalThis
            ? { ...configuration, iceTransportPolicy: 'relay' }
            : configuration,
        );
        made.push(this);
      }
      override async addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
        const line = candidate?.candidate ?? '';
        await super.addIceCandidate(candidate ? { ...candidate, candidate: onLoopback(line) } : undefined);
      }
      override async setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
        described.push(`own ${description?.type ?? 'description'}`);
        await super.setLocalDescription(description);
      }
      override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
        described.push(`their ${description.type}`);
        const sdp = (description.sdp ?? '').split('\r\n').map(onLoopback).join('\r\n');
        await super.setRemoteDescription({ ...description, sdp });
      }
    }
    globalThis.RTCPeerConnection = Remembered;
  });
};

/**
 * Runs before any script of the page: simulates a network that reaches other browsers only by a
 * relay.
 */
export const onlyByRelay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isRelayOnlyForTest', { value: true }));
};

/** Sums what all open connections of the page have received so far. */
export const receivedMedia = (page: Page): Promise<ReceivedMedia> =>
  page.evaluate(async () => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    const sum = { audioBytes: 0, videoFrames: 0, connections: 0 };
    for (const connection of all) {
      if (connection.connectionState === 'closed') continue;
      if (connection.connectionState === 'connected') sum.connections += 1;
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        if (report.kind === 'audio') sum.audioBytes += report.bytesReceived ?? 0;
        else sum.videoFrames += report.framesDecoded ?? 0;
      }
    }
    return sum;
  });

/** Bytes of sound that the page's own connections send in this time. */
export const sentSound = (page: Page, forMs: number): Promise<number> =>
  page.evaluate(async (wantedMs) => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    const sum = async () => {
      let bytes = 0;
      for (const connection of all) {
        if (connection.connectionState === 'closed') continue;
        for (const report of (await connection.getStats()).values())
          if (report.type === 'outbound-rtp' && report.kind === 'audio') bytes += report.bytesSent ?? 0;
      }
      return bytes;
    };
    const before = await sum();
    await new Promise((resolve) => setTimeout(resolve, wantedMs));
    return (await sum()) - before;
  }, forMs);

/**
 * Measures for a while the energy of the arriving voices (level squared times seconds; levels from
 * the received packets, or from the sound where a media server has removed them) and the bytes of
 * sound. `totalAudioEnergy` would be 0, because Chromium measures it behind the muted element that
 * feeds the sound to the mixer.
 */
export const listen = async (page: Page, forMs: number): Promise<{ energy: number; bytes: number }> => {
  const before = await receivedMedia(page);
  const energy = await page.evaluate(async (wantedMs) => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    const everyMs = 40;
    const kept = globalThis as unknown as {
      tapsForTest?: { context: AudioContext; taps: Map<MediaStreamTrack, AnalyserNode> };
    };
    const samples = new Float32Array(2_048);
    const soundOf = (track: MediaStreamTrack): number => {
      kept.tapsForTest ??= { context: new AudioContext(), taps: new Map() };
      const { context, taps } = kept.tapsForTest;
      const tap = taps.get(track) ?? context.createAnalyser();
      if (!taps.has(track)) {
        context.createMediaStreamSource(new MediaStream([track])).connect(tap);
        taps.set(track, tap);
      }
      tap.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((all, sample) => all + sample * sample, 0) / samples.length);
    };
    let sum = 0;
    for (let passedMs = 0; passedMs < wantedMs; passedMs += everyMs) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      for (const connection of all) {
        if (connection.connectionState !== 'connected') continue;
        for (const receiver of connection.getReceivers().filter(({ track }) => track.kind === 'audio'))
          for (const source of receiver.getSynchronizationSources()) {
            const ageMs = performance.timeOrigin + performance.now() - source.timestamp;
            if (ageMs < 200) sum += (source.audioLevel ?? soundOf(receiver.track)) ** 2 * (everyMs / 1000);
          }
      }
    }
    return sum;
  }, forMs);
  const after = await receivedMedia(page);
  return { energy, bytes: after.audioBytes - before.audioBytes };
};

/**
 * The gain (0 to 1) of the node that feeds a person's voice to the speaker; null while there is
 * none.
 */
export const gainOf = (page: Page, userId: string): Promise<number | null> =>
  page.evaluate((id) => {
    const value = document.querySelector<HTMLElement>(`[data-testid="peer-${id}"]`)?.dataset.gain;
    return value === undefined ? null : Number(value);
  }, userId);

/** The stereo position of a person's voice: −0.8 left to 0.8 right; 0 while there is none. */
export const panOf = (page: Page, userId: string): Promise<number> =>
  page.evaluate(
    (id) => Number(document.querySelector<HTMLElement>(`[data-testid="peer-${id}"]`)?.dataset.pan ?? 0),
    userId,
  );

/**
 * Every description that the page's connections were given so far; each is a step of a negotiation.
 */
export const descriptions = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { descriptionsForTest: string[] }).descriptionsForTest]);

/** The number of live received tracks on the page's connections. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    return all.flatMap((connection) =>
      connection.connectionState === 'closed'
        ? []
        : connection.getReceivers().filter(({ track }) => track.readyState === 'live'),
    ).length;
  });

/**
 * Watches by the packets of every connection whether sound keeps arriving. Only checks that find no
 * new packet count as silence, so that a page that is too busy to check does not.
 * @returns a function that ends it and gives the longest stretch without a packet, in ms
 */
export const watchPackets = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const all = (globalThis as unknown as { peerConnectionsForTest: RTCPeerConnection[] })
      .peerConnectionsForTest;
    const everyMs = 40;
    const watch = { isOver: false, longestMs: 0 };
    Object.assign(globalThis, { packetWatchForTest: watch });
    const counted = new Map<string, number>();
    let lastAtMs = performance.now();
    const look = async () => {
      let isGrown = false;
      for (const [index, connection] of all.entries()) {
        if (connection.connectionState === 'closed') continue;
        for (const { type, kind, id, packetsReceived = 0 } of (await connection.getStats()).values()) {
          if (type !== 'inbound-rtp' || kind !== 'audio') continue;
          const line = `${index} ${id}`;
          isGrown ||= packetsReceived > (counted.get(line) ?? 0);
          counted.set(line, packetsReceived);
        }
      }
      const nowMs = performance.now();
      if (isGrown) lastAtMs = nowMs;
      else watch.longestMs = Math.max(watch.longestMs, nowMs - lastAtMs);
    };
    const goOn = async () => {
      while (!watch.isOver) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    };
    void goOn();
  });
  return () =>
    page.evaluate(() => {
      const { packetWatchForTest: watch } = globalThis as unknown as {
        packetWatchForTest: { isOver: boolean; longestMs: number };
      };
      watch.isOver = true;
      return watch.longestMs;
    });
};
