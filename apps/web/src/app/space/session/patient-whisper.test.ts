import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Entry } from '../../../features/presence/index.ts';
import {
  type RealtimeClient,
  WhisperRefused,
  WhisperUnsent,
} from '../../../platform/realtime-client/realtime-client.ts';
import { createPatientWhisper } from './patient-whisper.ts';

const begin = (kind: 'inside' | 'lost', failures: WhisperRefused[] = []) => {
  const entry = createStore<{ entry: Entry }>(() => ({ entry: { kind } }));
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  const whisper = createPatientWhisper({
    whisper: (async (event: string) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(event);
      return { ok: true };
    }) as unknown as RealtimeClient['whisper'],
    entry,
    after: (_delayMs, callback) => {
      timers.push(callback);
      return () => undefined;
    },
  });
  return { entry, sent, timers, leave: () => whisper('LeaveMeetingRoom', { meeting_room: 'a' }) };
};

it('sends at once while the user is inside', () => {
  const { sent, leave } = begin('inside');
  void leave();
  expect(sent).toEqual(['LeaveMeetingRoom']);
});

it('keeps a press during a lost connection until the user is inside again', async () => {
  const { entry, sent, leave } = begin('lost');
  const left = leave();
  await Promise.resolve();
  expect(sent).toEqual([]);
  entry.setState({ entry: { kind: 'inside' } });
  await left;
  expect(sent).toEqual(['LeaveMeetingRoom']);
});

it('waits no longer than its time: the connection refuses then', async () => {
  const { sent, timers, leave } = begin('lost');
  const left = leave();
  for (const act of timers) act();
  await left;
  expect(sent).toEqual(['LeaveMeetingRoom']);
});

it('sends again what could not be sent before the page learned that its connection had ended', async () => {
  const { entry, sent, leave } = begin('inside', [new WhisperUnsent()]);
  const left = leave();
  await Promise.resolve();
  entry.setState({ entry: { kind: 'lost' } });
  await Promise.resolve();
  expect(sent).toEqual([]);
  entry.setState({ entry: { kind: 'inside' } });
  await left;
  expect(sent).toEqual(['LeaveMeetingRoom']);
});

it('sends nothing twice that may have arrived', async () => {
  const { sent, leave } = begin('inside', [new WhisperRefused('UNREACHABLE')]);
  await expect(leave()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(sent).toEqual([]);
});
