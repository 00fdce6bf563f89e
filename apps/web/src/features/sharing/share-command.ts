import { canCaptureScreen } from '../../platform/rtc/screen/screen-capture.ts';
import type { PressCommand } from '../../slots/commands/command.ts';
import type { Sharing } from './create-sharing.ts';

/** Starts or stops sharing the screen. */
export const shareCommand = (sharing: Sharing): PressCommand => ({
  id: 'share',
  title: 'shortcuts:share',
  key: { kind: 'chosen', first: 'P' },
  section: 'shortcuts:groups.showing',
  rank: 300,
  place: 'page',
  whyDisabled: () => (canCaptureScreen() ? null : 'sharing:problems.unsupported'),
  run() {
    if (sharing.media.store.getState().sharing === null) void sharing.start();
    else sharing.stop();
  },
});
