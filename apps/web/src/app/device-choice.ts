import { captureWish, isCapturedAnew } from '../platform/rtc/capture-wish.ts';
import { createDeviceChoice } from '../platform/rtc/device-choice.ts';
import { createMediaPreferences } from '../platform/rtc/media-preferences.ts';
import { deviceKeep } from '../platform/storage/storage.ts';

/** How this page hears, sees, is heard and is seen: the settings and the control bar set it, an open space follows it. */
export const mediaPreferences = createMediaPreferences(deviceKeep);

/** The one choice of devices of this page: the settings make it, an open space follows it. */
export const deviceChoice = createDeviceChoice(deviceKeep, (kind) =>
  captureWish(kind, mediaPreferences.get()),
);

mediaPreferences.subscribe((now, before) => {
  for (const kind of ['mic', 'camera'] as const)
    if (isCapturedAnew(kind, now, before)) deviceChoice.reopen(kind);
});
