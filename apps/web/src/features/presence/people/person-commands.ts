import { alwaysEnabled, type PressCommand } from '../../../slots/commands/command.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Presence } from '../create-presence.ts';
import { personAfter } from './person-after.ts';
import { personKind } from './person-kind.ts';

type Seen = Pick<Presence, 'model' | 'serverNow'>;

/**
 * The other people of the room with their places and distances from the user; none before entering.
 */
const othersOf = ({ model, serverNow }: Seen) => {
  const now = serverNow();
  const self = model.placeOf(model.selfId, now);
  if (!self) return [];
  return [...model.store.getState().people.keys()].flatMap((id) => {
    const place = id === model.selfId ? null : model.placeOf(id, now);
    return place ? [{ id, place, distancePx: Math.hypot(place.x - self.x, place.y - self.y) }] : [];
  });
};

/** The person nearest to the user in their room; null when nobody else is there. */
export const nearestPerson = (presence: Seen): string | null => personAfter(othersOf(presence), null, 1);

/**
 * Key commands for what a pointer does on the map: one opens the card of the nearest person, then
 * of the next; another goes back.
 */
export const personCommands = (presence: Seen, map: MapView): readonly PressCommand[] => {
  const go = (step: 1 | -1) => {
    const { stage, picked } = map.store.getState();
    if (!stage) return;
    const others = othersOf(presence);
    const current = picked?.kind === personKind ? picked.id : null;
    const id = personAfter(others, current, step);
    const place = others.find((one) => one.id === id)?.place;
    if (id === null || !place) return;
    const { left, top, right, bottom } = stage.seen();
    const isSeen = place.x > left && place.x < right && place.y > top && place.y < bottom;
    if (!isSeen) map.locate({ kind: personKind, id });
    map.pick({ kind: personKind, id });
  };
  const both = {
    section: 'shortcuts:groups.view',
    place: 'page',
    whyDisabled: alwaysEnabled,
  } as const;
  return [
    {
      ...both,
      id: 'person',
      title: 'shortcuts:person',
      key: { kind: 'chosen', first: 'N' },
      rank: 420,
      run: () => go(1),
    },
    {
      ...both,
      id: 'person_back',
      title: 'shortcuts:person_back',
      key: { kind: 'chosen', first: 'Shift+N' },
      rank: 430,
      run: () => go(-1),
    },
  ];
};
