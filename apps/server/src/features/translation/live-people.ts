import type { Id } from '@engawa/contract/kernel';
import type { Participant } from '@engawa/contract/presence';
import type { Call } from '../../live/live-feature.ts';

/** What translation needs of the people in a live space. */
export type TranslationPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): {
    readonly userId: Id;
    readonly room: { readonly id: Id };
    readonly participant: Pick<
      Participant,
      'name' | 'color' | 'avatar' | 'channel' | 'isGuest' | 'role' | 'isMuteAudio'
    >;
  };
};
