import type { KeyAction } from '../../platform/keys/key-choice.ts';

type Shortcut = {
  /** What each does is in the phrases, by the same name. */
  readonly does: KeyAction | 'walk' | 'run' | 'stop' | 'react';
  /** Keys that are always the same; without them it is a key of one's choice. */
  readonly press?: readonly string[];
};

/** The keys of the space page as its help lists them. */
export const shortcuts = [
  {
    group: 'walking',
    keys: [
      { does: 'walk', press: ['Arrows', 'W', 'A', 'S', 'D'] },
      { does: 'run', press: ['Shift'] },
      { does: 'stop', press: ['Esc'] },
    ],
  },
  {
    group: 'talking',
    keys: [
      { does: 'mic' },
      { does: 'push_to_talk' },
      { does: 'camera' },
      { does: 'deaf' },
      { does: 'pass_by' },
    ],
  },
  {
    group: 'showing',
    keys: [
      { does: 'share' },
      { does: 'hand' },
      { does: 'react', press: ['1', '2', '3', '4', '5', '6', '7'] },
      { does: 'megaphone' },
    ],
  },
  {
    group: 'view',
    keys: [
      { does: 'mode' },
      { does: 'person' },
      { does: 'person_back' },
      { does: 'recentre' },
      { does: 'zoom_in' },
      { does: 'zoom_out' },
      { does: 'help' },
    ],
  },
] as const satisfies readonly { group: string; keys: readonly Shortcut[] }[];
