import { accountLinks } from './account-links.ts';
import { accountSettings } from './account-settings.ts';
import { asking } from './asking.ts';
import { assistant } from './assistant.ts';
import { chatNotices } from './chat-notices.ts';
import { identities } from './identities.ts';
import { secondFactors } from './second-factors.ts';
import { settings } from './settings.ts';

/** The phrases of the settings, and of the pages about an account. */
export const forAccounts = {
  account_links: accountLinks,
  account_settings: accountSettings,
  asking,
  assistant,
  chat_notices: chatNotices,
  identities,
  second_factors: secondFactors,
  settings,
};
