import { area } from './kinds/area.ts';
import { difyAi } from './kinds/dify-ai.ts';
import { link } from './kinds/link.ts';
import { meetingRoom } from './kinds/meeting-room.ts';
import { note } from './kinds/note.ts';
import { pdf } from './kinds/pdf.ts';
import { picture } from './kinds/picture.ts';
import { text } from './kinds/text.ts';
import { youtube } from './kinds/youtube.ts';

/** The kinds of items, a line each. */
export const itemKinds = [youtube, link, area, text, meetingRoom, difyAi, note, picture, pdf] as const;
