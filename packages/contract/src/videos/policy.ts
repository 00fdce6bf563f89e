import { canChangeItem } from '../items/index.ts';

/**
 * Those who may change a video play, pause and seek it for everyone; others change only their own
 * sound.
 */
export const canControlVideo = canChangeItem;
