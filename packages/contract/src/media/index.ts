export { type MediaCredentials, mediaCredentials, mediaHttp } from './http.ts';
export { mediaEvents } from './realtime.ts';
export {
  connectBelowPx,
  disconnectAbovePx,
  disconnectAfterMs,
  maxAudioPeers,
  maxDistancePx,
  maxSpeakers,
  maxVideoPeers,
  maxVolume,
  minDistancePx,
  minVolume,
  signalWithinPx,
  ticketSeconds,
  volumeAt,
} from './rules.ts';
