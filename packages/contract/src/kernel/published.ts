import * as z from 'zod';
import type { ChannelKind } from './channels.ts';
import { type EventDefinition, stamp } from './event.ts';

type Definition = EventDefinition<z.ZodType | null, z.ZodType | null>;
type Definitions = Readonly<Record<string, Definition>>;

/**
 * The type of data that a caller passes for publishing: read-only, because the server never changes
 * it.
 */
export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The events that the server publishes on channels of this kind. */
export type PublishedOn<D extends Definitions, C extends ChannelKind> = {
  [E in keyof D & string]: D[E]['message'] extends z.ZodType
    ? C extends D[E]['channels'][number]
      ? E
      : never
    : never;
}[keyof D & string];

/** The data of a published event, without the stamp. */
export type PublishedData<D extends Definitions, E extends keyof D> = DeepReadonly<
  z.input<Exclude<D[E]['message'], null>>
>;

/** The fields of a successful Reply to this whisper, without `ref` and `ok`. */
export type ReplyFieldsOf<D extends Definitions, E extends keyof D> = [
  Exclude<D[E]['reply'], undefined>,
] extends [never]
  ? Record<string, never>
  : DeepReadonly<z.input<Exclude<D[E]['reply'], undefined>>>;

export type PublishedIssue = { readonly path: string; readonly message: string };

/** Fields that any frame may carry: the stamp, and the conversation in which `n` counts. */
const frameFields = { ...stamp.partial().shape, channel_id: z.string().optional() };

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();
/**
 * The same schema, but with an error for each field that it does not name. Unions and refined
 * schemas stay as they are.
 */
const strictOf = (schema: z.ZodType): z.ZodType => {
  const known = strictSchemas.get(schema);
  if (known !== undefined) return known;
  const isPlain = schema instanceof z.ZodObject && schema.def.catchall === undefined;
  const strict = isPlain ? z.strictObject({ ...frameFields, ...schema.shape }) : schema;
  strictSchemas.set(schema, strict);
  return strict;
};

/**
 * Lists every difference between a frame and the contract: an unknown event, a channel of the wrong
 * kind, and missing, malformed or unknown fields. Empty when the frame is correct. Only test
 * clients use it: a client in production ignores unknown fields, so that a newer server can add
 * some.
 * @param repliesTo the event that a Reply answers, when it is known
 */
export const publishedIssues = (
  definitions: Definitions,
  frame: { readonly event: string; readonly channelKind: ChannelKind | null; readonly data: unknown },
  repliesTo?: string,
): readonly PublishedIssue[] => {
  const { event, channelKind, data } = frame;
  const definition = Object.hasOwn(definitions, event) ? definitions[event] : undefined;
  const message = definition?.message ?? null;
  if (definition === undefined || message === null)
    return [{ path: 'event', message: `${event} is not published` }];
  if (channelKind === null || !definition.channels.includes(channelKind))
    return [{ path: 'channel', message: `${event} is not published on a channel of kind ${channelKind}` }];
  const read = strictOf(message).safeParse(data);
  const issues = read.success ? [] : read.error.issues;
  const isSuccess = typeof data === 'object' && data !== null && 'ok' in data && data.ok === true;
  const answered = repliesTo === undefined || !isSuccess ? undefined : definitions[repliesTo];
  const reply = answered && z.strictObject({ ...replyFrame, ...replyShapeOf(answered) }).safeParse(data);
  return [...issues, ...(reply?.error?.issues ?? [])].map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
};

const replyFrame = { ...frameFields, ref: z.union([z.string(), z.number()]).optional(), ok: z.literal(true) };
const replyShapeOf = ({ reply }: Definition): z.ZodRawShape =>
  reply instanceof z.ZodObject ? reply.shape : {};
