import type { StoreApi } from 'zustand/vanilla';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { type Line, newLine, quoteOf } from './conversation.ts';
import type { Attached } from './create-attachments.ts';
import type { MessagesPorts } from './ports.ts';

/** A message that the server has not taken yet. */
export type Outgoing = Attached & {
  /** The user's own name of it, by which the server stores it once. */
  readonly clientId: string;
  readonly key: string;
  readonly text: string;
  /** The message that it answers. */
  readonly answers?: Line | undefined;
  /** The ids of the people whom it mentions. */
  readonly mentions?: readonly string[] | undefined;
  /** Null: it waits to be sent. Otherwise the code of the refusal: it waits for the user. */
  readonly refusal: string | null;
};

/** The parts of a message besides its text. */
export type SentWith = Pick<Outgoing, 'answers' | 'mentions' | 'picture' | 'file'>;

/** Pause before a message whose reply did not come is sent again, in ms. */
const againMs = 3_000;
const passing = ['UNREACHABLE', 'TRY_AGAIN'];

/** Pause before a message that failed so is sent again, in ms; null: it waits for the user. */
const pauseAfter = (error: unknown, code: string): number | null => {
  if (passing.includes(code)) return againMs;
  if (code !== 'TOO_MANY_ATTEMPTS') return null;
  const seconds =
    error instanceof WhisperRefused ? Number(error.body?.detail?.retryAfterSeconds) : Number.NaN;
  return Number.isFinite(seconds) ? seconds * 1_000 : againMs;
};

/** Secure contexts alone have `randomUUID`. */
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/**
 * Sends messages one after the other, so that they arrive in the order of writing, also those that
 * waited for the connection.
 * @param taken called with a message that the server has stored
 */
export const createOutbox = (
  store: Pick<
    StoreApi<{ readonly outgoing: readonly Outgoing[]; readonly isLimited: boolean }>,
    'getState' | 'setState'
  >,
  {
    realtime,
    me: { isInside, id: selfId, now: meNow },
  }: Pick<MessagesPorts, 'realtime'> & { readonly me: Pick<MessagesPorts['me'], 'isInside' | 'id' | 'now'> },
  taken: (key: string, line: Line) => void,
) => {
  const drop = (clientId: string | undefined) =>
    store.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.clientId !== clientId) }));
  const setRefusal = (clientId: string, refusal: string | null) =>
    store.setState(({ outgoing }) => ({
      outgoing: outgoing.map((one) => (one.clientId === clientId ? { ...one, refusal } : one)),
    }));
  const whisper = async ({ key, text, picture, file, clientId, answers, mentions = [] }: Outgoing) => {
    const [kind, name = ''] = key.split(/_(.*)/s);
    const showing = picture === undefined ? {} : { picture_id: picture.id };
    const taking = file === undefined ? {} : { file_id: file.id };
    const message = { content: text, ...showing, ...taking, client_id: clientId, reply_to: answers?.id };
    if (kind === 'with')
      return { ...(await realtime.whisper('PrivateMessage', { ...message, channelId: name })), mentions: [] };
    const mentioning = mentions.length === 0 ? {} : { mentions: [...mentions] };
    return realtime.whisper('MesssageEvent', { ...message, ...mentioning, channel_id: key });
  };
  let isSending = false;
  let stopAgain = () => {};
  const sendNext = async (): Promise<void> => {
    const next = store.getState().outgoing.find(({ refusal }) => refusal === null);
    if (isSending || next === undefined || !isInside()) return;
    isSending = true;
    stopAgain();
    let mayContinue = true;
    try {
      const { message_id, at, mentions = [], picture = null, file = null } = await whisper(next);
      const { key, text, answers } = next;
      taken(key, {
        ...newLine({ id: message_id, fromId: selfId, name: meNow()?.name ?? '', text, at, picture, file }),
        mentions,
        ...(answers === undefined ? {} : { replyTo: answers.id, quote: quoteOf(answers) }),
      });
      drop(next.clientId);
      if (store.getState().isLimited) store.setState({ isLimited: false });
    } catch (error) {
      const code = error instanceof WhisperRefused ? error.code : 'INTERNAL';
      const pauseMs = pauseAfter(error, code);
      mayContinue = pauseMs === null;
      if (pauseMs === null) setRefusal(next.clientId, code);
      else {
        // A person who writes too fast learns it once: the messages wait and go on by themselves.
        store.setState({ isLimited: code === 'TOO_MANY_ATTEMPTS' });
        const timer = setTimeout(() => void sendNext(), pauseMs);
        stopAgain = () => clearTimeout(timer);
      }
    }
    isSending = false;
    if (mayContinue) await sendNext();
  };

  return {
    sendNext,
    send(key: string, text: string, more: SentWith = {}) {
      store.setState(({ outgoing }) => ({
        outgoing: [...outgoing, { clientId: newClientId(), key, text, ...more, refusal: null }],
      }));
      void sendNext();
    },
    sendAgain(clientId: string) {
      setRefusal(clientId, null);
      void sendNext();
    },
    discard: drop,
    stop: () => stopAgain(),
  };
};
