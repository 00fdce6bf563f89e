import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const tenMinutesSeconds = 10 * 60;

export type UploadLimits = {
  /** Uploads of one person. */
  readonly ofPerson: AttemptLimit;
  /** Uploads from one network address. */
  readonly ofAddress: AttemptLimit;
};

/**
 * The attempt limits of the parts of files, which have a daily limit besides: twenty of the largest
 * files of one person, and of an address four times that.
 */
export const createPartLimits = (limit: CreateLimit): UploadLimits => ({
  ofPerson: limit('parts of files of a person', 260, tenMinutesSeconds),
  ofAddress: limit('parts of files from an address', 1_040, tenMinutesSeconds),
});

/** The attempt limits of uploads. */
export const createUploadLimits = (limit: CreateLimit): UploadLimits => ({
  ofPerson: limit('uploads of a person', 30, tenMinutesSeconds),
  ofAddress: limit('uploads from an address', 120, tenMinutesSeconds),
});
