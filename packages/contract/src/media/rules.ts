/** Audio proximity (specification): distances in px, volumes 0 to 100. */
export const maxDistancePx = 300;
export const minDistancePx = 30;
export const maxVolume = 100;
export const minVolume = 0;

/**
 * Transports are created before they are needed and kept a little longer, so that crossing 300 px
 * never causes a negotiation. In px and ms.
 */
export const connectBelowPx = 360;
export const disconnectAbovePx = 400;
export const disconnectAfterMs = 500;
/** The maximum number of peers with audio and with video; the nearest come first. */
export const maxAudioPeers = 16;
export const maxVideoPeers = 8;

/** The maximum number of simultaneous speakers to all in a room. */
export const maxSpeakers = 5;

/** How media are carried: from browser to browser, or through a media server. */
export const carriers = ['p2p', 'livekit', 'agora'] as const;
export type CarrierKind = (typeof carriers)[number];

/**
 * Where both are available, a media channel with more people than this moves from peer to peer to
 * the media server.
 */
export const busyAbovePeople = 8;
/** It moves back after being calm for this long, in ms. */
export const calmAfterMs = 60_000;

/** The devices that a Manager may turn off for another person. */
export const mediaKinds = ['audio', 'video'] as const;

/**
 * How long a mute by a Manager is kept for a person who has left, in ms: leaving and coming back is
 * no way round it.
 */
export const muteKeptMs = 10 * 60_000;

/** Reactions that show for a moment: six emoji, and clapping. */
export const reactions = ['thumbs_up', 'heart', 'laugh', 'surprise', 'celebrate', 'wave', 'clap'] as const;

/** The lifetime of a peer-to-peer ticket, in seconds. */
export const ticketSeconds = 120;

/**
 * The volume of a person at a distance: 100 up to 30 px, falling linearly to 0 at 300 px.
 * @param distancePx distance between the centres of the two avatars
 * @returns 0 to 100
 */
export const volumeAt = (distancePx: number): number => {
  if (distancePx <= minDistancePx) return maxVolume;
  if (distancePx >= maxDistancePx) return minVolume;
  return (maxVolume * (maxDistancePx - distancePx)) / (maxDistancePx - minDistancePx);
};
