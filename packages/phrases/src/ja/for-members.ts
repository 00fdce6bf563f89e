import { blocks } from './blocks.ts';
import { editing } from './editing.ts';
import { fileErrors } from './file-errors.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { plans } from './plans.ts';
import { room } from './room.ts';
import { sounds } from './sounds.ts';
import { spaceGuests } from './space-guests.ts';
import { spaces } from './spaces.ts';
import { videos } from './videos.ts';

/** The phrases of dialogs and pages for people with an account. */
export const forMembers = {
  blocks,
  editing,
  errors: fileErrors,
  invitations,
  items,
  messages,
  notifications,
  pdfs,
  pictures,
  plans,
  room,
  sounds,
  space_guests: spaceGuests,
  spaces,
  videos,
};
