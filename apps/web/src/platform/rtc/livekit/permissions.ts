import type { ParticipantTrackPermission } from 'livekit-client';
import type { PeerPlan } from '../carrier.ts';
import type { LineName } from '../sent-to-peer.ts';

/**
 * The people who may receive each line: the media server forwards nothing of it to others.
 * @param sidOf the media server's name of a line; null: it is not published
 */
export const permissionsOf = (
  plans: ReadonlyMap<string, PeerPlan>,
  sidOf: (name: LineName) => string | null,
): ParticipantTrackPermission[] => {
  const permissions: ParticipantTrackPermission[] = [];
  for (const [participantIdentity, plan] of plans) {
    const names: LineName[] = [
      ...(plan.isAudioSent ? (['audio'] as const) : []),
      ...(plan.isVideoSent ? (['video'] as const) : []),
      ...(plan.isScreenSent ? (['screenVideo'] as const) : []),
      // Follows the voice: a person who may not hear this side hears nothing of its screen either.
      ...(plan.isScreenSent && plan.isAudioSent ? (['screenAudio'] as const) : []),
    ];
    const allowedTrackSids = names.map(sidOf).filter((sid) => sid !== null);
    if (allowedTrackSids.length > 0)
      permissions.push({ participantIdentity, allowAll: false, allowedTrackSids });
  }
  return permissions;
};
