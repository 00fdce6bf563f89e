import { whisperPrefix } from '@engawa/contract/kernel';
import type { ReplyTo } from '@engawa/contract/live';
import { type Data, type ReadOrReport, readMessage, readReplyTo } from './read-message.ts';
import {
  type Messages,
  type RealtimeClient,
  type WhisperName,
  WhisperRefused,
  WhisperUnsent,
} from './realtime-client.ts';
import type { Wire } from './wire.ts';

/** A whisper without a reply after this time is refused. */
const replyTimeoutMs = 8_000;

type Waiting = {
  readonly event: WhisperName;
  settle: (fields: unknown) => void;
  refuse: (error: WhisperRefused) => void;
  stop: () => void;
};
export type RepliesDeps = {
  readonly wire: Pick<Wire, 'send'>;
  /** The channel on which whispers are sent unless another is named. */
  readonly ownChannel: string;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly readOrReport: ReadOrReport;
};

export type Replies = {
  readonly whisper: RealtimeClient['whisper'];
  /** Settles the whisper that this Reply answers. */
  settle(data: Data): void;
  /** The connection is lost: nobody will answer what was asked on it. */
  refuseAll(): void;
};

/** Sends whispers and matches each Reply to the whisper that it answers, by its number. */
export const createReplies = ({ wire, ownChannel, after, readOrReport }: RepliesDeps): Replies => {
  const waiting = new Map<number, Waiting>();
  let lastRef = 0;
  return {
    whisper<E extends WhisperName>(event: E, payload: object, channel = ownChannel): Promise<ReplyTo<E>> {
      lastRef += 1;
      const ref = lastRef;
      return new Promise((resolve, reject) => {
        const finish = () => {
          waiting.get(ref)?.stop();
          waiting.delete(ref);
        };
        const refuse = (error: WhisperRefused) => {
          finish();
          reject(error);
        };
        waiting.set(ref, {
          event,
          settle: (fields) => {
            finish();
            resolve(fields as ReplyTo<E>);
          },
          refuse,
          stop: after(replyTimeoutMs, () => refuse(new WhisperRefused('UNREACHABLE'))),
        });
        if (!wire.send(channel, whisperPrefix + event, { ...payload, ref })) refuse(new WhisperUnsent());
      });
    },
    settle(data) {
      const found = typeof data.ref === 'number' ? waiting.get(data.ref) : undefined;
      if (!found) return;
      if (data.ok === true) {
        const fields = readOrReport(() => readReplyTo(found.event, data));
        return fields === null ? found.refuse(new WhisperRefused('INTERNAL')) : found.settle(fields);
      }
      const reply = readOrReport(() => readMessage('Reply', data) as Messages['Reply']);
      const body = reply !== null && !reply.ok ? reply.error : null;
      found.refuse(new WhisperRefused(body?.code ?? 'INTERNAL', body));
    },
    refuseAll() {
      for (const { refuse } of [...waiting.values()]) refuse(new WhisperRefused('UNREACHABLE'));
    },
  };
};
