import type { Item } from '@engawa/contract/items';
import type { SpacePlan } from '@engawa/contract/spaces';
import type { IconSofa } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DialogWidth } from '../../../ui/dialog/dialog.tsx';
import type { useSendingForm } from '../../../ui/form/use-sending-form.ts';

/** The values of an item's form, as its fields hold them. */
export type ItemValues = Record<string, string | boolean>;

export type FieldProps = {
  readonly form: Pick<ReturnType<typeof useSendingForm<ItemValues>>, 'fieldProps' | 'tickProps' | 'errors'>;
  /** Shows the item on the map as it would be. */
  preview(change: Partial<Item>): void;
};

/** A field of the form of an item. */
export type ItemField = {
  /** Its name in the body. */
  readonly name: string;
  /** The value that the form begins with. */
  initial(item: Item, isNew: boolean): string | boolean;
  /** The value that is sent. */
  read(value: string | boolean): unknown;
  readonly Input: ComponentType<FieldProps>;
  /** The part of the plan without which it is off, and not shown. */
  readonly needs?: keyof SpacePlan;
  /** The phrase key of a sentence against a value that the contract allows; null: it is fine. */
  refuse?(value: unknown, item: Item): string | null;
};

/** How a kind of item is chosen, filled in and read. */
export type ItemForm = {
  readonly Icon: typeof IconSofa;
  /** The values of a new one while its place is chosen, with which its form begins. */
  readonly first: Partial<Item>;
  readonly fields: readonly ItemField[];
  /** The width of its dialog; 552 when absent. */
  readonly widthPx?: DialogWidth;
  /** New ones are files that are chosen, instead of a form. */
  readonly isFile?: boolean;
  /** The words by which lists call one without a label. */
  wordsOf?(item: Item): string | undefined;
  /** Its content on its card; that of its address when absent. */
  readonly Content?: ComponentType<{ readonly item: Item }>;
};
