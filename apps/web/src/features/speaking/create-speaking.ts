import { canAdmitSpeakers, canBeginSpeech } from '@engawa/contract/media';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createEndings, type WayToAll } from './endings.ts';
import type { DeviceKind, Reaction, SpeakingDeps, SpeakingPerson, SpeakingRights } from './ports.ts';
import { saidToMe } from './said-to-me.ts';

/** After so long with the megaphone one is asked whether to go on, and it ends when nothing is answered, in ms. */
const askAfterMs = 15 * 60_000;
const answerWithinMs = 60_000;

/** Something that people are told in passing. */
export type SpeakingNotice =
  | { readonly kind: 'muted'; readonly device: DeviceKind }
  /** The plan, another one since now, does not let people send this. */
  | { readonly kind: 'not-in-plan'; readonly device: DeviceKind }
  | { readonly kind: 'admitted' | 'not-admitted' | 'speech-muted' | 'ended-by-time' }
  /** By a rule, or by somebody: without one's own wish, and nothing else says why. */
  | { readonly kind: 'ended'; readonly way: WayToAll }
  /** Because the connection was interrupted. `admitted`: who spoke only because a Manager let them. */
  | { readonly kind: 'ended-by-line'; readonly way: WayToAll | 'admitted' }
  | { readonly kind: 'hand'; readonly name: string }
  /** The server's code for its no; null when something else went wrong. */
  | { readonly kind: 'refused'; readonly code: string | null };

export type SpeakingState = {
  /** What a Manager has switched off, until one switches it on again. */
  readonly shields: Readonly<Record<DeviceKind, boolean>>;
  /** The megaphone has been on for long: shall it stay so? */
  readonly isAskedToGoOn: boolean;
  readonly rights: SpeakingRights;
};

/** Speaking to all, asking to, reacting, and what Managers may switch off. */
export type Speaking = {
  readonly selfId: string;
  readonly people: SpeakingDeps['people'];
  readonly media: SpeakingDeps['media'];
  readonly store: StoreApi<SpeakingState>;
  onNotice(handler: (notice: SpeakingNotice) => void): () => void;
  onReaction(handler: (userId: string, reaction: Reaction) => void): () => void;
  /** Whether somebody speaks in speech mode and one is their audience: at a table one seldom is. */
  isAudienceOf(speaker: SpeakingPerson): boolean;
  /** Whether somebody's megaphone reaches one: not at a table, unless the space lets it in there. */
  isReachedByMegaphoneOf(speaker: SpeakingPerson): boolean;
  /** Opens or closes the megaphone; what the server refuses comes as a notice. Turns the microphone on. */
  setMegaphone(isOpen: boolean): Promise<void>;
  /** The megaphone stays on for another while. */
  goOn(): void;
  /** Takes or leaves one of the five places of speech mode. */
  setSpeech(isOn: boolean): Promise<void>;
  raiseHand(isRaised: boolean): Promise<void>;
  /** Managers: lets somebody speak who raised a hand, or ends it. */
  admit(userId: string, isAdmitted: boolean): Promise<void>;
  /** Managers: switches somebody's device off. @returns whether it was done */
  mute(userId: string, kind: DeviceKind): Promise<boolean>;
  react(reaction: Reaction): Promise<void>;
  end(): void;
};

export const createSpeaking = (deps: SpeakingDeps): Speaking => {
  const { selfId, people, say, hear, media, rights, after } = deps;
  const store = createStore<SpeakingState>(() => ({
    shields: { mic: false, camera: false },
    isAskedToGoOn: false,
    rights: rights.get(),
  }));
  const noticeHandlers = new Set<(notice: SpeakingNotice) => void>();
  const tell = (notice: SpeakingNotice) => {
    for (const handler of noticeHandlers) handler(notice);
  };
  const find = (id: string): SpeakingPerson | undefined => people.list().find((person) => person.id === id);

  /** @returns whether the server said yes */
  const attempt = async (asked: Promise<void>): Promise<boolean> => {
    try {
      await asked;
      return true;
    } catch (cause) {
      tell({ kind: 'refused', code: cause instanceof WhisperRefused ? cause.code : null });
      return false;
    }
  };

  let stopTimer = () => {};
  const endByTime = () => {
    store.setState({ isAskedToGoOn: false });
    void wish('megaphone', false);
    tell({ kind: 'ended-by-time' });
  };
  const ask = () => {
    store.setState({ isAskedToGoOn: true });
    stopTimer = after(answerWithinMs, endByTime);
  };
  const wind = () => {
    stopTimer();
    store.setState({ isAskedToGoOn: false });
    stopTimer = after(askAfterMs, ask);
  };
  const unwind = () => {
    stopTimer();
    stopTimer = () => {};
    store.setState({ isAskedToGoOn: false });
  };

  const heardFrom = (speaker: SpeakingPerson) => saidToMe(find(selfId), speaker, rights.get().audibleRules);
  const isAudienceOf = (speaker: SpeakingPerson): boolean =>
    speaker.isSpeechMode && heardFrom(speaker).isBySpeech;

  const endings = createEndings({
    after,
    ended(self, way, isByLine) {
      // The notice about the plan has said it.
      if (!rights.get().plan.voice) return;
      if (!isByLine) tell({ kind: 'ended', way });
      else
        tell({
          kind: 'ended-by-line',
          way: way === 'speech' && !canBeginSpeech(self.role) ? 'admitted' : way,
        });
    },
  });
  /** Begins or ends it as one wishes. @returns whether the server said yes */
  const wish = async (way: WayToAll, isOn: boolean): Promise<boolean> => {
    if (!isOn) endings.expect(way);
    const change = way === 'megaphone' ? { isOpenMegaphone: isOn } : { isSpeechMode: isOn };
    const isDone = await attempt(say.audio(change));
    // Begun anew, or not ended: whatever ends it from now on is news again.
    if (isDone === isOn) endings.goesOn(way);
    return isDone;
  };

  let isMegaphoneOn = false;
  let isSpeechOn = false;
  const look = () => {
    const self = find(selfId);
    if (self) endings.look(self);
    const isOpen = self?.isOpenMegaphone ?? false;
    if (isOpen !== isMegaphoneOn) {
      isMegaphoneOn = isOpen;
      if (isOpen) wind();
      else unwind();
    }
    const isOn = people.list().some(isAudienceOf);
    const hasBegun = isOn && !isSpeechOn;
    isSpeechOn = isOn;
    // The audience of a speech is silent until it wants to be heard.
    const { mic } = media.store.getState();
    // Who has just come in is still being asked for it: that is called off.
    if (!hasBegun || self?.isSpeechMode || !(mic.isOn || mic.isAsking)) return;
    media.turn('mic', false);
    tell({ kind: 'speech-muted' });
  };

  const lift = () => {
    const { shields } = store.getState();
    const { mic, camera } = media.store.getState();
    const left = { mic: shields.mic && !mic.isOn, camera: shields.camera && !camera.isOn };
    if (left.mic !== shields.mic || left.camera !== shields.camera) store.setState({ shields: left });
  };

  const stops = [
    people.subscribe(look),
    rights.subscribe(() => {
      const { plan: before } = store.getState().rights;
      const now = rights.get();
      store.setState({ rights: now });
      if (before.voice && !now.plan.voice) tell({ kind: 'not-in-plan', device: 'mic' });
      if (before.video && !now.plan.video) tell({ kind: 'not-in-plan', device: 'camera' });
      look();
    }),
    media.store.subscribe(lift),
    hear.muted((device) => {
      const isKnown = store.getState().shields[device];
      media.turn(device, false);
      store.setState(({ shields }) => ({ shields: { ...shields, [device]: true } }));
      // Said again to a page that is told everything anew: after a lost line, in another room.
      if (!isKnown) tell({ kind: 'muted', device });
    }),
    hear.admitted((isAdmitted) => {
      if (!isAdmitted) endings.expect('speech');
      tell({ kind: isAdmitted ? 'admitted' : 'not-admitted' });
    }),
    hear.line(endings.line),
    hear.hand((id, isRaised) => {
      const name = find(id)?.name;
      const self = find(selfId);
      if (isRaised && id !== selfId && name !== undefined && self && canAdmitSpeakers(self.role))
        tell({ kind: 'hand', name });
    }),
  ];
  look();

  return {
    selfId,
    people,
    media,
    store,
    onNotice(handler) {
      noticeHandlers.add(handler);
      return () => void noticeHandlers.delete(handler);
    },
    onReaction: hear.reaction,
    isAudienceOf,
    isReachedByMegaphoneOf: (speaker) => speaker.isOpenMegaphone && heardFrom(speaker).isByMegaphone,
    async setMegaphone(isOpen) {
      const isDone = await wish('megaphone', isOpen);
      if (isDone && isOpen) media.turn('mic', true);
    },
    goOn: wind,
    async setSpeech(isOn) {
      const isDone = await wish('speech', isOn);
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
      stopTimer();
      endings.stop();
      for (const stop of stops) stop();
      noticeHandlers.clear();
    },
  };
};
