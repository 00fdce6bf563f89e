import { canChangeItem, canMakeItems, type Maker } from '../items/index.ts';
import type { Id } from '../kernel/index.ts';

type Owned = { readonly created_by: Id | null; readonly is_lock: boolean };

/**
 * Managers and Members present a PDF; a locked one only those who may change it. A guest, who
 * cannot put one up either, looks on.
 */
export const canPresentPdf = (person: Maker, pdf: Owned): boolean =>
  pdf.is_lock ? canChangeItem(person, pdf) : canMakeItems(person);

/**
 * Taking over from somebody who presents, and ending it for them: those who may change the item.
 */
export const canTakeOverPdf = canChangeItem;
