import type { KeyAgreement, KeyMessage } from '../../../platform/rtc/keys/key-agreement.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { SignalKey } from '../ports.ts';

export type ConversationKeysDeps = {
  readonly selfId: string;
  readonly timers: Timers;
  send(to: string, key: SignalKey): Promise<void>;
  changed(): void;
};

/**
 * The key of the user's encrypted conversation, in the form that a carrier needs; without members
 * nothing is encrypted.
 */
export const createConversationKeys = (deps: ConversationKeysDeps) => {
  const listeners = new Set<() => void>();
  let isOn = false;
  let isClosed = false;
  let agreement: KeyAgreement | null = null;
  let loading: Promise<KeyAgreement> | null = null;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  // Loaded on demand, because only users at a locked table need it.
  const load = async (): Promise<KeyAgreement> => {
    const { createKeyAgreement } = await import('../../../platform/rtc/keys/key-agreement.ts');
    agreement = createKeyAgreement({
      selfId: deps.selfId,
      timers: deps.timers,
      send: deps.send,
      changed: () => {
        notify();
        deps.changed();
      },
    });
    if (isClosed) agreement.close();
    return agreement;
  };
  /** Runs the calls in order; if loading fails, the next call tries again. */
  const use = (callback: (loaded: KeyAgreement) => void) => {
    loading ??= load();
    const mine = loading;
    mine.then(callback, () => {
      if (loading === mine) loading = null;
    });
  };

  return {
    /**
     * Sets the people who share the key; with none, the conversation is not encrypted. Called
     * repeatedly.
     */
    follow(memberIds: readonly string[]) {
      const wasOn = isOn;
      isOn = memberIds.length > 0;
      if (isOn || loading !== null) use((loaded) => loaded.setMembers(memberIds));
      if (wasOn !== isOn) notify();
    },
    /**
     * Drops messages that arrive before the first call of follow with members: a person who sits
     * down announces their key.
     */
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

export type ConversationKeys = ReturnType<typeof createConversationKeys>;
