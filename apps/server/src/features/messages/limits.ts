import { messageFilesPerDay, messagePicturesPerDay } from '@engawa/contract/messages';
import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

/** The attempt limit of searches per person: each reads many messages. */
export const createSearchLimit = (limit: CreateLimit): AttemptLimit =>
  limit('message search', 60, minuteSeconds);

/** The attempt limit of pictures per person. */
export const createPictureLimit = (limit: CreateLimit): AttemptLimit =>
  limit('pictures of messages', messagePicturesPerDay, daySeconds);

/** The attempt limit of files per person. */
export const createFileLimit = (limit: CreateLimit): AttemptLimit =>
  limit('files of messages', messageFilesPerDay, daySeconds);
