import { expect, it } from 'vitest';
import type { MapView } from '../../../slots/map-view.ts';
import { walkingCommands } from './walking-commands.ts';

const pressEscape = (is: { standing?: boolean; seated?: boolean; following?: boolean }) => {
  const done: string[] = [];
  const commands = walkingCommands({
    walking: { holdKeys: () => undefined, stop: () => done.push('stop') },
    serverNow: () => 0,
    map: { store: { getState: () => ({ stage: null }) } } as unknown as Pick<MapView, 'store'>,
    isStanding: () => is.standing === true,
    isSeated: () => is.seated === true,
    standUp: () => done.push('stand up'),
    stopFollowing: () => is.following === true,
  });
  const stop = commands.find(({ id }) => id === 'stop');
  if (stop === undefined || !('run' in stop)) throw new Error('There is no such command.');
  stop.run();
  return done;
};

it.each([
  ['stops a walk', {}, ['stop']],
  ['gets up from a seat', { standing: true, seated: true }, ['stand up']],
  ['gets up while one still walks to the seat', { seated: true }, ['stand up']],
  ['ends the following first', { seated: true, following: true }, []],
])('Escape %s', (_what, is, done) => expect(pressEscape(is)).toEqual(done));
