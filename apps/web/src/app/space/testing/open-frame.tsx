import type { User } from '@engawa/contract/accounts';
import type { Participant } from '@engawa/contract/presence';
import { type Space, usualRights } from '@engawa/contract/spaces';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { devicesFeature } from '../../../features/devices/index.ts';
import { mediaFeature } from '../../../features/media/index.ts';
import { presenceFeature } from '../../../features/presence/index.ts';
import { roomsFeature } from '../../../features/rooms/index.ts';
import { sharingFeature } from '../../../features/sharing/index.ts';
import { showingFeature } from '../../../features/showing/index.ts';
import { speakingFeature } from '../../../features/speaking/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { noUpdates } from '../../../platform/updates/update-context.ts';
import type { CreateSpaceFeature } from '../features.ts';
import { shortcutsFeature } from '../frame/shortcuts/shortcuts-feature.tsx';
import { SpaceFrame } from '../frame/space-frame.tsx';
import { viewFeature } from '../frame/view-feature.ts';
import { openSpace } from '../session/open-space.ts';
import type { SpacePorts } from '../session/space-ports.ts';

const roomId = '00000000-0000-4000-8000-00000000000a';
const floorId = '00000000-0000-4000-8000-00000000000f';
const spaceId = '00000000-0000-4000-8000-0000000000aa';
const companyId = '00000000-0000-4000-8000-0000000000cc';

const space: Space = {
  uuid: spaceId,
  name: 'Head office',
  type: 'office',
  company_id: companyId,
  company: { uuid: companyId, name: 'Company' },
  idle_time: 5,
  active_win: false,
  ...usualRights,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  guest_lobby: false,
  frame_origins: [],
  opens_at: null,
  closes_at: null,
  capacity: null,
  plan: { voice: true, video: true, translate: true, app_active_win: true, admin_active_win: true },
  floors: [
    {
      uuid: floorId,
      label: '1F',
      rooms: [
        {
          uuid: roomId,
          floor_uuid: floorId,
          name: 'Studio',
          wallpaper: { kind: 'floor', name: 'studio', url: '/floors/studio.webp' } as never,
          background_img: null,
          background_url: null,
          is_lock: false,
          members_build: true,
          template: 'studio' as never,
          width: 1600,
          height: 900,
        },
      ],
    },
  ],
};

const participant = (id: string, slot: number, more: Partial<Participant> = {}): Participant => ({
  id,
  slot,
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Member',
  isGuest: false,
  joinType: 'member',
  company_id: null,
  room: roomId,
  channel: roomId,
  meeting_room: null,
  x: 100 * slot,
  y: 100,
  status: 'available',
  statusText: '',
  isStatusActive: true,
  isMuteAudio: false,
  isMuteVideo: false,
  isMuteVolume: false,
  isSpeechMode: false,
  isOpenMegaphone: false,
  isShareScreen: false,
  isHandRaised: false,
  isPassingBy: false,
  isActiveWin: false,
  winInfo: null,
  isVisible: true,
  idleTime: 0,
  isConnected: true,
  ...more,
});

/** The features that need no server, in the order in which nothing depends. */
export const offlineFeatures: readonly CreateSpaceFeature[] = [
  devicesFeature,
  mediaFeature,
  presenceFeature,
  roomsFeature,
  sharingFeature,
  shortcutsFeature,
  showingFeature,
  speakingFeature,
  viewFeature,
];

const me = {
  id: 'me',
  is_guest: false,
  name: 'me',
  avatar: '',
  color: 'moss',
  profile: { first_name: 'me', last_name: '', display_name: null, reading: null },
};

/**
 * The frame of a space with these features, in English, with Ben beside me; nothing is sent
 * anywhere.
 * @param calls of the server, as far as the test needs them
 */
export const openFrame = async (features: readonly CreateSpaceFeature[], calls: object = {}) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const api = { actor: 'user', headers: async () => ({}), calls, queries: {} } as unknown as ApiClient;
  let ports: SpacePorts | null = null;
  const open = openSpace(
    {
      api,
      space,
      selfId: 'me',
      roomId,
      realtimeKey: 'key',
      publicUrl: 'https://engawa.test',
      linkedItem: null,
      updates: noUpdates,
      reportError(error) {
        throw error;
      },
      readSpace: async () => space,
    },
    [
      ...features,
      (given) => {
        ports = given;
        return { name: 'test' };
      },
    ],
  );
  const view = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ApiProvider api={api}>
        <SpaceFrame
          open={open}
          space={space}
          me={me as User}
          leaving={{ leave: () => undefined, leaveBecause: () => undefined }}
        />
      </ApiProvider>
    </I18nextProvider>,
  );
  const { model } = (ports as unknown as SpacePorts).presence;
  const whereabouts = (id: string) => ({
    user_id: id,
    room: roomId,
    name: id,
    avatar: '',
    color: 'moss',
    role: 'Member',
    isGuest: false,
    status: 'available',
    statusText: '',
    isOpenMegaphone: false,
    isMuteAudio: false,
    isConnected: true,
  });
  act(() => {
    model.applyParticipants(
      {
        at: 1,
        room: roomId,
        snapshot: true,
        joined: [participant('me', 1, { role: 'Manager' }), participant('ben', 2)],
      },
      1,
    );
    model.applySpace([whereabouts('me'), whereabouts('ben')] as never);
  });
  return {
    ...view,
    i18n: interpreter.i18n,
    user: userEvent.setup(),
    end() {
      view.unmount();
      open.end();
    },
  };
};
