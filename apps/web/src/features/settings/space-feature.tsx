import { Suspense } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { laterPart } from '../../platform/later-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { NoticeLine } from './notice-sounds.ts';
import type { LocalTimeLine } from './ui/local-time-reports.ts';

// Loaded once the room is shown: what happens before that is seen by those who have just entered.
const NoticeSounds = laterPart(async () => ({
  default: (await import('./ui/notice-sounds.ts')).NoticeSounds,
}));
const LocalTimeReports = laterPart(async () => ({
  default: (await import('./ui/local-time-reports.ts')).LocalTimeReports,
}));

/** The sounds of the space that the user has turned on, and what they let others see. */
export const settingsFeature = ({
  realtime,
  me: { isBusy, onInside },
  conversations: { silence },
  media: { onAsked },
  people: { onClap },
}: {
  readonly realtime: NoticeLine & LocalTimeLine;
  readonly me: {
    /** Whether the user's status is busy; busy people hear no notices. */
    isBusy(): boolean;
    /** Calls back when the user has entered, and when a lost connection is back. */
    onInside(listener: () => void): () => void;
  };
  readonly conversations: {
    /** Conversations that make no sound. */
    readonly silence: StoreApi<{ readonly muted: ReadonlySet<string> }>;
  };
  readonly media: {
    /** Calls back when the user has sent a request to come. */
    onAsked(listener: () => void): () => void;
  };
  readonly people: {
    /** Calls back when a person applauds. */
    onClap(listener: (id: string) => void): () => void;
  };
}): SpaceFeature => {
  const isMuted = (conversation: string) => silence.getState().muted.has(conversation);
  return {
    name: 'settings',
    notices: [
      {
        id: 'sounds',
        rank: 60,
        place: 'page',
        Notice: () => (
          <Suspense fallback={null}>
            <NoticeSounds
              line={realtime}
              isBusy={isBusy}
              isMuted={isMuted}
              onAsked={onAsked}
              onClap={onClap}
            />
          </Suspense>
        ),
      },
      {
        id: 'local-time',
        rank: 61,
        place: 'page',
        Notice: () => (
          <Suspense fallback={null}>
            <LocalTimeReports line={realtime} onInside={onInside} />
          </Suspense>
        ),
      },
    ],
  };
};
