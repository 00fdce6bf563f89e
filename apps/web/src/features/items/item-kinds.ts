import type { Item, ItemType } from '@engawa/contract/items';
import { areaKind } from './kinds/area/kind.ts';
import { difyAiKind } from './kinds/dify-ai/kind.ts';
import type { ItemKind, ItemSize } from './kinds/item-kind.ts';
import { linkKind } from './kinds/link/kind.ts';
import { meetingRoomKind } from './kinds/meeting-room/kind.ts';
import { noteKind } from './kinds/note/kind.ts';
import { pdfKind } from './kinds/pdf/kind.ts';
import { pictureKind } from './kinds/picture/kind.ts';
import { textKind } from './kinds/text/kind.ts';
import { youtubeKind } from './kinds/youtube/kind.ts';

/**
 * The kinds of items, a line each. The line of a kind in item-drawings.ts and item-forms.ts loads
 * later, with the first item and with the menus.
 */
export const itemKinds: Readonly<Record<ItemType, ItemKind>> = {
  area: areaKind,
  dify_ai: difyAiKind,
  link: linkKind,
  meeting_room: meetingRoomKind,
  note: noteKind,
  pdf: pdfKind,
  picture: pictureKind,
  text: textKind,
  youtube: youtubeKind,
};

/** The size of an item on the map, in px of the map. */
export const sizeOf = (item: Item): ItemSize => itemKinds[item.type].size(item);
