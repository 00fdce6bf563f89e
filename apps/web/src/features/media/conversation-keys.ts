import { createKeyAgreement, type KeyAgreement, type KeyMessage } from '../../platform/rtc/key-agreement.ts';
import type { Timers } from '../../platform/rtc/signal.ts';
import type { SignalKey } from './seam.ts';

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
  const agreement: KeyAgreement = createKeyAgreement({
    selfId: deps.selfId,
    timers: deps.timers,
    send: deps.send,
    changed: () => {
      for (const listener of [...listeners]) listener();
      deps.changed();
    },
  });
  return {
    /** Who shares the key now; nobody: it is not encrypted. */
    follow(memberIds: readonly string[]) {
      const wasOn = isOn;
      isOn = memberIds.length > 0;
      agreement.setMembers(memberIds);
      if (wasOn !== isOn) for (const listener of [...listeners]) listener();
    },
    receive: (from: string, key: KeyMessage) => agreement.receive(from, key),
    code: () => (isOn ? agreement.code() : null),
    mediaKeys: {
      isOn: () => isOn,
      current: agreement.current,
      subscribe(changed: () => void) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    close: agreement.close,
  };
};
