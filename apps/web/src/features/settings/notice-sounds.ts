import type { SoundName } from '@engawa/contract/settings';
import type { NoticeSound } from '../../platform/sounds/notice-sounds.ts';
import { soundOf } from './sound-of.ts';

type Message = { readonly user_id: string | null };
type ComingRequest = { readonly inviter_id: string };

/** The part of the realtime connection that is needed here. */
export type NoticeLine = {
  on(event: 'MesssageEvent' | 'PrivateMessage', listener: (message: Message) => void): () => void;
  on(
    event: 'ComingRequest' | 'ComingMeetingRoomRequest',
    listener: (message: ComingRequest) => void,
  ): () => void;
  on(event: 'CloseToYouEvent', listener: (message: { readonly user_id: string }) => void): () => void;
};

export type NoticeSoundsDeps = {
  readonly line: NoticeLine;
  readonly selfId: string;
  /**
   * Whether the user is busy: available and away people hear notices, busy people do not
   * (specification).
   */
  isBusy(): boolean;
  /** Whether the user has turned this sound on. */
  isWanted(name: SoundName): boolean;
  /** Plays a sound; where the browser blocks sound, nothing happens. */
  play(sound: NoticeSound): Promise<void>;
  /** In ms. */
  now(): number;
};

/** Minimum time between two sounds for messages, in ms, so that many messages do not rattle. */
const apartMs = 1_000;

/**
 * Plays a sound for a message, a request to come, and a person who comes near.
 * @returns a function that ends it
 */
export const createNoticeSounds = ({
  line,
  selfId,
  isBusy,
  isWanted,
  play,
  now,
}: NoticeSoundsDeps): (() => void) => {
  const lastAt = new Map<SoundName, number>();
  const sound = (name: SoundName, by: string | null) => {
    if (by === selfId || isBusy() || !isWanted(name)) return;
    const at = now();
    if (at - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < apartMs) return;
    lastAt.set(name, at);
    play(soundOf[name]).catch(() => undefined);
  };
  const playForMessage = ({ user_id }: Message) => sound('message_notify_sound', user_id);
  const playForRequest = ({ inviter_id }: ComingRequest) => sound('coming_notify_sound', inviter_id);
  const stops = [
    line.on('MesssageEvent', playForMessage),
    line.on('PrivateMessage', playForMessage),
    line.on('ComingRequest', playForRequest),
    line.on('ComingMeetingRoomRequest', playForRequest),
    line.on('CloseToYouEvent', ({ user_id }) => sound('close_notify_sound', user_id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
