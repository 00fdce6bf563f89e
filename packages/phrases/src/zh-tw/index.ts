import type { Phrases } from '../index.ts';
import { accountSettings } from './account-settings.ts';
import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { companies } from './companies.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { identities } from './identities.ts';
import { invitations } from './invitations.ts';
import { media } from './media.ts';
import { pictures } from './pictures.ts';
import { plans } from './plans.ts';
import { presence } from './presence.ts';
import { secondFactors } from './second-factors.ts';
import { setting } from './setting.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { showing } from './showing.ts';
import { sounds } from './sounds.ts';
import { space } from './space.ts';
import { spaces } from './spaces.ts';
import { speaking } from './speaking.ts';
import { validation } from './validation.ts';

export const zhTw: Phrases = {
  sounds,
  plans,
  companies,
  devices,
  accountSettings,
  accounts,
  app,
  errors,
  guests,
  identities,
  invitations,
  media,
  pictures,
  secondFactors,
  settings,
  spaces,
  validation,
  presence,
  setting,
  sharing,
  showing,
  space,
  speaking,
};
