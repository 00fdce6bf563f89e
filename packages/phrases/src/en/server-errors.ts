import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  FLOOR_HAS_ROOMS: 'A floor with rooms cannot be deleted. Please delete its rooms first.',
  ROOM_IS_LAST: 'The only room cannot be deleted. Please add another one first.',
  PUNCH_IN_IS_OVER: 'This clock-in can no longer be undone. You can undo one for 60 seconds.',
  IDENTITY_IS_LAST: 'This is your only way to log in. Please set a password first.',
  IDENTITY_IS_NOT_EXIST: 'This linked service could not be found.',
  FACTOR_IS_THERE: 'An authenticator app is already set up.',
  PASSKEY_IS_NOT_EXIST: 'This passkey could not be found.',
  SECOND_FACTOR_IS_MISSING: 'Please set up two-step verification for yourself first.',
  PLAN_FLOOR_LIMIT:
    'You have reached the number of floors in your plan. Please ask the operator to raise the limit.',
  PLAN_ROOM_LIMIT:
    'You have reached the number of rooms in your plan. Please ask the operator to raise the limit.',
  IDENTITY_IS_TAKEN: 'This login is already linked to another account.',
  COMPANY_IS_CLOSED: 'This company is closed and will be deleted soon. Please ask one of its managers.',
  CORRECTION_IS_OVER: 'This request for a correction was decided or withdrawn already. Load the list again.',
  OWN_LOGIN_METHOD_IS_NEEDED:
    'The method you are logged in with must stay allowed. To change that, log in with one that you want to allow.',
  PASSKEYS_ARE_TOO_MANY: 'You can have up to ten passkeys. Please remove one first.',
  TRANSLATION_IS_OFF:
    'This office does not translate yet. It can once the operator of the server adds models or a translation service.',
  TRANSLATION_PAIR_IS_MISSING:
    'These two languages cannot be translated here yet. They can once the operator of the server adds a model.',
  TRANSLATOR_IS_SLOW: 'The translation took too long and was stopped. Please wait a little and try again.',
  TRANSLATOR_IS_BUSY: 'Many texts are being translated right now. Please wait a little and try again.',
  TRANSLATOR_IS_AWAY: 'The translator does not answer. Please wait a little and try again.',
  TRANSLATOR_KEY_IS_REFUSED:
    'The translation service refuses the key of this server. Please contact the operator of the server.',
  TRANSLATOR_QUOTA_IS_USED:
    'The quota of the translation service is used up. Please wait until it is renewed, or contact the operator of the server.',
  BOOKING_IS_NOT_EXIST: 'This event is not there any more.',
  MEETING_ROOM_IS_BOOKED:
    'This meeting room is booked at that time. Please choose another time or another meeting room.',
  ASSISTANT_IS_OFF:
    'No language model is set up here. A manager of the company can choose one in the settings.',
  ASSISTANT_HAS_CHANGED:
    'Your company has changed its language model, so nothing was sent to the new one. Close the draft, read where your words go now, and draft again.',
  ASSISTANT_IS_SLOW: 'The language model took too long and was stopped. Please try again later.',
  ASSISTANT_IS_BUSY:
    'The language model takes no more requests right now. Please wait a little and try again.',
  ASSISTANT_IS_AWAY: 'The language model does not answer. Please wait a little and try again.',
  ASSISTANT_KEY_IS_REFUSED:
    'The provider of the language model refuses the key. Please ask who set it up to enter a valid one.',
  ASSISTANT_QUOTA_IS_USED:
    'The quota at the provider of the language model is used up. Please wait until it is renewed, or ask who set it up.',
  ASSISTANT_ADDRESS_IS_REFUSED:
    'This server does not call the address of the language model, because it is not on the public internet. Please enter a public https address.',
  ASSISTANT_MODEL_IS_REFUSED:
    'The provider does not know this model or this kind of call. Please check the address, the kind and the model.',
  ASSISTANT_TEXT_IS_TOO_LONG:
    'The text is too long for this language model. Please choose a model that reads more at once.',
  DAILY_COMPLETION_LIMIT:
    'You have asked the language model as often as you can today. You can ask again tomorrow.',
  DAILY_SPACE_COMPLETION_LIMIT:
    'This space has asked the language model as often as it can today. Please try again tomorrow.',
  CALENDAR_IS_NOT_EXIST: 'This calendar is not there any more.',
  CALENDARS_ARE_TOO_MANY: 'You can have 20 calendars. Please remove one that you do not need.',
  CALDAV_ACCOUNT_IS_NOT_EXIST: 'This CalDAV account is not connected any more.',
  CALDAV_ACCOUNTS_ARE_TOO_MANY:
    'You can connect five CalDAV accounts. Please disconnect one that you do not need.',
  CALDAV_ACCESS_IS_LOST:
    'The calendar server no longer accepts the user name and password. Please connect the account again.',
  CALDAV_IS_AWAY: 'The calendar server does not answer as it should. Please wait a little and try again.',
  GOOGLE_IS_OFF:
    'Google Calendar is not set up on this server. Nothing was sent to Google. Please ask the operator of the server.',
  GOOGLE_IS_DENIED:
    'The calendars were not connected, because the permission to read them was not given at Google. Connect again and allow it.',
  GOOGLE_IS_OVER:
    'This connection to Google was not finished in time or not in this browser. Please connect again.',
  GOOGLE_IS_AWAY: 'Google does not answer. Please wait a little and try again.',
  GOOGLE_IS_BUSY: 'Google takes no more requests at the moment. Your calendars are read again in a minute.',
  GOOGLE_FORBIDS:
    'Google does not let this server read calendars. Connect again and allow it; if that changes nothing, please tell the operator of the server.',
  GOOGLE_ACCESS_IS_LOST:
    'Google no longer lets this office read the calendars of this account. Please connect it again.',
  GOOGLE_ACCOUNT_IS_NOT_EXIST: 'This Google account is not connected any more.',
  GOOGLE_ACCOUNTS_ARE_TOO_MANY:
    'You can connect 5 Google accounts. Please disconnect one that you do not need.',
  CHAT_WEBHOOK_IS_NOT_EXIST: 'This webhook is not there any more.',
  CHAT_WEBHOOKS_ARE_TOO_MANY: 'A company can connect ten webhooks. Please remove one that you do not need.',
  PROGRAM_IS_NOT_EXIST: 'There is no such program. Please check the URL, or ask a manager of the space.',
  PROGRAMS_ARE_TOO_MANY: 'A space can have 20 programs. Please remove one that you do not need.',
  COMPANION_CODE_IS_WRONG:
    'This code is wrong or has expired. Please create a new one under “Your window” in the office, or in the settings under “Connections”.',
  COMPANION_IS_NOT_EXIST: 'This connection is not there any more.',
  COMPANIONS_ARE_TOO_MANY: 'You can connect five computers. Please disconnect one that you do not need.',
  BLOCKS_ARE_TOO_MANY: 'You can block up to 500 people.',
  WALLPAPERS_ARE_TOO_MANY: 'A company can have 100 pictures. Delete one you no longer use, then try again.',
};
