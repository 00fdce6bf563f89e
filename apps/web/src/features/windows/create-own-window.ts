import type { OwnWindow } from '@engawa/contract/windows';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import { createComputerChoice } from './choose-computer.ts';
import { createWindowLine } from './create-window-line.ts';
import { isSameProgram, sharedWindow, type WindowChoices } from './shared-window.ts';

/** A companion that is silent for longer than this has ended; it repeats itself more often. */
const silentMs = 75_000;
export const pauseMs = 60 * 60_000;
export const maxHidden = 500;
const key = 'windows';

export type OwnWindowState = WindowChoices & {
  /** The window in front; null: none is known. */
  readonly window: OwnWindow | null;
  /** Whether a companion is there. */
  readonly isConnected: boolean;
  /** Whether others see it. */
  readonly isOn: boolean;
};

export type OwnWindowDeps = {
  readonly realtime: Pick<RealtimeClient, 'whisper' | 'on'>;
  /** Calls back when the user has entered, and when a lost connection is back. */
  onInside(listener: () => void): () => void;
  /** Values stored on this device. */
  readonly device: Keep;
  now(): number;
  after(delayMs: number, callback: () => void): () => void;
};

const readChoices = (device: Keep): Omit<WindowChoices, 'pausedUntil'> => {
  try {
    const { hidden, isTitleLeftOut } = Object(JSON.parse(device.get(key) ?? '{}'));
    const programs: unknown[] = Array.isArray(hidden) ? hidden : [];
    return {
      hidden: programs.filter((one) => typeof one === 'string').slice(0, maxHidden),
      isTitleLeftOut: isTitleLeftOut === true,
    };
  } catch {
    return { hidden: [], isTitleLeftOut: false };
  }
};

const startOf = (device: Keep): OwnWindowState => ({
  ...readChoices(device),
  pausedUntil: null,
  window: null,
  isConnected: false,
  isOn: false,
});

/** Calls back whenever the server may have forgotten what the page asks for and shows. */
const onForgotten = (
  { realtime, onInside }: Pick<OwnWindowDeps, 'realtime' | 'onInside'>,
  isNeeded: () => boolean,
  again: () => void,
): (() => void)[] => {
  let epoch: number | undefined;
  return [
    onInside(again),
    // The next owner of the space does not know windows.
    realtime.on('ParticipantsEvent', (_message, stamp) => {
      if (epoch !== undefined && stamp.epoch !== undefined && stamp.epoch !== epoch) again();
      epoch = stamp.epoch ?? epoch;
    }),
    // The space may have ended the asking, and allow it again by now.
    realtime.on('FetchSpaceInfoEvent', () => {
      if (isNeeded()) again();
    }),
  ];
};

/**
 * The user's own window, and how much of it others see. It is asked for while the user looks at it
 * or shares it, and shared only from `share(true)` on, until they end it, leave or reload.
 */
export const createOwnWindow = ({ realtime, onInside, device, now, after }: OwnWindowDeps) => {
  const store = createStore<OwnWindowState>(() => startOf(device));
  let viewers = 0;
  let endSilence = () => {};
  let endPause = () => {};

  const computers = createComputerChoice();
  const line = createWindowLine({
    realtime,
    after,
    onRefused() {
      if (store.getState().isOn) share(false);
    },
    onUnconfirmed() {
      ask();
      publish();
    },
  });
  const isNeeded = () => viewers > 0 || store.getState().isOn;
  const forget = () => {
    endSilence();
    computers.forget();
    store.setState({ window: null, isConnected: false });
  };
  const ask = () => {
    line.ask(isNeeded());
    if (!line.isAsked()) forget();
  };
  const publish = () => {
    const state = store.getState();
    line.show(state.isOn, state.isOn ? sharedWindow(state.window, state, now()) : null);
  };
  const change = (changes: Partial<OwnWindowState>) => {
    store.setState(changes);
    ask();
    publish();
  };
  const keep = (changes: Partial<OwnWindowState>) => {
    change(changes);
    const { hidden, isTitleLeftOut } = store.getState();
    device.set(key, JSON.stringify({ hidden, isTitleLeftOut }));
  };
  const share = (isOn: boolean) => change({ isOn });
  const again = () => {
    line.forget();
    ask();
    publish();
  };

  const stops = [
    ...onForgotten({ realtime, onInside }, isNeeded, again),
    realtime.on('OwnWindowEvent', ({ companionId, window }) => {
      if (!line.isAsked()) return;
      if (!computers.choose(companionId, window, store.getState().window === null)) return;
      endSilence();
      endSilence = after(silentMs, () => {
        forget();
        publish();
      });
      change({ window, isConnected: true });
    }),
  ];

  return {
    store,
    share,
    /** Asks for windows while something shows them. @returns the function that ends this */
    view() {
      viewers += 1;
      ask();
      return () => {
        viewers -= 1;
        ask();
      };
    },
    /** @returns whether it is hidden now; false: the list is full */
    hide(program: string): boolean {
      const { hidden } = store.getState();
      if (hidden.some((one) => isSameProgram(one, program))) return true;
      if (hidden.length >= maxHidden) return false;
      keep({ hidden: [...hidden, program] });
      return true;
    },
    unhide(program: string): void {
      keep({ hidden: store.getState().hidden.filter((one) => !isSameProgram(one, program)) });
    },
    leaveTitlesOut: (isTitleLeftOut: boolean): void => keep({ isTitleLeftOut }),
    pause(): void {
      endPause();
      endPause = after(pauseMs, () => change({ pausedUntil: null }));
      change({ pausedUntil: now() + pauseMs });
    },
    resume(): void {
      endPause();
      change({ pausedUntil: null });
    },
    end(): void {
      line.end();
      endSilence();
      endPause();
      endAll(stops);
    },
  };
};
export type OwnWindowModel = ReturnType<typeof createOwnWindow>;
