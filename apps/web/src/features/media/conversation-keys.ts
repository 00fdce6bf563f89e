import type { KeyAgreement, KeyMessage } from '../../platform/rtc/key-agreement.ts';
import type { Timers } from '../../platform/rtc/signal.ts';
import type { SignalKey } from './ports.ts';

export type ConversationKeysDeps = {
  readonly selfId: string;
  readonly timers: Timers;
  send(to: string, key: SignalKey): Promise<void>;
  changed(): void;
};

/** The key of one's encrypted conversation, as a carrier needs it; without members nothing is encrypted. */
export const createConversationKeys = (deps: ConversationKeysDeps) => {
  const listeners = new Set<() => void>();
  let isOn = false;
  let isClosed = false;
  let agreement: KeyAgreement | null = null;
  let loading: Promise<KeyAgreement> | null = null;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  // Only who sits at a locked table needs what it is made of.
  const load = async (): Promise<KeyAgreement> => {
    const { createKeyAgreement } = await import('../../platform/rtc/key-agreement.ts');
    agreement = createKeyAgreement({
      selfId: deps.selfId,
      timers: deps.timers,
      send: deps.send,
      changed: () => {
        tell();
        deps.changed();
      },
    });
    if (isClosed) agreement.close();
    return agreement;
  };
  /** One after the other, as they came; what could not be loaded is tried again with the next. */
  const use = (act: (loaded: KeyAgreement) => void) => {
    loading ??= load();
    const mine = loading;
    mine.then(act, () => {
      if (loading === mine) loading = null;
    });
  };

  return {
    /** Who shares the key now; nobody: it is not encrypted. To be called again and again. */
    follow(memberIds: readonly string[]) {
      const wasOn = isOn;
      isOn = memberIds.length > 0;
      if (isOn || loading !== null) use((loaded) => loaded.setMembers(memberIds));
      if (wasOn !== isOn) tell();
    },
    /** From who is no member yet it means nothing: who sits down tells who they are. */
    receive(from: string, key: KeyMessage) {
      if (loading !== null) use((loaded) => loaded.receive(from, key));
    },
    code: () => (isOn ? (agreement?.code() ?? null) : null),
    mediaKeys: {
      isOn: () => isOn,
      current: () => agreement?.current() ?? null,
      subscribe(changed: () => void) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    close() {
      isClosed = true;
      agreement?.close();
    },
  };
};
