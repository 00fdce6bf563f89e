import { createStore } from 'zustand/vanilla';
import { askServer, chooseEngine } from './choose-engine.ts';
import { createRecording } from './create-recording.ts';
import { type DictationDeps, type DictationState, type DictationTrouble, idle } from './dictation-state.ts';
import { joinSaid } from './insert-text.ts';
import { createRounds } from './rounds.ts';
import { createWriting, type WritingTrouble } from './write-sentences.ts';

/** @param hasMuted others no longer hear the user, who may want that back */
type Deliver = (text: string, hasMuted: boolean) => void;

/** Troubles with which recording goes on. */
const passing: readonly (DictationTrouble | null)[] = [null, 'offline', 'too_many', 'slow', 'failed'];
/** Troubles after which a sentence is not tried again by itself. */
const final: readonly (WritingTrouble | null)[] = ['plan', 'no_engine', 'failed'];

/**
 * Dictation: the user's own voice becomes a text for a field of theirs. It has a microphone of its
 * own, open only while it records. Nobody hears it: it turns off what others hear before it begins,
 * and pauses as soon as the user talks to others.
 */
export const createDictation = (deps: DictationDeps) => {
  const { calls, after } = deps;
  const store = createStore<DictationState>(() => idle);
  const change = (fields: Partial<DictationState>) => store.setState(fields);
  const rounds = createRounds();
  let deliver: Deliver = () => {};
  /** The field is gone: nobody sees a trouble, or tries again. */
  let isLeft = false;

  const reset = () => {
    rounds.next();
    store.setState(idle, true);
  };
  /** Once it ends, and all of it is written. */
  const giveText = () => {
    const { phase, waiting, text, hasMuted } = store.getState();
    if (phase !== 'finishing' || waiting > 0 || recording.isRunning()) return;
    const give = deliver;
    reset();
    give(text, hasMuted);
  };
  const written = (said: string) => change({ text: joinSaid(store.getState().text, said) });
  const writing = createWriting({
    dictate: calls.dictate,
    written,
    changed(waiting, trouble) {
      if (store.getState().phase === 'idle') return;
      const { trouble: before } = store.getState();
      change({ waiting, ...(trouble !== null || passing.includes(before) ? { trouble } : {}) });
      const isFinal = final.includes(trouble);
      if (isFinal && isLeft) return writing.drop();
      if (isFinal && store.getState().phase === 'recording') void recording.halt('paused', trouble);
      giveText();
    },
    after,
  });
  const recording = createRecording({ deps, store, rounds, sentence: writing.add, written, ended: giveText });

  /** Drops the microphone, and what has no text yet. */
  const drop = () => {
    recording.drop();
    reset();
    writing.drop();
  };
  const begin = async (): Promise<void> => {
    const isGone = rounds.watch();
    change({ phase: 'opening', trouble: null });
    const server = await askServer(calls);
    if (isGone()) return;
    const chosen = chooseEngine(server, deps);
    if (chosen.trouble !== null) return change({ ...chosen, phase: 'paused' });
    change(chosen);
    await recording.record();
  };
  const stop = async (): Promise<void> => {
    const { phase, trouble, waiting } = store.getState();
    if (phase === 'idle') return;
    if (phase === 'finishing') return writing.drop();
    if (phase === 'paused' && trouble !== null && waiting > 0) writing.drop();
    await recording.halt('finishing', null);
  };

  return {
    store,
    /** 0–1. */
    level: recording.level,
    /**
     * Begins for a field, unless another one dictates. Call it from a click.
     * @param give gets the text once, also after the field is gone
     */
    async start(owner: string, give: Deliver): Promise<void> {
      if (store.getState().owner !== null) return;
      reset();
      deliver = give;
      isLeft = false;
      change({ owner });
      await begin();
    },
    /** The microphone goes off, and what was said so far is written. */
    pause: () => recording.halt('paused', null),
    /**
     * Goes on after a pause, and tries again what failed. It asks first whether the voice may still
     * go to the maker of the browser.
     */
    async resume(): Promise<void> {
      const { engine, phase } = store.getState();
      if (phase !== 'paused') return;
      writing.again();
      await (engine === null || engine === 'cloud' ? begin() : recording.record());
    },
    /** Has the sentence written again that failed. */
    again: () => writing.again(),
    /**
     * Ends and gives the text, once all of it is written. Called again, or after a failure, it
     * gives what is there.
     */
    stop,
    /** The field goes away: the text still comes to who began. */
    async leave(owner: string): Promise<void> {
      if (store.getState().owner !== owner) return;
      isLeft = true;
      await stop();
    },
    /**
     * The voice may not go to the maker of the browser any more. What is written stays; for a field
     * that is gone it is given.
     * @param trouble `cloud`: by the company; `locked_cloud`: the meeting room is locked
     */
    forbidCloud(trouble: 'cloud' | 'locked_cloud') {
      if (store.getState().engine !== 'cloud') return;
      recording.drop();
      if (isLeft) {
        change({ engine: null });
        giveText();
      } else change({ phase: 'paused', engine: null, trouble });
    },
    /** Ends, and drops what was said. */
    cancel: drop,
    end() {
      recording.end();
      const { text, hasMuted } = store.getState();
      drop();
      if (text !== '') deliver(text, hasMuted);
    },
  };
};
export type Dictation = ReturnType<typeof createDictation>;
