export type IceServer = { urls: string[]; username?: string | undefined; credential?: string | undefined };

/**
 * The ways a browser found to be reached by: its own addresses, what a STUN server saw, what a
 * relay lent.
 */
export type FoundWays = {
  host: number;
  srflx: number;
  relay: number;
  /**
   * The browser gives made-up names for its own addresses, as it does until the page may use a
   * microphone.
   */
  isHidden: boolean;
  errors: string[];
};

const gatherMs = 6000;
const flowMs = 8000;
const reachMs = 5000;
const lookMs = 200;

const toRtc = (servers: readonly IceServer[]): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined || credential === undefined ? {} : { username, credential }),
  }));

/** Gathers the ways there are with these servers; with `isRelayOnly`, those through a relay. */
export const findWays = async (servers: readonly IceServer[], isRelayOnly = false): Promise<FoundWays> => {
  const found: FoundWays = { host: 0, srflx: 0, relay: 0, isHidden: false, errors: [] };
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
        if (candidate === null) return resolve();
        const { type, address } = candidate;
        if (type === 'host' || type === 'srflx' || type === 'relay') found[type] += 1;
        if (address?.endsWith('.local')) found.isHidden = true;
      });
    });
    await connection.setLocalDescription();
    await isThrough;
    return found;
  } finally {
    connection.close();
  }
};

type Sound = { stream: MediaStream; end: () => void };

/** A sound nobody hears: media flow without a microphone and without asking for one. */
const madeSound = (): Sound => {
  const context = new AudioContext();
  const sound = context.createOscillator();
  const line = context.createMediaStreamDestination();
  sound.connect(line);
  sound.start();
  void context.resume();
  return { stream: line.stream, end: () => void context.close() };
};

const microphone = async (): Promise<Sound> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  return {
    stream,
    end: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
};

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, gatherMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve();
    });
  });

/** Makes the description of one end, with all its ways in it, and gives it to the other. */
const describeTo = async (from: RTCPeerConnection, to: RTCPeerConnection): Promise<void> => {
  const isThrough = gathered(from);
  await from.setLocalDescription();
  await isThrough;
  if (from.localDescription === null) throw new Error('a connection did not describe itself');
  const { type, sdp } = from.localDescription;
  await to.setRemoteDescription({ type, sdp });
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
 * @param isMicrophone whether it is the microphone's, which the browser may ask about first
 * @returns how many ms it took until sound arrived; null when none did
 */
export const flowInLoop = async (isMicrophone: boolean): Promise<number | null> => {
  const sound = isMicrophone ? await microphone() : madeSound();
  const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const beganAt = performance.now();
  try {
    for (const track of sound.stream.getTracks()) here.addTrack(track, sound.stream);
    await describeTo(here, there);
    await describeTo(there, here);
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

/**
 * Whether anything answers at a media server's address; what it answers cannot be read from here,
 * and need not.
 */
export const reach = async (url: string): Promise<boolean> => {
  try {
    await fetch(url.replace(/^ws/, 'http'), { mode: 'no-cors', signal: AbortSignal.timeout(reachMs) });
    return true;
  } catch {
    return false;
  }
};

/** Whether this browser can speak to others at all. */
export const canSpeakToOthers = (): boolean => 'RTCPeerConnection' in window;
