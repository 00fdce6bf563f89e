import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import { createContext, use } from 'react';
import { localStore } from '../platform/storage/storage.ts';
import { noSlots } from './collect-slots.ts';
import { createKeyChoice, type KeyChoice } from './commands/key-choice.ts';
import type { Slots } from './space-feature.ts';

/** What the frame provides to every component in a slot. */
export type SpaceView = {
  readonly slots: Slots;
  readonly keys: KeyChoice;
};

/** The person and the space as they are now: both change while the space is open. */
export type SpacePlace = {
  readonly space: Space;
  readonly me: User;
  readonly isPhone: boolean;
  /** Members go to their own page, guests to the front page. */
  leave(): void;
  goHome(): void;
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
