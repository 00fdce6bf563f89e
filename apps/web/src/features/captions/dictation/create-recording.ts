import type { StoreApi } from 'zustand/vanilla';
import {
  type DictationDeps,
  type DictationState,
  type DictationTrouble,
  microphoneTroubles,
} from './dictation-state.ts';
import { type Recorder, recordByBrowser, recordForServer } from './recorders.ts';
import type { Rounds } from './rounds.ts';
import { createUnheard } from './unheard.ts';

/** It pauses by itself after so long without a pause, in ms: people forget it. */
export const longestMs = 5 * 60_000;
const tickMs = 1_000;

type Parts = {
  readonly deps: Omit<DictationDeps, 'calls' | 'browserEngine'>;
  readonly store: StoreApi<DictationState>;
  readonly rounds: Rounds;
  /** A sentence was said that has no text yet. */
  sentence(sentence: { readonly language: string; readonly sound: Blob }): void;
  /** The browser gave a text. */
  written(text: string): void;
  /** The microphone is off, and what was said is with `sentence` or `written`. */
  ended(): void;
};

/**
 * The microphone of dictation: opened once others no longer hear the user, and off as soon as they
 * do again. Why it is off stands in the store.
 */
export const createRecording = ({ deps, store, rounds, sentence, written, ended }: Parts) => {
  const change = (fields: Partial<DictationState>) => store.setState(fields);
  const unheard = createUnheard(deps);
  let level = 0;
  let recorder: Recorder | null = null;
  let stopClock = () => {};

  /** Ends the microphone; what was said is written. */
  const halt = async (phase: 'paused' | 'finishing', trouble: DictationTrouble | null): Promise<void> => {
    stopClock();
    level = 0;
    const isGone = rounds.next();
    change({ phase, ...(trouble === null ? {} : { trouble }) });
    await recorder?.finish();
    if (isGone()) return;
    recorder = null;
    ended();
  };
  const tick = (sinceMs: number) => {
    stopClock = deps.after(tickMs, () => {
      change({ seconds: store.getState().seconds + 1 });
      if (sinceMs + tickMs >= longestMs) void halt('paused', 'long');
      else tick(sinceMs + tickMs);
    });
  };
  const listenTo = (track: MediaStreamTrack, failed: () => void): Promise<Recorder> =>
    recordForServer(deps, track, {
      sentence,
      heard(loudness) {
        level = loudness;
      },
      failed,
    });

  /** Opens the microphone and records; what hinders it is shown, and the text stays. */
  const record = async (): Promise<void> => {
    const isGone = rounds.next();
    const { engine } = store.getState();
    const giveUp = (trouble: DictationTrouble) => change({ phase: 'paused', trouble });
    const endBy = (trouble: DictationTrouble) => {
      if (!isGone()) void halt('paused', trouble);
    };
    change({ phase: 'opening', trouble: null });
    if (unheard.mute()) change({ hasMuted: true });
    const opened = await deps.openMicrophone();
    if (isGone()) return 'track' in opened ? opened.track.stop() : undefined;
    if ('problem' in opened) return giveUp(microphoneTroubles[opened.problem]);
    const { track } = opened;
    const isMuted = await unheard.untilFree();
    if (!isMuted || isGone()) {
      track.stop();
      return isGone() ? undefined : giveUp('talking');
    }
    const failed = () => endBy(engine === 'server' ? 'mic_failed' : 'browser');
    try {
      const begun =
        engine === 'server'
          ? await listenTo(track, failed)
          : recordByBrowser(deps, track, { written, failed });
      if (isGone()) return begun.drop();
      recorder = begun;
    } catch {
      track.stop();
      if (!isGone()) giveUp('failed');
      return;
    }
    // The user may have turned on what others hear while the microphone was being opened.
    if (!unheard.isFree()) return void halt('paused', 'talking');
    track.addEventListener('ended', () => endBy('mic_lost'));
    change({ phase: 'recording' });
    tick(0);
  };

  const stopFollowing = unheard.onTalking(() => {
    if (store.getState().phase === 'recording') void halt('paused', 'talking');
  });

  return {
    /** 0–1. */
    level: () => level,
    isRunning: () => recorder !== null,
    record,
    halt,
    /** Ends the microphone, and drops what it has not given. */
    drop() {
      rounds.next();
      recorder?.drop();
      recorder = null;
      stopClock();
      level = 0;
    },
    /** Follows no longer whether others hear the user. */
    end: stopFollowing,
  };
};
