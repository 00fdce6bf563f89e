import type * as z from 'zod';
import type { Plan } from '../plans/schema.ts';
import { itemKinds } from './kinds.ts';
import { type FieldsOfType, noFields } from './no-fields.ts';
import type { Item, ItemBody, ItemType } from './schema.ts';

/** The fields of an item as they are stored, besides its place, its file and its password. */
export type StoredBody = Readonly<Record<string, unknown>>;

/** A kind of item, for code that does not know the kinds. */
export type ItemKind = {
  readonly type: ItemType;
  readonly schema: { readonly shape: object };
  readonly stored: z.ZodObject;
  readonly fields: readonly string[];
  readonly file?: 'picture' | 'pdf';
  readonly hasPage?: boolean;
  readonly isSigned?: boolean;
  readonly isLive?: boolean;
  planFor?(body: object): keyof Plan | null;
  derived?(body: object): StoredBody;
};

const kinds: ReadonlyMap<ItemType, ItemKind> = new Map(itemKinds.map((kind) => [kind.type, kind]));

export const kindOf = (type: ItemType): ItemKind => {
  const kind = kinds.get(type);
  if (kind === undefined) throw new Error('An item has a type that no kind defines.');
  return kind;
};

/** The types of the kinds that a condition holds for. */
export const typesOf = (isAmong: (kind: ItemKind) => unknown): ItemType[] =>
  [...kinds.values()].filter(isAmong).map(({ type }) => type);

/**
 * The fields of an item that are stored together.
 * @param facts what the server knows besides: of a page, of a file
 */
export const storedBodyOf = (body: ItemBody, facts: StoredBody): StoredBody =>
  kindOf(body.type).stored.parse({ ...facts, ...body });

/** The stored fields of an item; null when they are none of its type. */
export const readStoredBody = (type: ItemType, stored: unknown): StoredBody | null => {
  const read = kinds.get(type)?.stored.safeParse(stored);
  return read?.success ? read.data : null;
};

/**
 * The fields of an item that depend on its type, as people see them.
 * @param file its stored file, with the address that people read it at
 */
export const shownFieldsOf = (
  type: ItemType,
  body: StoredBody,
  file: { readonly file: string; readonly url: string } | null,
): FieldsOfType & Pick<Item, 'picture' | 'pdf'> => {
  const kind = kindOf(type);
  const shown = { ...noFields, ...body, ...kind.derived?.(body) };
  if (kind.file === undefined) return shown;
  const facts = body[kind.file];
  return { ...shown, [kind.file]: file === null ? undefined : { ...(facts as object), ...file } };
};

/** The body of a request that would make a stored item, before the contract reads it. */
export const bodyOfStored = (
  item: Pick<Item, 'type' | 'x' | 'y' | 'z_index' | 'is_lock'>,
  body: StoredBody,
  file: string | null,
): object => {
  const { fields } = kindOf(item.type);
  const given = Object.fromEntries(fields.flatMap((field) => (field in body ? [[field, body[field]]] : [])));
  return file === null ? { ...item, ...given } : { ...item, ...given, file };
};
