import type { SoundName } from '@engawa/contract/settings';
import { endAll } from '../../platform/end-all.ts';
import type { NoticeSound } from '../../platform/sounds/notice-sounds.ts';
import { soundOf } from './sound-of.ts';

type Message = { readonly user_id: string | null; readonly channel_id?: string | undefined };
type ComingRequest = { readonly inviter_id: string };

/** The part of the realtime connection that is needed here. */
export type NoticeLine = {
  on(event: 'MesssageEvent' | 'PrivateMessage', listener: (message: Message) => void): () => void;
  on(
    event: 'ComingRequest' | 'ComingMeetingRoomRequest',
    listener: (message: ComingRequest) => void,
  ): () => void;
  on(
    event: 'ComingResponse',
    listener: (response: { readonly accept: boolean; readonly reason: string }) => void,
  ): () => void;
  on(
    event: 'CloseToYouEvent' | 'WaveEvent',
    listener: (message: { readonly user_id: string }) => void,
  ): () => void;
  on(
    event: 'RingEvent' | 'LeadRequest',
    listener: (call: { readonly user_id: string; readonly is_quiet: boolean }) => void,
  ): () => void;
  on(event: 'LobbyEvent', listener: (news: { readonly end: string | null }) => void): () => void;
};

export type NoticeSoundsDeps = {
  readonly line: NoticeLine;
  readonly selfId: string;
  /**
   * Whether the user is busy, or it is one of their quiet hours: available and away people hear
   * notices, busy people do not (specification).
   */
  isBusy(): boolean;
  /** Whether the user has made this conversation silent: as on the wire, or with_{user id}. */
  isMuted(conversation: string): boolean;
  /** Whether the user has turned this sound on. */
  isWanted(name: SoundName): boolean;
  /** Calls back when the user has sent a request to come. */
  onAsked(listener: () => void): () => void;
  /** Calls back when a person applauds. */
  onClap(listener: (id: string) => void): () => void;
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
  isMuted,
  isWanted,
  onAsked,
  onClap,
  play,
  now,
}: NoticeSoundsDeps): (() => void) => {
  const lastAt = new Map<SoundName, number>();
  const sound = (name: SoundName, by: string | null, played: NoticeSound = soundOf[name]) => {
    if (by === selfId || isBusy() || !isWanted(name)) return;
    const at = now();
    if (at - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < apartMs) return;
    lastAt.set(name, at);
    play(played).catch(() => undefined);
  };
  let clappedAt = Number.NEGATIVE_INFINITY;
  const playForClap = (id: string) => {
    if (id === selfId || isBusy() || now() - clappedAt < apartMs) return;
    clappedAt = now();
    play('clap').catch(() => undefined);
  };
  const playForMessage = ({ user_id, channel_id = `with_${user_id}` }: Message) => {
    if (!isMuted(channel_id)) sound('message_notify_sound', user_id);
  };
  const playForRequest = ({ inviter_id }: ComingRequest) => sound('coming_notify_sound', inviter_id);
  const stops = [
    line.on('MesssageEvent', playForMessage),
    line.on('PrivateMessage', playForMessage),
    line.on('ComingRequest', playForRequest),
    line.on('ComingMeetingRoomRequest', playForRequest),
    onClap(playForClap),
    onAsked(() => sound('send_coming_notify_sound', null)),
    line.on('ComingResponse', ({ accept, reason }) => {
      if (!accept && reason === 'answered') sound('send_coming_notify_sound', null, 'declined');
    }),
    line.on('CloseToYouEvent', ({ user_id }) => sound('close_notify_sound', user_id)),
    line.on('WaveEvent', ({ user_id }) => sound('close_notify_sound', user_id, 'wave')),
    line.on('RingEvent', (ring) => ring.is_quiet || sound('coming_notify_sound', ring.user_id, 'ring')),
    line.on('LeadRequest', (request) => request.is_quiet || sound('coming_notify_sound', request.user_id)),
    line.on('LobbyEvent', ({ end }) => end ?? sound('coming_notify_sound', null)),
  ];
  return () => {
    endAll(stops);
  };
};
