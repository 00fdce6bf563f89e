import { areasFeature } from '../../features/areas/index.ts';
import { assistantFeature } from '../../features/assistant/index.ts';
import { blocksFeature } from '../../features/blocks/index.ts';
import { calendarFeature } from '../../features/calendar/index.ts';
import { captionsFeature } from '../../features/captions/index.ts';
import { comingRequestsFeature } from '../../features/coming-requests/index.ts';
import { companiesFeature } from '../../features/companies/index.ts';
import { devicesFeature } from '../../features/devices/index.ts';
import { guestsFeature } from '../../features/guests/index.ts';
import { invitationsFeature } from '../../features/invitations/index.ts';
import { itemsFeature } from '../../features/items/index.ts';
import { lobbyFeature } from '../../features/lobby/index.ts';
import { mediaFeature } from '../../features/media/index.ts';
import { meetingRoomsFeature } from '../../features/meeting-rooms/index.ts';
import { messagesFeature } from '../../features/messages/index.ts';
import { notificationsFeature } from '../../features/notifications/index.ts';
import { ownSeatFeature } from '../../features/own-seat/index.ts';
import { pagesFeature } from '../../features/pages/index.ts';
import { paletteFeature } from '../../features/palette/index.ts';
import { pdfsFeature } from '../../features/pdfs/index.ts';
import { picturesFeature } from '../../features/pictures/index.ts';
import { presenceFeature } from '../../features/presence/index.ts';
import { roomsFeature } from '../../features/rooms/index.ts';
import { settingsFeature } from '../../features/settings/index.ts';
import { sharingFeature } from '../../features/sharing/index.ts';
import { showingFeature } from '../../features/showing/index.ts';
import { speakingFeature } from '../../features/speaking/index.ts';
import { togetherFeature } from '../../features/together/index.ts';
import { tourFeature } from '../../features/tour/index.ts';
import { translationFeature } from '../../features/translation/index.ts';
import { videosFeature } from '../../features/videos/index.ts';
import { windowsFeature } from '../../features/windows/index.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { installFeature } from './frame/install-feature.tsx';
import { shortcutsFeature } from './frame/shortcuts/shortcuts-feature.tsx';
import { textFeature } from './frame/text-view/text-feature.tsx';
import { viewFeature } from './frame/view-feature.ts';
import { entryFeature } from './own/entry-feature.tsx';
import { ownFeature } from './own/own-feature.tsx';
import { spaceSettingsFeature } from './own/space-settings-feature.tsx';
import { updateFeature } from './own/update-feature.tsx';
import type { SpacePorts } from './session/space-ports.ts';

/** Makes what a feature puts into the slots of one session, from the ports that it declares. */
export type CreateSpaceFeature = (ports: SpacePorts) => SpaceFeature;

/**
 * The features of the space page, one line each. Their order makes no difference: ranks order what
 * is visible.
 */
export const spaceFeatures: readonly CreateSpaceFeature[] = [
  areasFeature,
  assistantFeature,
  blocksFeature,
  calendarFeature,
  captionsFeature,
  comingRequestsFeature,
  companiesFeature,
  devicesFeature,
  entryFeature,
  guestsFeature,
  installFeature,
  invitationsFeature,
  itemsFeature,
  lobbyFeature,
  mediaFeature,
  meetingRoomsFeature,
  messagesFeature,
  notificationsFeature,
  ownFeature,
  ownSeatFeature,
  pagesFeature,
  paletteFeature,
  pdfsFeature,
  picturesFeature,
  presenceFeature,
  roomsFeature,
  settingsFeature,
  sharingFeature,
  shortcutsFeature,
  showingFeature,
  spaceSettingsFeature,
  speakingFeature,
  textFeature,
  togetherFeature,
  tourFeature,
  translationFeature,
  updateFeature,
  videosFeature,
  viewFeature,
  windowsFeature,
];
