import { speechPerMinute } from '@engawa/contract/captions';
import type { CreateLimit } from '../../platform/limits/attempt-limit.ts';

/** As many speakers without a pause at one address as those of a space whose lines are stored. */
const speakersOfAddress = 30;

/**
 * The sounds of sentences are not counted with the files that people upload: a person sends one
 * each three seconds. Each is in memory until it is written: of a person one that is being
 * recognised, three that wait, and one that arrives, 225 KB each.
 */
export const createSpokenLimits = (limit: CreateLimit) => ({
  ofPerson: limit('sounds of a person', speechPerMinute, 60),
  ofAddress: limit('sounds from an address', speakersOfAddress * speechPerMinute, 60),
  places: { inAll: 120, ofPerson: 5, ofAddress: 60 },
});
