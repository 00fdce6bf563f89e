import type { deviceHelp as source } from '../ja/device-help.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const deviceHelp: PhrasesLike<typeof source> = {
  problem_text: {
    denied: 'Your browser or computer does not allow it yet. To allow it:',
    missing: 'Connect one, then try again.',
    in_use: 'Another app seems to be using it. Close that app, then try again.',
    insecure:
      'Browsers allow devices only on https addresses. Ask the operator of this server for its https address.',
    lost: 'It was unplugged or stopped. Connect it again, then try again.',
    failed: 'It could not be started. Connect it again, then try again.',
  },
  can_stay: 'You can stay here and listen in the meantime.',
  steps: {
    chrome: {
      first: 'Press the site settings icon at the left of the address bar.',
      second: 'Set microphone and camera to “Allow”.',
      third: 'Press “Try again”.',
    },
    firefox: {
      first: 'Press the microphone or camera icon at the left of the address bar.',
      second: 'Press the × next to “Blocked”.',
      third: 'Press “Try again” and choose “Allow”.',
    },
    safari: {
      first: 'Open “Settings for This Website” in the Safari menu.',
      second: 'Set microphone and camera to “Allow”.',
      third: 'Reload the page.',
    },
    ios: {
      first: 'Press “AA” in the address bar and open “Website Settings”.',
      second: 'Set microphone and camera to “Allow”.',
      third: 'Reload the page.',
    },
    android: {
      first: 'Press the icon at the left of the address bar and open “Permissions”.',
      second: 'Turn microphone and camera on.',
      third: 'Press “Try again”.',
    },
    system: 'If it still does not work, check the privacy settings of your computer or phone too.',
  },
  try_again: 'Try again',
  close: 'Close',
};
