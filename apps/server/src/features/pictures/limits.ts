import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const tenMinutesSeconds = 10 * 60;

export type UploadLimits = {
  /** Uploads of one person. */
  readonly ofPerson: AttemptLimit;
  /** Uploads from one network address. */
  readonly ofAddress: AttemptLimit;
};

/** The attempt limits of uploads. */
export const createUploadLimits = (limit: CreateLimit): UploadLimits => ({
  ofPerson: limit('uploads of a person', 30, tenMinutesSeconds),
  ofAddress: limit('uploads from an address', 120, tenMinutesSeconds),
});
