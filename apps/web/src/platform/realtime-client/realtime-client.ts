import type { EventDefinition, RefusalBody, Stamp, WhisperPayloads } from '@engawa/contract/kernel';
import type { liveEvents } from '@engawa/contract/live';
import type * as z from 'zod';
import type { ChannelRefusal, ConnectionState } from './wire.ts';

type LiveEvents = typeof liveEvents;

/** What may be whispered, by event. */
export type Whispers = WhisperPayloads<LiveEvents>;
export type WhisperName = keyof Whispers & string;

/** What is heard, by event. */
export type Messages = {
  [K in keyof LiveEvents as LiveEvents[K] extends EventDefinition<z.ZodType | null, z.ZodType>
    ? K
    : never]: LiveEvents[K]['message'] extends z.ZodType ? z.output<LiveEvents[K]['message']> : never;
};
export type MessageName = keyof Messages & string;

/** The fields of a Reply that said yes. */
export type ReplyFields = Readonly<Record<string, unknown>>;

/** A Reply that said no. Code UNREACHABLE: it could not be sent, or nobody answered in time. */
export class WhisperRefused extends Error {
  readonly code: string;
  readonly body: RefusalBody | null;
  constructor(code: string, body: RefusalBody | null = null) {
    super(body?.message ?? code);
    this.name = 'WhisperRefused';
    this.code = code;
    this.body = body;
  }
}

export type Connection = {
  readonly state: ConnectionState;
  /** How often it was tried to connect since the connection stood last. */
  readonly attempts: number;
  /** The code with which the server closed, 4000–4299; null when it did not. */
  readonly closedWith: number | null;
};

/**
 * The live connection: what one may say and hear by the contract. Channels that were joined stay joined over
 * reconnections; whispers are answered or refused, never forgotten.
 */
export type RealtimeClient = {
  connect(): void;
  /** Ends the connection and everything that waits for an answer. */
  end(): void;
  connection(): Connection;
  onConnection(listener: (connection: Connection) => void): () => void;
  socketId(): string | null;
  join(channel: string): void;
  leave(channel: string): void;
  isJoined(channel: string): boolean;
  /** Called whenever a channel has been opened, on the first connection and on each later one. */
  onJoined(listener: (channel: string) => void): () => void;
  onRefused(listener: (refusal: ChannelRefusal) => void): () => void;
  /** Says something and waits for the server's Reply. Rejects with WhisperRefused. */
  whisper<E extends WhisperName>(event: E, payload: Whispers[E], channel?: string): Promise<ReplyFields>;
  /** Says something that needs no answer. False when there was nothing to say it on. */
  tell<E extends WhisperName>(event: E, payload: Whispers[E], channel?: string): boolean;
  on<E extends MessageName>(
    event: E,
    listener: (message: Messages[E], stamp: Partial<Stamp>) => void,
  ): () => void;
  /** What was heard last on each channel (and in each conversation), and under which owner: what was missed follows it. */
  lastHeard(): { readonly last: Record<string, number>; readonly epoch?: number };
  serverNow(): number;
  /** The server has refused a time as wrong: measures its clock anew. */
  doubtClock(): void;
  roundTripMs(): number | null;
};
