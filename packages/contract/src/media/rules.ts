/** Audio proximity of the specification: px and volume 0–100. */
export const maxDistancePx = 300;
export const minDistancePx = 30;
export const maxVolume = 100;
export const minVolume = 0;

/** Transports are made before they are needed and kept a little longer, so that crossing 300 px never negotiates. */
export const connectBelowPx = 360;
export const disconnectAbovePx = 400;
export const disconnectAfterMs = 500;
/** Nearest first: at most so many peers with audio, and with video. */
export const maxAudioPeers = 16;
export const maxVideoPeers = 8;

/** At most so many speak to all of a room at once. */
export const maxSpeakers = 5;

/** Which way sound and pictures take: from browser to browser, or through a media server. */
export const carriers = ['p2p', 'livekit', 'agora'] as const;
export type CarrierKind = (typeof carriers)[number];

/** Where both are to be had, a media channel with more people than this moves from peer to peer to the media server. */
export const busyAbovePeople = 8;
/** It moves back when it has been calm for so long, in ms. */
export const calmAfterMs = 60_000;

/** What a Manager may switch off at somebody else. */
export const mediaKinds = ['audio', 'video'] as const;

/** What people show for a moment: six faces, and clapping. */
export const reactions = ['thumbs_up', 'heart', 'laugh', 'surprise', 'celebrate', 'wave', 'clap'] as const;

/** Life of a peer-to-peer ticket, in seconds. */
export const ticketSeconds = 120;

/**
 * How loud someone at a distance is heard: 100 up to 30 px, falling in a straight line to 0 at 300 px.
 * @param distancePx distance between the two avatars' centres
 * @returns 0 to 100
 */
export const volumeAt = (distancePx: number): number => {
  if (distancePx <= minDistancePx) return maxVolume;
  if (distancePx >= maxDistancePx) return minVolume;
  return (maxVolume * (maxDistancePx - distancePx)) / (maxDistancePx - minDistancePx);
};
