import { type Place, placeAt } from '@engawa/contract/presence';
import type { DrawnPlaces } from '../avatars/drawn-places.ts';
import type { OwnMotion } from './own-motion.ts';

/**
 * The places of the people of a room: the local user by their own motion, others by the server's.
 * @param deps.slotOf the slot of a person in this room, -1 when unknown
 */
export const createPlaceQueries = ({
  selfId,
  own,
  places,
  slotOf,
}: {
  readonly selfId: string;
  readonly own: OwnMotion;
  readonly places: () => DrawnPlaces;
  readonly slotOf: (id: string) => number;
}) => {
  const motionOf = (id: string) => (id === selfId ? own.motion() : places().motionOf(slotOf(id)));
  return {
    /**
     * The place at which a person is drawn: the local user without delay, other people 100 ms late.
     * Null when unknown.
     */
    placeOf(id: string, serverNow: number): Place | null {
      return id === selfId ? own.placeAt(serverNow) : places().drawn(slotOf(id), serverNow);
    },
    /** The predicted current place of a person: for sound, which must not be late. */
    truePlaceOf(id: string, serverNow: number): Place | null {
      if (id !== selfId) return places().predicted(slotOf(id), serverNow);
      const motion = own.motion();
      return motion && placeAt(motion, serverNow);
    },
    /** Where a person stands, or where their walk ends. Null when unknown. */
    headingFor(id: string): Place | null {
      if (id === selfId) return own.heading();
      const motion = motionOf(id);
      return motion ? { x: motion.tx, y: motion.ty } : null;
    },
    isStanding(id: string, serverNow: number): boolean {
      const motion = motionOf(id);
      return !motion || serverNow > motion.t + motion.ms;
    },
  };
};
