import type { ItemKind } from '../item-kind.ts';
import { screenSize } from '../page-size.ts';

export const youtubeKind: ItemKind = { size: screenSize };
