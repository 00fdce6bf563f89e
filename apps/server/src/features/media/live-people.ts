import type { Id } from '@engawa/contract/kernel';
import type { Call } from '../../platform/live-space-host/live-feature.ts';

type Mutes = { isMuteAudio: boolean; isMuteVideo: boolean; isMuteVolume: boolean };

/** What media needs to know of the people in a live space. */
export type MediaPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): { readonly userId: Id };
  presentAt(
    userId: Id,
    now: number,
  ): {
    readonly roomId: Id;
    readonly channel: string;
    readonly isConnected: boolean;
    readonly place: { readonly x: number; readonly y: number };
    /** What their plan does not allow is muted whatever they ask. */
    readonly forcedMutes: { readonly audio: boolean; readonly video: boolean };
    readonly participant: Readonly<Mutes>;
  } | null;
  change(userId: Id, changes: Mutes, now: number): void;
};
