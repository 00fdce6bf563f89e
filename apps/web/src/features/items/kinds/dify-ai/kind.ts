import type { ItemKind } from '../item-kind.ts';
import { screenSize } from '../page-size.ts';

export const difyAiKind: ItemKind = { size: screenSize };
