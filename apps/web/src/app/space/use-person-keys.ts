import type { Presence } from '../../features/presence/index.ts';
import { useActionKey } from '../../ui/use-keys.ts';
import type { OpenStage } from './open-stage.ts';
import { personAfter } from './person-after.ts';

/** One key opens the card of the nearest person, then of the next; another goes back: what a pointer does on the map. */
export const usePersonKeys = (
  { model, serverNow }: Pick<Presence, 'model' | 'serverNow'>,
  open: OpenStage | null,
  picked: string | null,
  pick: (id: string) => void,
): void => {
  const go = (step: 1 | -1) => {
    const now = serverNow();
    const self = model.placeOf(model.selfId, now);
    if (!open || !self) return;
    const others = [...model.store.getState().people.keys()].flatMap((id) => {
      const place = id === model.selfId ? null : model.placeOf(id, now);
      return place ? [{ id, place, distancePx: Math.hypot(place.x - self.x, place.y - self.y) }] : [];
    });
    const id = personAfter(others, picked, step);
    const place = others.find((one) => one.id === id)?.place;
    if (id === null || !place) return;
    const { left, top, right, bottom } = open.stage.seen();
    const isSeen = place.x > left && place.x < right && place.y > top && place.y < bottom;
    if (!isSeen) open.locate(id);
    pick(id);
  };
  useActionKey('person', () => go(1));
  useActionKey('person_back', () => go(-1));
};
