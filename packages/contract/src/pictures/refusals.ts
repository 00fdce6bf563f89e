import { refuses } from '../kernel/index.ts';

/** The refusals of every upload. */
export const uploadRefusals = refuses(
  'PICTURE_IS_REFUSED',
  'PICTURE_IS_TOO_LARGE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_ATTEMPTS',
  'TRY_AGAIN',
);
