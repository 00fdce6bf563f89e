import type { ILocalTrack } from 'agora-rtc-sdk-ng';
import type { AgoraSdk } from './agora-sdk.ts';

export type AgoraKind = 'audio' | 'video';
export const agoraKinds = ['audio', 'video'] as const;

export type AgoraPublishing = {
  /**
   * Publishes this of a kind, in place of what was before; null: nothing. Rejects when Agora would
   * not.
   */
  put(kind: AgoraKind, wanted: MediaStreamTrack | null): Promise<void>;
  /** Nothing is published any more, without a word to Agora; may be begun again by `put`. */
  close(): void;
};

/** Publishes the tracks of one Agora client: one of sound and one of pictures. */
export const createAgoraPublishing = (
  client: Pick<AgoraSdk['client'], 'publish' | 'unpublish'>,
  createTrack: AgoraSdk['createTrack'],
): AgoraPublishing => {
  const published = new Map<AgoraKind, { readonly source: MediaStreamTrack; readonly track: ILocalTrack }>();
  return {
    async put(kind, wanted) {
      const there = published.get(kind);
      if ((there?.source ?? null) === wanted) return;
      if (there) {
        published.delete(kind);
        try {
          await client.unpublish(there.track);
        } finally {
          there.track.close();
        }
      }
      if (!wanted) return;
      // Closing Agora's track also ends its source track, and the device is still needed.
      const made = { source: wanted, track: createTrack(kind, wanted.clone()) };
      try {
        await client.publish(made.track);
      } catch (cause) {
        made.track.close();
        throw cause;
      }
      published.set(kind, made);
    },
    close() {
      for (const { track } of published.values()) track.close();
      published.clear();
    },
  };
};
