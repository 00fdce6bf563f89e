import type { CaptionsState } from '@engawa/contract/captions';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { Opened } from '../../../platform/rtc/devices/devices.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Captions } from '../create-captions.ts';
import { createServerState } from '../create-server-state.ts';
import { createDictation } from '../dictation/create-dictation.ts';
import type { DictationDeps } from '../dictation/dictation-state.ts';
import { DictateTool } from './dictate-tool.tsx';

type Options = {
  readonly opened?: Opened;
  readonly engine?: NonNullable<CaptionsState['engine']>;
  /** Absent: what is dictated is lost with the form. */
  readonly keep?: (text: string) => void;
};

const open = async ({ opened, engine = 'office', keep }: Options = {}) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['captions', 'dictation', 'app']);
  const store = createStore<{ voice: MediaStreamTrack | null; mic: { isOn: boolean } }>(() => ({
    voice: {} as MediaStreamTrack,
    mic: { isOn: true },
  }));
  const media = {
    store,
    turn: (_kind: 'mic', isOn: boolean) =>
      store.setState({ mic: { isOn }, voice: isOn ? ({} as MediaStreamTrack) : null }),
  };
  let events: Parameters<DictationDeps['listen']>[0] | null = null;
  const track = Object.assign(new EventTarget(), { stop: () => undefined }) as unknown as MediaStreamTrack;
  const server = createServerState({
    read: async () => ({
      engine,
      why_none: null,
      is_kept: true,
      is_allowed: true,
      is_cloud_allowed: false,
    }),
    isWanted: () => false,
    after: () => () => undefined,
  });
  const dictation = createDictation({
    calls: {
      readState: server.ask,
      dictate: async () => ({ outcome: 'text', text: 'see you at three', why_failed: null }),
    },
    media,
    speaks: () => 'en-US',
    browserEngine: () => null,
    isTableLocked: () => false,
    openMicrophone: async () => opened ?? { track },
    async listen(found) {
      events = found;
      return { setTrack: () => undefined, finish: () => undefined, close: () => undefined };
    },
    openBrowser: () => null,
    toWav: () => new Blob(),
    after: () => () => undefined,
  });
  const sent: string[] = [];
  const Form = () => {
    const field = useRef<HTMLTextAreaElement>(null);
    const [text, setText] = useState('Hi Ken, and bye');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(text);
        }}
      >
        <textarea ref={field} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <DictateTool
          dictation={dictation}
          media={media}
          captions={{ server: server.store } as unknown as Captions}
          openCaptions={() => undefined}
          field={{ find: () => field.current, ...(keep ? { keep } : {}) }}
        />
      </form>
    );
  };
  const { unmount } = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Form />
    </I18nextProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { field, sent, media, unmount, say: () => events?.ends('s', new Int16Array(16_000), 1) };
};

it('the text comes to the caret, can be changed, and is not sent; others hear nothing meanwhile', async () => {
  const { field, sent, media, say } = await open();
  field.setSelectionRange(7, 7);
  await userEvent.click(screen.getByRole('button', { name: 'Dictate' }));
  expect((await screen.findByText('Listening')).getAttribute('role')).toBe('status');
  expect(screen.getByTestId('dictation').textContent).toContain('your microphone is off');
  expect(media.store.getState().voice).toBe(null);
  say();
  expect((await screen.findByTestId('dictation-text')).textContent).toBe('see you at three');
  await userEvent.click(screen.getByTestId('dictation-insert'));
  await waitFor(() => expect(field.value).toBe('Hi Ken, see you at three and bye'));
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  expect(screen.queryByTestId('dictation')).toBe(null);
  await userEvent.keyboard('!');
  expect(field.value).toBe('Hi Ken, see you at three! and bye');
  const off = toasts.store.getState().toasts.find(({ testId }) => testId === 'dictation-mic-off');
  off?.actions[0]?.run();
  expect(media.store.getState().mic.isOn).toBe(true);
});

it('nothing is inserted when it is cancelled, and a missing permission is explained', async () => {
  const { field } = await open({ opened: { problem: 'denied' } });
  await userEvent.click(screen.getByTestId('dictate'));
  expect((await screen.findByTestId('dictation-trouble')).textContent).toContain(
    'Please allow it in the settings of your browser',
  );
  await userEvent.click(screen.getByTestId('dictation-cancel'));
  expect([field.value, screen.queryByTestId('dictation')]).toEqual(['Hi Ken, and bye', null]);
});

it('says that a service elsewhere writes it, also while captions are off', async () => {
  await open({ engine: 'whisper' });
  await userEvent.click(screen.getByTestId('dictate'));
  expect(await screen.findByText(/sent to a service elsewhere/)).toBeTruthy();
});

it.each([
  [true, 'dictation-kept', 'in its draft: see you at three'],
  [false, 'dictation-gone', 'You had dictated: see you at three'],
])('says where the text is when the field is gone; it has a draft: %s', async (hasDraft, testId, words) => {
  const kept: string[] = [];
  const { say, unmount } = await open(hasDraft ? { keep: (text) => void kept.push(text) } : {});
  await userEvent.click(screen.getByTestId('dictate'));
  await screen.findByText('Listening');
  say();
  await screen.findByTestId('dictation-text');
  unmount();
  const found = () => toasts.store.getState().toasts.find((toast) => toast.testId === testId);
  await waitFor(() => expect(found()?.text).toContain(words));
  expect(kept).toEqual(hasDraft ? ['see you at three'] : []);
});
