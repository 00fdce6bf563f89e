import type { CaptionsState } from '@engawa/contract/captions';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CaptionPreferencesStore } from '../caption-preferences.ts';
import type { Captions } from '../create-captions.ts';
import { createServerState } from '../create-server-state.ts';
import type { CaptionsPorts } from '../ports.ts';
import { createPageDictation } from './dictation-of-page.ts';

class Recognition extends EventTarget {
  start = () => undefined;
  stop = () => undefined;
  abort = () => undefined;
}

afterEach(() => void vi.unstubAllGlobals());

/** The user has chosen the maker of the browser, and the server recognises nothing. */
const open = () => {
  const state: CaptionsState = {
    engine: null,
    why_none: 'MODEL_MISSING',
    is_kept: true,
    is_allowed: true,
    is_cloud_allowed: true,
  };
  const answers: CaptionsState[] = [state, { ...state, is_cloud_allowed: false }];
  const track = Object.assign(new EventTarget(), {
    kind: 'audio',
    isStopped: false,
    stop() {
      track.isStopped = true;
    },
  });
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => ({ getTracks: () => [track] }),
    },
  });
  const server = createServerState({
    read: async () => answers.shift() ?? state,
    isWanted: () => false,
    after: () => () => undefined,
  });
  const table = createStore(() => ({ isLocked: false }));
  const media = {
    store: createStore(() => ({ voice: null, mic: { isOn: false } })),
    turn: () => undefined,
    desk: { choice: { get: () => null, captureOf: () => ({}) } },
  };
  const dictation = createPageDictation(
    { conversations: { captions: {} }, media } as unknown as CaptionsPorts,
    createStore(() => ({
      isByBrowser: false,
      isByCloud: true,
      speaks: 'ja-JP',
    })) as unknown as CaptionPreferencesStore,
    { askServer: server.ask, server: server.store, table: { store: table } } as unknown as Captions,
  );
  return { dictation, server, table, track };
};

it('CAP-19 what the company forbids reaches dictation, also while captions are off', async () => {
  const { dictation, server, track } = open();
  await dictation.start('field', () => undefined);
  expect(dictation.store.getState()).toMatchObject({ phase: 'recording', engine: 'cloud' });
  expect(server.store.getState()?.is_cloud_allowed).toBe(true);
  await server.readChanged();
  expect(dictation.store.getState()).toMatchObject({ phase: 'paused', trouble: 'cloud' });
  expect(track.isStopped).toBe(true);
});

it('CAP-19 a meeting room that becomes locked ends what goes to the maker of the browser', async () => {
  const { dictation, table, track } = open();
  await dictation.start('field', () => undefined);
  expect(dictation.store.getState().phase).toBe('recording');
  table.setState({ isLocked: true });
  expect(dictation.store.getState()).toMatchObject({ phase: 'paused', trouble: 'locked_cloud' });
  expect(track.isStopped).toBe(true);
});
