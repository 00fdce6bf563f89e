import type { settings as source } from '../ja/settings.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const settings: PhrasesLike<typeof source> = {
  title: 'Settings',
  close: 'Close the settings',
  back: 'Settings',
  failed: 'This part of the settings could not be opened. Please reload the page.',
  sections: {
    AccountSetting: 'Account',
    SecuritySetting: 'Security',
    DeviceSetting: 'Devices',
    IntegrationSetting: 'Connections',
    WorkspaceSetting: 'Workspace',
    SpacePermissionSetting: 'Permissions',
    SpaceMemberSetting: 'Space members',
    NotificationSoundSetting: 'Notification sounds',
  },
  unsaved: {
    title: 'Some changes are not saved',
    text: 'If you close now, your changes are lost.',
    stay: 'Keep editing',
    discard: 'Close without saving',
  },
  devices: {
    hint: 'Choose the devices you use here. No one hears or sees you while you test them.',
    asking: 'Please answer your browser’s question',
    mic: {
      title: 'Microphone',
      try: 'Test the microphone',
      stop: 'Stop testing',
      level: 'Microphone level',
      speak: 'Say something. If the bar moves, your microphone works.',
    },
    camera: {
      title: 'Camera',
      try: 'Test the camera',
      stop: 'Stop testing',
      preview: 'Your video',
      preparing: 'Preparing the background',
      background_failed: 'The background could not be prepared. Choose “None” to be seen without one.',
    },
    speaker: {
      title: 'Speaker',
      try: 'Play a test sound',
      playing: 'Playing',
      failed: 'The sound could not be played. Please check that the speaker is connected and try again.',
      by_system:
        'This browser does not let pages choose the speaker. Please choose it in the sound settings of your device.',
    },
  },
};
