import { useState } from 'react';
import { refusalCodeOf } from '../../../../platform/api-client/refusal.ts';
import { WhisperRefused } from '../../../../platform/realtime-client/realtime-client.ts';
import type { Line } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import type { MessagesPorts } from '../../ports.ts';
import type { MessageActions } from './message-menu.tsx';

const codeOf = (error: unknown): string => {
  if (error instanceof WhisperRefused) return error.code;
  if (error instanceof RangeError) return 'MESSAGE_IS_NOT_EXIST';
  return refusalCodeOf(error) ?? 'UNREACHABLE';
};

/** The actions on the messages of a conversation, and why the last attempt failed. */
export const useMessageActions = (
  messages: Messages,
  key: string | null,
  { people: { blocked } }: { readonly people: Pick<MessagesPorts['people'], 'blocked'> },
) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState<Line | null>(null);
  const [reporting, setReporting] = useState<Line | null>(null);
  const [viewed, setViewed] = useState<Line | null>(null);
  const attempt = async (callback: () => Promise<void>): Promise<boolean> => {
    try {
      await callback();
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(codeOf(error));
      return false;
    }
  };
  const actions: MessageActions = {
    react: ({ id }, emoji, isOn) => void attempt(() => messages.react(id, emoji, isOn)),
    answer: (line) => key !== null && messages.write(key, { kind: 'answer', line }),
    edit: (line) => key !== null && messages.write(key, { kind: 'edit', line, text: line.text }),
    remove: setAsking,
    report: setReporting,
    block: ({ fromId, name }) => fromId !== null && blocked.ask({ id: fromId, name }),
    showPicture: setViewed,
    goTo: (id) => key !== null && void attempt(() => messages.goTo(key, id)),
  };
  return {
    actions,
    attempt,
    failure,
    clearFailure: () => setFailure(null),
    asking,
    setAsking,
    reporting,
    setReporting,
    viewed,
    setViewed,
  };
};
