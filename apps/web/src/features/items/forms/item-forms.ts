import type { Item, ItemType } from '@engawa/contract/items';
import { areaForm } from '../kinds/area/form.ts';
import { difyAiForm } from '../kinds/dify-ai/form.ts';
import type { ItemForm } from '../kinds/item-form.ts';
import { linkForm } from '../kinds/link/form.ts';
import { meetingRoomForm } from '../kinds/meeting-room/form.ts';
import { noteForm } from '../kinds/note/form.ts';
import { pdfForm } from '../kinds/pdf/form.ts';
import { pictureForm } from '../kinds/picture/form.ts';
import { textForm } from '../kinds/text/form.ts';
import { youtubeForm } from '../kinds/youtube/form.ts';

/** How each kind of item is chosen, filled in and read, in the order of the menu of new items. */
export const itemForms: Readonly<Record<ItemType, ItemForm>> = {
  meeting_room: meetingRoomForm,
  area: areaForm,
  text: textForm,
  note: noteForm,
  picture: pictureForm,
  pdf: pdfForm,
  youtube: youtubeForm,
  link: linkForm,
  dify_ai: difyAiForm,
};

/** The name of an item in lists, without the name of its kind. */
export const wordsOf = (item: Item): string => item.label || itemForms[item.type].wordsOf?.(item) || '';
