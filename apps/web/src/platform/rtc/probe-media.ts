export type IceServer = { urls: string[]; username?: string | undefined; credential?: string | undefined };

/** The ways a browser found to be reached by: its own addresses, what a STUN server saw, what a relay lent. */
export type FoundWays = { host: number; srflx: number; relay: number; errors: string[] };

const gatherMs = 6000;
const flowMs = 8000;
const lookMs = 200;

const toRtc = (servers: readonly IceServer[]): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined || credential === undefined ? {} : { username, credential }),
  }));

/** Gathers the ways there are with these servers; with `isRelayOnly`, those through a relay. */
export const findWays = async (servers: readonly IceServer[], isRelayOnly = false): Promise<FoundWays> => {
  const found: FoundWays = { host: 0, srflx: 0, relay: 0, errors: [] };
  const connection = new RTCPeerConnection({
    iceServers: toRtc(servers),
    iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
  });
  try {
    connection.createDataChannel('probe');
    const isThrough = new Promise<void>((resolve) => {
      setTimeout(resolve, gatherMs);
      connection.addEventListener('icecandidateerror', ({ url, errorCode, errorText }) =>
        found.errors.push(`${url} ${errorCode} ${errorText}`.trim()),
      );
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve();
        else if (candidate.type === 'host' || candidate.type === 'relay') found[candidate.type] += 1;
        else if (candidate.type === 'srflx') found.srflx += 1;
      });
    });
    await connection.setLocalDescription();
    await isThrough;
    return found;
  } finally {
    connection.close();
  }
};

/** A sound nobody hears: media flow without a microphone and without asking for one. */
const silentSound = () => {
  const context = new AudioContext();
  const sound = context.createOscillator();
  const line = context.createMediaStreamDestination();
  sound.connect(line);
  sound.start();
  void context.resume();
  return { stream: line.stream, end: () => void context.close() };
};

const receivedBytes = async (connection: RTCPeerConnection): Promise<number> => {
  let bytes = 0;
  for (const report of (await connection.getStats()).values()) {
    if (report.type === 'inbound-rtp' && typeof report.bytesReceived === 'number')
      bytes += report.bytesReceived;
  }
  return bytes;
};

/**
 * Connects the page with itself and sends a sound through.
 * @returns how many ms it took until sound arrived; null when none did
 */
export const flowInLoop = async (): Promise<number | null> => {
  const beganAt = performance.now();
  const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const sound = silentSound();
  try {
    here.addEventListener(
      'icecandidate',
      ({ candidate }) => void there.addIceCandidate(candidate ?? undefined),
    );
    there.addEventListener(
      'icecandidate',
      ({ candidate }) => void here.addIceCandidate(candidate ?? undefined),
    );
    for (const track of sound.stream.getTracks()) here.addTrack(track, sound.stream);
    await here.setLocalDescription();
    if (here.localDescription) await there.setRemoteDescription(here.localDescription);
    await there.setLocalDescription();
    if (there.localDescription) await here.setRemoteDescription(there.localDescription);
    while (performance.now() - beganAt < flowMs) {
      if ((await receivedBytes(there)) > 0) return performance.now() - beganAt;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    return null;
  } finally {
    here.close();
    there.close();
    sound.end();
  }
};

/** Whether this browser can speak to others at all. */
export const canSpeakToOthers = (): boolean => 'RTCPeerConnection' in window;
