export const maxSpaceNameLength = 100;

/** The initial idle time in forms for a new space, in minutes (specification). */
export const newSpaceIdleMinutes = 30;
/** The idle time of a space that is created without one, in minutes (specification). */
export const absentIdleMinutes = 5;
/** The longest idle time of a space, in minutes: a day. */
export const maxIdleMinutes = 1_440;

/** The place inside a space that a link names. */
export type LinkedPlace = { readonly floor?: string | undefined; readonly room?: string | undefined };

type LinkTarget = {
  readonly floors: readonly {
    readonly uuid: string;
    readonly rooms: readonly { readonly uuid: string }[];
  }[];
};

/**
 * Why a link does not match its space: the space has no such floor or room, or the room is on
 * another floor. Null when it matches.
 */
export const whyLinkDoesNotFit = (
  { floors }: LinkTarget,
  { floor, room }: LinkedPlace,
): 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID' | null => {
  const linked = floors.filter(({ uuid }) => floor === undefined || uuid === floor.toLowerCase());
  const hasFloor = floor === undefined || linked.length > 0;
  const hasRoom =
    room === undefined || linked.some(({ rooms }) => rooms.some(({ uuid }) => uuid === room.toLowerCase()));
  return hasFloor && hasRoom ? null : 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID';
};
