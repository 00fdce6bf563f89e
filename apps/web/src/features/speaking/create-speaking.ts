import { canAdmitSpeakers, canBeginSpeech } from '@engawa/contract/media';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import { createCountdown } from './countdown.ts';
import { createEndings, type WayToAll } from './endings.ts';
import { followMutes, takeRights } from './follow-rights.ts';
import { createMegaphoneTimer } from './megaphone-timer.ts';
import type { DeviceKind, Reaction, SpeakingDeps, SpeakingPerson, SpeakingRights } from './ports.ts';
import { speechReachingMe } from './speech-reaching-me.ts';

/** A short message to the user. */
export type SpeakingNotice =
  | { readonly kind: 'muted'; readonly device: DeviceKind }
  /** The plan changed and does not allow people to send this. */
  | { readonly kind: 'not-in-plan'; readonly device: DeviceKind }
  | { readonly kind: 'admitted' | 'not-admitted' | 'speech-muted' | 'ended-by-time' }
  /**
   * Ended by a rule or by another person: the user did not end it, and no other notice says why.
   */
  | { readonly kind: 'ended'; readonly way: WayToAll }
  /**
   * Ended because the connection was interrupted, all at once. `admitted`: the user spoke only
   * because a Manager had admitted them.
   */
  | { readonly kind: 'ended-by-line'; readonly ways: readonly (WayToAll | 'admitted')[] }
  | { readonly kind: 'hand'; readonly name: string }
  /** The server's refusal code; null when something else went wrong. */
  | { readonly kind: 'refused'; readonly code: string | null };

export type SpeakingState = {
  /** Devices that a Manager has switched off, until the user switches them on again. */
  readonly shields: Readonly<Record<DeviceKind, boolean>>;
  /** The megaphone has been on for long, and the user is asked whether to continue. */
  readonly isAskedToGoOn: boolean;
  /** The seconds until the megaphone opens: 3, 2, 1; null while it is not about to. */
  readonly countdown: number | null;
  readonly rights: SpeakingRights;
};

/** Speaking to everyone, raising a hand, reacting, and what Managers may switch off. */
export type Speaking = {
  readonly selfId: string;
  readonly people: SpeakingDeps['people'];
  readonly media: SpeakingDeps['media'];
  readonly store: StoreApi<SpeakingState>;
  onNotice(handler: (notice: SpeakingNotice) => void): () => void;
  onReaction(handler: (userId: string, reaction: Reaction) => void): () => void;
  /**
   * Whether a person speaks in speech mode and the user is their audience; at a table the user
   * usually is not.
   */
  isAudienceOf(speaker: SpeakingPerson): boolean;
  /** Whether a person's megaphone reaches the user; at a table only if the space allows it. */
  isReachedByMegaphoneOf(speaker: SpeakingPerson): boolean;
  /**
   * Opens or closes the megaphone; a refusal is reported as a notice. Opening turns the microphone
   * on.
   */
  setMegaphone(isOpen: boolean): Promise<void>;
  /**
   * Starts the three seconds before the megaphone opens, cancels them, or closes the open
   * megaphone.
   */
  toggleMegaphone(): void;
  cancelCountdown(): void;
  /** Keeps the megaphone on for another period. */
  goOn(): void;
  /** Takes or leaves one of the five places of speech mode. */
  setSpeech(isOn: boolean): Promise<void>;
  raiseHand(isRaised: boolean): Promise<void>;
  /** For Managers: admits a person who raised a hand, or ends their speech. */
  admit(userId: string, isAdmitted: boolean): Promise<void>;
  /**
   * For Managers: switches a person's device off.
   * @returns whether it was done
   */
  mute(userId: string, kind: DeviceKind): Promise<boolean>;
  react(reaction: Reaction): Promise<void>;
  end(): void;
};

/** @returns whether the server accepted; a refusal is reported */
const isAccepted = async (
  asked: Promise<void>,
  notify: (notice: SpeakingNotice) => void,
): Promise<boolean> => {
  try {
    await asked;
    return true;
  } catch (cause) {
    notify({ kind: 'refused', code: cause instanceof WhisperRefused ? cause.code : null });
    return false;
  }
};

const endedByLine = (self: SpeakingPerson, ways: readonly WayToAll[]): SpeakingNotice => ({
  kind: 'ended-by-line',
  ways: ways.map((way) => (way === 'speech' && !canBeginSpeech(self.role) ? 'admitted' : way)),
});

export const createSpeaking = (deps: SpeakingDeps): Speaking => {
  const { selfId, people, say, hear, media, rights, after } = deps;
  const store = createStore<SpeakingState>(() => ({
    shields: { mic: false, camera: false },
    isAskedToGoOn: false,
    countdown: null,
    rights: rights.get(),
  }));
  const notices = createSignal<SpeakingNotice>();
  const { emit: notify } = notices;
  const find = (id: string): SpeakingPerson | undefined => people.list().find((person) => person.id === id);

  const attempt = (asked: Promise<void>) => isAccepted(asked, notify);
  const timer = createMegaphoneTimer({
    after,
    asked: (isAskedToGoOn) => store.setState({ isAskedToGoOn }),
    ended() {
      void request('megaphone', false);
      notify({ kind: 'ended-by-time' });
    },
  });

  const setMegaphone = async (isOpen: boolean): Promise<void> => {
    const isDone = await request('megaphone', isOpen);
    if (isDone && isOpen) media.turn('mic', true);
  };
  const countdown = createCountdown({
    after,
    counted: (number) => store.setState({ countdown: number }),
    done: () => void setMegaphone(true),
  });

  const speechFrom = (speaker: SpeakingPerson) =>
    speechReachingMe(find(selfId), speaker, rights.get().audibleRules);
  const isAudienceOf = (speaker: SpeakingPerson): boolean =>
    speaker.isSpeechMode && speechFrom(speaker).isBySpeech;

  const endings = createEndings({
    after,
    ended(self, { byLine, others }) {
      // The notice about the plan already says it.
      if (!rights.get().plan.voice) return;
      for (const way of others) notify({ kind: 'ended', way });
      if (byLine.length > 0) notify(endedByLine(self, byLine));
    },
  });
  /**
   * Starts or ends a way of speaking on the user's request.
   * @returns whether the server accepted
   */
  const request = async (way: WayToAll, isOn: boolean): Promise<boolean> => {
    if (!isOn) endings.expect(way);
    const change = way === 'megaphone' ? { isOpenMegaphone: isOn } : { isSpeechMode: isOn };
    const isDone = await attempt(say.audio(change));
    // It started again or did not end, so its next end must be reported.
    if (isDone === isOn) endings.goesOn(way);
    return isDone;
  };

  let isMegaphoneOn = false;
  let isSpeechOn = false;
  const followSelf = () => {
    const self = find(selfId);
    if (self) endings.followWays(self);
    const isOpen = self?.isOpenMegaphone ?? false;
    if (isOpen !== isMegaphoneOn) {
      isMegaphoneOn = isOpen;
      if (isOpen) timer.wind();
      else timer.unwind();
    }
    const isOn = people.list().some(isAudienceOf);
    const hasBegun = isOn && !isSpeechOn;
    isSpeechOn = isOn;
    // The audience of a speech is muted until they turn the microphone on.
    const { mic } = media.store.getState();
    // For a user who has just entered, the microphone is still being requested; this cancels the
    // request.
    if (!hasBegun || self?.isSpeechMode || !(mic.isOn || mic.isAsking)) return;
    media.turn('mic', false);
    notify({ kind: 'speech-muted' });
  };

  const stops = [
    people.subscribe(followSelf),
    rights.subscribe(() => {
      takeRights({ rights, store, notify });
      followSelf();
    }),
    ...followMutes({ hear, media, say, store, notify }),
    hear.admitted((isAdmitted) => {
      if (!isAdmitted) endings.expect('speech');
      notify({ kind: isAdmitted ? 'admitted' : 'not-admitted' });
    }),
    hear.line((isLost) => {
      if (isLost) countdown.cancel();
      endings.line(isLost);
    }),
    hear.hand((id, isRaised) => {
      const name = find(id)?.name;
      const self = find(selfId);
      if (isRaised && id !== selfId && name !== undefined && self && canAdmitSpeakers(self.role))
        notify({ kind: 'hand', name });
    }),
  ];
  followSelf();

  return {
    selfId,
    people,
    media,
    store,
    onNotice: notices.subscribe,
    onReaction: hear.reaction,
    isAudienceOf,
    isReachedByMegaphoneOf: (speaker) => speaker.isOpenMegaphone && speechFrom(speaker).isByMegaphone,
    setMegaphone,
    toggleMegaphone() {
      if (countdown.isOn()) countdown.cancel();
      else if (find(selfId)?.isOpenMegaphone) void setMegaphone(false);
      else countdown.begin();
    },
    cancelCountdown: countdown.cancel,
    goOn: timer.wind,
    async setSpeech(isOn) {
      const isDone = await request('speech', isOn);
      if (isDone && isOn) media.turn('mic', true);
    },
    async raiseHand(isRaised) {
      await attempt(say.hand(isRaised));
    },
    async admit(userId, isAdmitted) {
      await attempt(say.admit(userId, isAdmitted));
    },
    mute: (userId, kind) => attempt(say.mute(userId, kind)),
    async react(reaction) {
      await attempt(say.react(reaction));
    },
    end() {
      countdown.cancel();
      timer.stop();
      endings.stop();
      endAll(stops);
      notices.clear();
    },
  };
};
