import type { spaceDetails as source } from '../ja/space-details.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { assistantFields } from './assistant-fields.ts';
import { attendance } from './attendance.ts';
import { calendar } from './calendar.ts';
import { calendarFields } from './calendar-fields.ts';
import { captions } from './captions.ts';
import { chatNoticeFields } from './chat-notice-fields.ts';
import { companies } from './companies.ts';
import { connectionTrouble } from './connection-trouble.ts';
import { deviceHelp } from './device-help.ts';
import { deviceSettings } from './device-settings.ts';
import { dictation } from './dictation.ts';
import { largeCameras } from './large-cameras.ts';
import { lobby } from './lobby.ts';
import { messageDetails } from './message-details.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { permissions } from './permissions.ts';
import { programs } from './programs.ts';
import { roomDialogs } from './room-dialogs.ts';
import { shortcuts } from './shortcuts.ts';
import { textView } from './text-view.ts';
import { together } from './together.ts';
import { tour } from './tour.ts';
import { translation } from './translation.ts';
import { windows } from './windows.ts';

export const spaceDetails: PhrasesLike<typeof source> = {
  attendance,
  calendar,
  captions,
  companies,
  connection_trouble: connectionTrouble,
  device_help: deviceHelp,
  device_settings: deviceSettings,
  dictation,
  large_cameras: largeCameras,
  lobby,
  message_details: messageDetails,
  palette,
  people,
  permissions,
  programs,
  room_dialogs: roomDialogs,
  shortcuts,
  text_view: textView,
  together,
  tour,
  translation,
  windows,
  validation: { ...assistantFields, ...calendarFields, ...chatNoticeFields },
};
