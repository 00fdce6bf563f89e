import type { SoundName } from '@engawa/contract/settings';
import type { NoticeSound } from '../../platform/sounds/notice-sounds.ts';
import { soundOf } from './sound-of.ts';

type Said = { readonly user_id: string | null };
type Asked = { readonly inviter_id: string };

/** The part of the live connection that is needed here. */
export type NoticeLine = {
  on(event: 'MesssageEvent' | 'PrivateMessage', listener: (message: Said) => void): () => void;
  on(event: 'ComingRequest' | 'ComingMeetingRoomRequest', listener: (message: Asked) => void): () => void;
  on(event: 'CloseToYouEvent', listener: (message: { readonly user_id: string }) => void): () => void;
};

export type NoticeSoundsDeps = {
  readonly line: NoticeLine;
  readonly selfId: string;
  /** Whether this person is busy: available and away people hear notices, busy people do not (specification). */
  isBusy(): boolean;
  /** What this person has chosen. */
  isWanted(name: SoundName): boolean;
  /** Plays it; where the browser plays none yet, nothing is to be done. */
  play(sound: NoticeSound): Promise<void>;
  /** In ms. */
  now(): number;
};

/** A storm of messages is one sound, not a rattle. */
const apartMs = 1_000;

/** Plays a sound for a message, a request to come and a person who has come close. @returns the function that ends it */
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
  const said = ({ user_id }: Said) => sound('message_notify_sound', user_id);
  const asked = ({ inviter_id }: Asked) => sound('coming_notify_sound', inviter_id);
  const stops = [
    line.on('MesssageEvent', said),
    line.on('PrivateMessage', said),
    line.on('ComingRequest', asked),
    line.on('ComingMeetingRoomRequest', asked),
    line.on('CloseToYouEvent', ({ user_id }) => sound('close_notify_sound', user_id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
