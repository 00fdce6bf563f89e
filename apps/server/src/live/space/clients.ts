import { type Actor, type Locale, type Ref, Refusal, type WhisperIssue } from '@engawa/contract/kernel';
import type { Channels, createPublisher } from './broadcaster.ts';
import type { Sentences } from './live-feature.ts';
import type { LiveMessage } from './live-space.ts';
import type { OutputLog } from './output-log.ts';

export type Client = {
  readonly actor: Actor;
  readonly locale: Locale;
  /** The whispers that queue behind a slow one; null while none is slow. */
  held: LiveMessage[] | null;
  /** Whether this owner has let the socket in, so that the client follows its events. */
  isInside: boolean;
};
export type Clients = Map<string, Client>;

/** A socket that was just connected or announced. */
export const newClient = ({ actor, locale }: Pick<Client, 'actor' | 'locale'>): Client => ({
  actor,
  locale,
  held: null,
  isInside: false,
});

/**
 * The refusal for an error that is no defect of ours, such as a row that somebody deleted
 * meanwhile; null: it is one.
 */
export type RefusalOf = (error: unknown) => Refusal | null;

type RefuserDeps = {
  readonly clients: Clients;
  readonly channels: Channels;
  readonly outputs: Pick<OutputLog, 'emit'>;
  readonly publisher: Pick<ReturnType<typeof createPublisher>, 'reply'>;
  readonly sentences: Sentences;
  readonly refusalOf: RefusalOf | undefined;
};

/**
 * Answers a whisper that failed: with the refusal, or with INTERNAL for a defect, which is logged.
 */
export const createRefuser =
  ({ clients, channels, outputs, publisher, sentences, refusalOf }: RefuserDeps) =>
  (socket: string, event: string, ref: Ref, thrown: unknown, issues: readonly WhisperIssue[] = []) => {
    const client = clients.get(socket);
    const error = thrown instanceof Refusal ? thrown : (refusalOf?.(thrown) ?? thrown);
    if (!(error instanceof Refusal)) outputs.emit({ kind: 'fault', error, event });
    if (client === undefined) return;
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL');
    const body = sentences(refusal.code, refusal.detail, issues, client.locale);
    const own = channels.person(client.actor.userId);
    publisher.reply(socket, own, { ref, event, ok: false, error: body });
  };
export type Refuse = ReturnType<typeof createRefuser>;
