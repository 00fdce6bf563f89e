import type * as z from 'zod';
import { whisperPrefix } from './channels.ts';
import type { RefusalCode } from './errors.ts';
import { type EventDefinition, ref as refSchema } from './event.ts';

type Definitions = Readonly<Record<string, EventDefinition<z.ZodType | null, z.ZodType | null>>>;
export type Ref = z.output<typeof refSchema>;

export type WhisperIssue = { readonly path: string; readonly key: string };

export type ReadWhisper =
  | { readonly ok: true; readonly event: string; readonly ref: Ref; readonly payload: unknown }
  | {
      readonly ok: false;
      readonly event: string;
      readonly ref: Ref;
      readonly code: RefusalCode;
      readonly issues: readonly WhisperIssue[];
    };

const maxEventNameLength = 64;

/** The events of a contract that a client may whisper, and the type of each payload. */
export type WhisperPayloads<D extends Definitions> = {
  [K in keyof D as D[K]['whisper'] extends z.ZodType ? K : never]: D[K]['whisper'] extends z.ZodType
    ? z.output<D[K]['whisper']>
    : never;
};

/** The `ref` of a whisper. Most whispers have none, and a malformed one counts as absent. */
const refOf = (data: unknown): Ref => {
  const ref: unknown = typeof data === 'object' && data !== null && 'ref' in data ? data.ref : undefined;
  return ref === undefined ? undefined : refSchema.safeParse(ref).data;
};

/**
 * Parses a whisper by the contract. Never throws.
 * UNKNOWN_EVENT: there is no such event. FORBIDDEN: only the server sends it. INVALID_INPUT:
 * malformed, with the issues.
 * @param name as on the wire, with or without `client-`
 */
export const readWhisper = (definitions: Definitions, name: string, data: unknown): ReadWhisper => {
  const event = (name.startsWith(whisperPrefix) ? name.slice(whisperPrefix.length) : name).slice(
    0,
    maxEventNameLength,
  );
  const ref = refOf(data);
  const no = (code: RefusalCode, issues: readonly WhisperIssue[] = []): ReadWhisper => ({
    ok: false,
    event,
    ref,
    code,
    issues,
  });

  const definition = Object.hasOwn(definitions, event) ? definitions[event] : undefined;
  if (definition === undefined) return no('UNKNOWN_EVENT');
  if (definition.whisper === null) return no('FORBIDDEN');
  const parsed = definition.whisper.safeParse(data);
  if (parsed.success) return { ok: true, event, ref, payload: parsed.data };
  return no(
    'INVALID_INPUT',
    parsed.error.issues.slice(0, 10).map((issue) => ({ path: issue.path.join('.'), key: issue.message })),
  );
};
