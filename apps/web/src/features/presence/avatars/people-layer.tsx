import type { Status } from '@engawa/contract/presence';
import { Suspense } from 'react';
import { endAll } from '../../../platform/end-all.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { MapLayer } from '../../../slots/map-layer.ts';
import { personKind } from '../people/person-kind.ts';
import type { PresencePorts } from '../ports.ts';
import { createViewReports } from '../walking/view-reports.ts';
import { createAvatarLayer } from './map-layer.ts';

// Loaded when somebody is pressed on the map.
const PersonCard = lazyPart(async () => ({ default: (await import('../ui/person-card.tsx')).PersonCard }));

/** Colours that are visible on the picture of a floor in any light. */
const dotColors: Record<Status, string> = { available: '#27c27a', busy: '#f0544b', leave: '#f2b45a' };
const selfColor = '#2f6bff';
const offlineColor = '#8b95a5';

/** Everyone in the room on the map: drawn, moved, dragged, and shown on a card when pressed. */
export const peopleLayer = ({
  presence,
  realtime,
  media: { avatarVideos, levelOf, useHearers },
  people: { onReaction },
}: PresencePorts): MapLayer => {
  const { walking, serverNow, model, entering } = presence;
  const isInside = () => entering.store.getState().entry.kind === 'inside';
  return {
    kind: personKind,
    Card: ({ id, onClose }) => (
      <Suspense fallback={null}>
        <PersonCard presence={presence} id={id} useHearers={useHearers} onClose={onClose} />
      </Suspense>
    ),
    open(stage) {
      const avatars = createAvatarLayer({ stage, model, serverNow, levelOf, videos: avatarVideos });
      const reportView = createViewReports({
        isInside,
        roomId: () => model.store.getState().roomId,
        seen: stage.seen,
        report: (view) => void realtime.send('ViewEvent', view),
      });
      const stops = [
        onReaction(avatars.react),
        stage.onFrame((elapsedMs) => {
          if (isInside()) walking.tick(serverNow());
          reportView(elapsedMs);
        }),
      ];
      return {
        placeOf: (id) => model.placeOf(id, serverNow()),
        pulse: avatars.pulse,
        showOver: (id, text) => avatars.react(id, text, true),
        *dots() {
          const now = serverNow();
          for (const { id, status, isConnected } of model.store.getState().people.values()) {
            const place = model.placeOf(id, now);
            const isSelf = id === model.selfId;
            const color = isConnected ? dotColors[status] : offlineColor;
            if (place) yield { ...place, color: isSelf ? selfColor : color, isSelf };
          }
        },
        pressGround(place) {
          if (!isInside()) return;
          walking.walkTo(place, false, serverNow());
          stage.followAgain();
        },
        drag: {
          canDrag: (id) => id === model.selfId,
          to(_id, place) {
            if (isInside()) walking.dragTo(place, serverNow());
          },
          drop: () => stage.followAgain(),
        },
        close() {
          endAll(stops);
          avatars.destroy();
        },
      };
    },
  };
};
