import type { ItemType } from '@engawa/contract/items';
import { areaDrawing } from '../kinds/area/drawing.ts';
import { difyAiDrawing } from '../kinds/dify-ai/drawing.ts';
import type { ItemDrawing } from '../kinds/item-drawing.ts';
import { linkDrawing } from '../kinds/link/drawing.ts';
import { meetingRoomDrawing } from '../kinds/meeting-room/drawing.ts';
import { noteDrawing } from '../kinds/note/drawing.ts';
import { pdfDrawing } from '../kinds/pdf/drawing.ts';
import { pictureDrawing } from '../kinds/picture/drawing.ts';
import { textDrawing } from '../kinds/text/drawing.ts';
import { youtubeDrawing } from '../kinds/youtube/drawing.ts';

/** How each kind of item is drawn on the floor. It loads with the first item of a room. */
export const itemDrawings: Readonly<Record<ItemType, ItemDrawing>> = {
  area: areaDrawing,
  dify_ai: difyAiDrawing,
  link: linkDrawing,
  meeting_room: meetingRoomDrawing,
  note: noteDrawing,
  pdf: pdfDrawing,
  picture: pictureDrawing,
  text: textDrawing,
  youtube: youtubeDrawing,
};
