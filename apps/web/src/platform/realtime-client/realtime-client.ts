import type { EventDefinition, RefusalBody, Stamp, WhisperPayloads } from '@engawa/contract/kernel';
import type { liveEvents, ReplyTo } from '@engawa/contract/live';
import type * as z from 'zod';
import type { ChannelRefusal, ConnectionState } from './wire.ts';

type LiveEvents = typeof liveEvents;

/** The payloads of whispers (client to server), by event. */
export type Whispers = WhisperPayloads<LiveEvents>;
export type WhisperName = keyof Whispers & string;

/** The payloads of messages (server to client), by event. */
export type Messages = {
  [K in keyof LiveEvents as LiveEvents[K] extends EventDefinition<z.ZodType | null, z.ZodType>
    ? K
    : never]: LiveEvents[K]['message'] extends z.ZodType ? z.output<LiveEvents[K]['message']> : never;
};
export type MessageName = keyof Messages & string;

/**
 * A whisper that did not succeed. Code UNREACHABLE: it could not be sent, or nobody replied in
 * time. Code INTERNAL: the Reply does not fit the contract. Every other code is the server's.
 */
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

/** The whisper has not left this page, so it can be sent again without happening twice. */
export class WhisperUnsent extends WhisperRefused {
  constructor() {
    super('UNREACHABLE');
  }
}

export type Connection = {
  readonly state: ConnectionState;
  /** Number of connection attempts since the connection was last up. */
  readonly attempts: number;
  /** The code with which the server closed, 4000–4299; null when the server did not close. */
  readonly closedWith: number | null;
};

/**
 * The live connection, typed by the contract. Joined channels stay joined over reconnections; each
 * whisper is either answered or refused, never forgotten.
 */
export type RealtimeClient = {
  connect(): void;
  /** Ends the connection and refuses everything that waits for a reply. */
  end(): void;
  connection(): Connection;
  onConnection(listener: (connection: Connection) => void): () => void;
  socketId(): string | null;
  join(channel: string): void;
  leave(channel: string): void;
  isJoined(channel: string): boolean;
  /**
   * Calls the listener whenever a channel has been opened, on the first connection and on each
   * later one.
   */
  onJoined(listener: (channel: string) => void): () => void;
  onRefused(listener: (refusal: ChannelRefusal) => void): () => void;
  /**
   * Sends a whisper and waits for the server's Reply.
   * @returns the fields of the Reply, as the contract names them for this whisper
   * @throws WhisperRefused
   */
  whisper<E extends WhisperName>(event: E, payload: Whispers[E], channel?: string): Promise<ReplyTo<E>>;
  /** Sends a whisper that needs no reply. False when there was no connection to send it on. */
  send<E extends WhisperName>(event: E, payload: Whispers[E], channel?: string): boolean;
  on<E extends MessageName>(
    event: E,
    listener: (message: Messages[E], stamp: Partial<Stamp>) => void,
  ): () => void;
  /**
   * The last number received on each channel (and in each conversation), and under which owner. The
   * server resends what follows it.
   */
  lastReceived(): { readonly last: Record<string, number>; readonly epoch?: number };
  serverNow(): number;
  /**
   * The server has refused a timestamp as wrong: measures its clock again. Resolves with the
   * answer, or when none came.
   */
  doubtClock(): Promise<void>;
  roundTripMs(): number | null;
};
