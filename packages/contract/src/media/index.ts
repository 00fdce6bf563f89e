export {
  type AudiblePerson,
  type AudibleRules,
  type AudibleSet,
  type AudibleWorld,
  audibleSet,
  defaultAudibleRules,
  distanceBetween,
  type Hearing,
  hearingOf,
  isSameConversation,
  type Reach,
  whyCannotSignal,
} from './audible.ts';
export { isTable, mediaChannelOf, spaceMediaChannel } from './channels.ts';
export { type MediaCredentials, mediaCredentials, mediaHttp } from './http.ts';
export { type Link, type Links, linksOf } from './peers.ts';
export { canAdmitSpeakers, canBeginSpeech, canMuteOthers, canUseMegaphone } from './policy.ts';
export { mediaEvents } from './realtime.ts';
export {
  busyAbovePeople,
  type CarrierKind,
  calmAfterMs,
  carriers,
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
  muteKeptMs,
  reactions,
  ticketSeconds,
  volumeAt,
} from './rules.ts';
