import { type BucketSize, createTokenBucket } from './token-bucket.ts';

/** The rate, the size and the total bytes of an event. Events of one `bucket` share its limits. */
export type EventLimit = BucketSize & {
  readonly bucket: string;
  readonly maxBytes?: number;
  readonly bytes?: BucketSize;
};

/**
 * Counts the events of one bucket on one connection, and their bytes where these are limited too.
 */
export const createEventBucket = ({ bytes, ...events }: EventLimit, startMs: number) => {
  const eventBucket = createTokenBucket(events, startMs);
  const byteBucket = bytes === undefined ? null : createTokenBucket(bytes, startMs);
  return {
    /** @returns false when the event exceeds one of the limits and must be dropped */
    tryTake: (now: number, frameBytes: number): boolean =>
      eventBucket.tryTake(now) && (byteBucket === null || byteBucket.tryTake(now, frameBytes)),
  };
};
