import type { PeerPlan } from './carrier.ts';

/** The plan for somebody with whom one talks, cameras off. */
export const plan = (change: Partial<PeerPlan> = {}): PeerPlan => ({
  isAudioSent: true,
  isVideoSent: false,
  isScreenSent: false,
  isAudioWanted: true,
  isVideoWanted: false,
  videoWidthPx: 320,
  isScreenWanted: false,
  isBeyondPictures: false,
  ...change,
});
