import type { Item } from '@engawa/contract/items';
import type { Whereabouts } from '@engawa/contract/presence';
import type { ReactNode } from 'react';
import { type Command, isPressCommand } from '../../slots/commands/command.ts';
import { isFound } from '../../slots/is-found.ts';

export const kinds = ['people', 'rooms', 'items', 'commands', 'settings'] as const;
export type FindKind = (typeof kinds)[number];

/** One line of the palette. */
export type Find = {
  /** Unique in the palette. */
  readonly id: string;
  readonly kind: FindKind;
  readonly title: string;
  /** More about it, at its right or below it. */
  readonly note: string;
  /** Other words that find it. */
  readonly words: readonly string[];
  /** Why it cannot be used now; null: it can. */
  readonly whyDisabled: string | null;
  readonly person?: Whereabouts;
  readonly item?: Item;
  /** Its own picture. */
  readonly icon?: ReactNode;
  /** Choosing it shows more lines, and the palette stays open. */
  readonly hasMore?: boolean;
  /** The name of its key. */
  readonly keyName?: string | undefined;
  readonly run: () => void;
};

/** Lines of each kind without a search: enough to see what can be found. */
const maxAtFirst = 5;
/** Lines of each kind in all: one more letter finds the rest. */
const maxFound = 20;

const rankOf = (search: string, { title }: Find): number => {
  const [wanted, name] = [search.trim().toLocaleLowerCase(), title.toLocaleLowerCase()];
  if (name === wanted) return 0;
  return name.startsWith(wanted) ? 1 : 2;
};

/** The lines that the words find, by kind; names that begin with the words come first. */
export const findsShown = (
  finds: readonly Find[],
  search: string,
): { readonly kind: FindKind; readonly finds: readonly Find[] }[] =>
  kinds
    .map((kind) => ({
      kind,
      finds: finds
        .filter((one) => one.kind === kind && isFound(search, one.title, one.note, ...one.words))
        .sort((a, b) => rankOf(search, a) - rankOf(search, b))
        .slice(0, search.trim() === '' ? maxAtFirst : maxFound),
    }))
    .filter((group) => group.finds.length > 0);

/**
 * The commands that the palette can run: not itself, and none that lasts as long as a key is held.
 */
export const isOffered = (command: Command): boolean =>
  isPressCommand(command) && !command.id.startsWith('find') && command.id !== 'stop' && !command.isAbsent?.();
