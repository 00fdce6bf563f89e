import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import { createContext, use } from 'react';
import { localStore } from '../platform/storage/storage.ts';
import { noSlots } from './collect-slots.ts';
import { createKeyChoice, type KeyChoice } from './commands/key-choice.ts';
import type { Slots } from './space-feature.ts';

/** The parts that the frame provides to every component in a slot. */
export type SpaceView = {
  readonly slots: Slots;
  readonly keys: KeyChoice;
};

/** Why somebody is outside a space: they left themselves, or the server sent them out. */
export const leaveReasons = [
  'own',
  'removed',
  'deleted',
  'closed',
  'second_factor',
  'login_method',
  'company_closed',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The person and the space as they are now: both change while the space is open. */
export type SpacePlace = {
  readonly space: Space;
  readonly me: User;
  readonly isPhone: boolean;
  /** Leaves by one's own choice: to the front page, which leads members on to their own. */
  leave(): void;
  /** The same for a user whom the server sent out; the next page says why. */
  leaveBecause(reason: LeaveReason): void;
};

const SpaceViewContext = createContext<SpaceView>({
  slots: noSlots,
  keys: createKeyChoice(localStore, []),
});
const SpacePlaceContext = createContext<SpacePlace | null>(null);

export const SpaceViewProvider = SpaceViewContext;
export const SpacePlaceProvider = SpacePlaceContext;

/** The slots and keys of the space page; outside of it there are none. */
export const useSpaceView = (): SpaceView => use(SpaceViewContext);

/** Where one is. Throws outside of the space page. */
export const useSpacePlace = (): SpacePlace => {
  const place = use(SpacePlaceContext);
  if (place === null) throw new Error('useSpacePlace needs the frame of a space above');
  return place;
};
