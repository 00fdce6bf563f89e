import { LogLevel, Room, RoomEvent, setLogLevel } from 'livekit-client';
import { browserTimers, type Timers } from '../../timers.ts';
import { type Carrier, type LocalTracks, noTracks, type PeerListener } from '../carrier.ts';
import { canEncrypt, createEncryption, type MediaKeys } from './encryption.ts';
import { createPublishing } from './publishing.ts';
import { createReceiving } from './receiving.ts';

/** Pauses before joining a room again that has let one go, in ms. */
const joinAgainMs = [300, 1_000, 2_000, 4_000, 8_000] as const;
/** People are looked at so often, for what no event tells. */
const lookMs = 500;

/**
 * Opens a room of the media server; fetched each time, because a token is valid for a short time.
 */
export type RoomKey = { readonly url: string; readonly token: string; readonly iceServers: RTCIceServer[] };

export type LiveKitDeps = {
  requireKey(): Promise<RoomKey>;
  readonly onPeer: PeerListener;
  now(): number;
  /** Null: this conversation is never encrypted from end to end. */
  readonly keys: MediaKeys | null;
  readonly timers?: Timers;
};

const watched = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.ConnectionStateChanged,
  RoomEvent.Reconnected,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ParticipantPermissionsChanged,
] as const;

/**
 * Through a LiveKit server: one room per conversation. Nothing is received that the plans do not
 * want, and nothing may be received by anybody to whom the plans do not send.
 */
export const createLiveKitCarrier = (deps: LiveKitDeps): Carrier => {
  const timers = deps.timers ?? browserTimers;
  // The page itself shows failures; the library's own lines would only fill the console.
  setLogLevel(LogLevel.silent);
  const encryption = deps.keys && canEncrypt() ? createEncryption(deps.keys) : null;
  const room = new Room({
    // Sizes are asked for by the plans, which know where each picture is shown; the library would
    // only know its own elements.
    adaptiveStream: false,
    dynacast: true,
    // One connection each way: what is received is offered by the server, which is half the work of
    // one connection that the client must offer again (first sound after 300 px, measured: 220 to
    // 290 ms sooner).
    singlePeerConnection: false,
    stopLocalTrackOnUnpublish: false,
    ...(encryption ? { encryption: encryption.options } : {}),
  });
  const publishing = createPublishing({ room, ...timers });
  encryption?.attach(room, publishing.changeBetween);
  const receiving = createReceiving({ room, onPeer: deps.onPeer, now: deps.now, ...timers });
  let tracks: LocalTracks = noTracks;
  let attempts = 0;
  let timer: unknown = null;
  let lookTimer: unknown = null;
  let isJoining = false;
  let isClosed = false;

  /** A browser that cannot encrypt sends nothing into a conversation that is to be encrypted. */
  const publish = () => publishing.setTracks(deps.keys?.isOn() && !encryption ? noTracks : tracks);
  const stopKeys = deps.keys?.subscribe(publish);

  const refresh = () => {
    if (isClosed) return;
    receiving.refresh();
    publishing.refresh();
  };
  for (const event of watched) room.on(event, refresh);

  const joinLater = () => {
    if (isClosed || timer !== null) return;
    const pauseMs = joinAgainMs[Math.min(attempts, joinAgainMs.length - 1)] ?? 0;
    attempts += 1;
    timer = timers.setTimeout(() => {
      timer = null;
      void join();
    }, pauseMs);
  };

  const join = async () => {
    if (isJoining || isClosed || room.state !== 'disconnected') return;
    isJoining = true;
    try {
      const { url, token, iceServers } = await deps.requireKey();
      if (isClosed) return;
      await room.connect(url, token, {
        autoSubscribe: false,
        ...(iceServers.length > 0 ? { rtcConfig: { iceServers } } : {}),
      });
      attempts = 0;
      if (isClosed) await room.disconnect(false);
      else refresh();
    } catch {
      joinLater();
    } finally {
      isJoining = false;
    }
  };

  const onDisconnected = () => {
    refresh();
    joinLater();
  };
  room.on(RoomEvent.Disconnected, onDisconnected);

  const lookAgain = () => {
    lookTimer = timers.setTimeout(() => {
      receiving.refresh();
      lookAgain();
    }, lookMs);
  };
  lookAgain();
  void join();

  return {
    setPeers(plans) {
      publishing.setPeers(plans);
      receiving.setPeers(plans);
    },
    setTracks(changed) {
      tracks = changed;
      publish();
    },
    // The others come back to the same room by themselves.
    retry: () => undefined,
    reconnect() {
      if (room.state === 'connected') void room.simulateScenario('signal-reconnect').catch(() => undefined);
      else if (room.state === 'disconnected') {
        attempts = 0;
        void join();
      }
    },
    stats: receiving.stats,
    isUp: () => room.state === 'connected',
    close() {
      isClosed = true;
      stopKeys?.();
      if (timer !== null) timers.clearTimeout(timer);
      if (lookTimer !== null) timers.clearTimeout(lookTimer);
      publishing.close();
      receiving.setPeers(new Map());
      receiving.close();
      room.removeAllListeners();
      void room.disconnect(false).finally(() => encryption?.close());
    },
  };
};
