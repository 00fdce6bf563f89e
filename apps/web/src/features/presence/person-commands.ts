import { alwaysEnabled, type PressCommand } from '../../slots/commands/command.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { Presence } from './create-presence.ts';
import { personAfter } from './person-after.ts';
import { personKind } from './person-kind.ts';

/**
 * Key commands for what a pointer does on the map: one opens the card of the nearest person, then
 * of the next; another goes back.
 */
export const personCommands = (
  { model, serverNow }: Pick<Presence, 'model' | 'serverNow'>,
  map: MapView,
): readonly PressCommand[] => {
  const go = (step: 1 | -1) => {
    const now = serverNow();
    const self = model.placeOf(model.selfId, now);
    const { stage, picked } = map.store.getState();
    if (!stage || !self) return;
    const others = [...model.store.getState().people.keys()].flatMap((id) => {
      const place = id === model.selfId ? null : model.placeOf(id, now);
      return place ? [{ id, place, distancePx: Math.hypot(place.x - self.x, place.y - self.y) }] : [];
    });
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
    section: 'devices:shortcuts.groups.view',
    place: 'page',
    whyDisabled: alwaysEnabled,
  } as const;
  return [
    {
      ...both,
      id: 'person',
      title: 'devices:shortcuts.person',
      key: { kind: 'chosen', first: 'N' },
      rank: 420,
      run: () => go(1),
    },
    {
      ...both,
      id: 'person_back',
      title: 'devices:shortcuts.person_back',
      key: { kind: 'chosen', first: 'Shift+N' },
      rank: 430,
      run: () => go(-1),
    },
  ];
};
