import { maxLed } from '@engawa/contract/together';
import type { TogetherPorts } from './ports.ts';

/** Within this distance people hear each other, in px. */
const earshotPx = 300;

/** The person whose card is open, or everyone within earshot, or else the nearest. */
export const listLed = (
  ports: Pick<TogetherPorts, 'map'> & {
    readonly people: Pick<TogetherPorts['people'], 'listHere' | 'placeOf' | 'chosenPerson'>;
    readonly me: Pick<TogetherPorts['me'], 'id' | 'ownPlace'>;
  },
): readonly string[] => {
  const { picked } = ports.map.store.getState();
  const here = ports.people.listHere().filter((id) => id !== ports.me.id);
  const open = here.filter((id) => id === picked?.id);
  if (open.length > 0) return open;
  const own = ports.me.ownPlace();
  const isNear = (place: typeof own) =>
    own !== null && place !== null && Math.hypot(place.x - own.x, place.y - own.y) < earshotPx;
  const near = here.filter((id) => isNear(ports.people.placeOf(id))).slice(0, maxLed);
  const nearest = ports.people.chosenPerson();
  return near.length > 0 || nearest === null ? near : [nearest];
};
