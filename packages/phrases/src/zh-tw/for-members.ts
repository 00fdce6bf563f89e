import type { forMembers as source } from '../ja/for-members.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { accountLinks } from './account-links.ts';
import { accountSettings } from './account-settings.ts';
import { blocks } from './blocks.ts';
import { editing } from './editing.ts';
import { fileErrors } from './file-errors.ts';
import { identities } from './identities.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { plans } from './plans.ts';
import { room } from './room.ts';
import { secondFactors } from './second-factors.ts';
import { settings } from './settings.ts';
import { sounds } from './sounds.ts';
import { spaceGuests } from './space-guests.ts';
import { spaces } from './spaces.ts';
import { videos } from './videos.ts';

export const forMembers: PhrasesLike<typeof source> = {
  account_links: accountLinks,
  account_settings: accountSettings,
  blocks,
  editing,
  errors: fileErrors,
  identities,
  invitations,
  items,
  messages,
  notifications,
  pdfs,
  pictures,
  plans,
  room,
  second_factors: secondFactors,
  settings,
  sounds,
  space_guests: spaceGuests,
  spaces,
  videos,
};
