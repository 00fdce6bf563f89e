import { captureConstraints, needsRecapture } from '../../platform/rtc/devices/capture-constraints.ts';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { localStore } from '../../platform/storage/storage.ts';

/**
 * The media settings of this page: the settings page and the control bar change them, and an open
 * space follows them.
 */
export const mediaPreferences = createMediaPreferences(localStore);

/** The device choice of this page: the settings page changes it, and an open space follows it. */
export const deviceChoice = createDeviceChoice(localStore, (kind) =>
  captureConstraints(kind, mediaPreferences.get()),
);

mediaPreferences.subscribe((now, before) => {
  for (const kind of ['mic', 'camera'] as const)
    if (needsRecapture(kind, now, before)) deviceChoice.reopen(kind);
});
