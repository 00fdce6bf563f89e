import { alwaysEnabled, type Command, type HoldCommand } from '../../../slots/commands/command.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Walking } from './walking.ts';
import type { Direction } from './walking-rules.ts';

/**
 * Physical keys, so that W A S D form the same cross on every layout; in the usual reading order of
 * these keys.
 */
const ways = [
  { id: 'walk_up', codes: ['ArrowUp', 'KeyW'], shown: ['Arrows', 'W'], dx: 0, dy: -1 },
  { id: 'walk_left', codes: ['ArrowLeft', 'KeyA'], shown: ['A'], dx: -1, dy: 0 },
  { id: 'walk_down', codes: ['ArrowDown', 'KeyS'], shown: ['S'], dx: 0, dy: 1 },
  { id: 'walk_right', codes: ['ArrowRight', 'KeyD'], shown: ['D'], dx: 1, dy: 0 },
] as const;

const section = 'shortcuts:groups.walking';

/** Walks while keys of a direction are held; several at once make a diagonal. */
export const walkingCommands = ({
  walking,
  serverNow,
  map,
  isStanding,
  isSeated,
  standUp,
  stopFollowing,
}: {
  walking: Pick<Walking, 'holdKeys' | 'stop'>;
  serverNow: () => number;
  map: Pick<MapView, 'store'>;
  /** Whether the user stands still. */
  isStanding: () => boolean;
  /** Whether they have a seat, also while they still walk to it. */
  isSeated: () => boolean;
  /** Gets up from the seat of a meeting room, if the user has one. */
  standUp: () => void;
  /** Follows nobody any longer. @returns whether the user followed somebody */
  stopFollowing: () => boolean;
}): readonly Command[] => {
  const held = new Set<(typeof ways)[number]>();
  let isRunning = false;
  const walk = () => {
    const direction: Direction = {
      dx: [...held].reduce((sum, { dx }) => sum + dx, 0),
      dy: [...held].reduce((sum, { dy }) => sum + dy, 0),
    };
    walking.holdKeys(direction, isRunning, serverNow());
  };
  const directions = ways.map(
    (way, index): HoldCommand => ({
      id: way.id,
      title: 'shortcuts:walk',
      key: { kind: 'fixed', codes: way.codes, shown: way.shown },
      section,
      rank: 100 + index,
      place: 'outside-dialogs',
      whyDisabled: alwaysEnabled,
      begin() {
        map.store.getState().stage?.followAgain();
        held.add(way);
        walk();
        return true;
      },
      // An interrupted walk continues while the key is still held.
      repeat: walk,
      end() {
        held.delete(way);
        walk();
      },
    }),
  );
  return [
    ...directions,
    {
      id: 'run',
      title: 'shortcuts:run',
      key: { kind: 'fixed', names: ['Shift'] },
      section,
      rank: 110,
      place: 'outside-dialogs',
      whyDisabled: alwaysEnabled,
      begin() {
        isRunning = true;
        walk();
        return true;
      },
      end() {
        isRunning = false;
        walk();
      },
    },
    {
      id: 'stop',
      title: 'shortcuts:stop',
      key: { kind: 'fixed', names: ['Escape'], shown: ['Esc'] },
      section,
      rank: 120,
      place: 'outside-dialogs',
      whyDisabled: alwaysEnabled,
      run() {
        if (stopFollowing()) return;
        if (isSeated() || isStanding()) standUp();
        else walking.stop(serverNow());
      },
    },
  ];
};
