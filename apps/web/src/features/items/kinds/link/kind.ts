import type { ItemKind } from '../item-kind.ts';
import { screenSize } from '../page-size.ts';

export const linkKind: ItemKind = { size: screenSize };
