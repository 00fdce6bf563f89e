import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { keyReach } from '../platform/keys/key-reach.ts';

/**
 * Keys that work on the whole page, except while somebody types, or on the map alone where that was chosen. A key that is held acts once: what switches over
 * would flutter.
 */
export const useKeys = (keys: readonly (readonly [key: string, act: () => void])[]): void =>
  useHotkeys(
    keys.map(
      ([key, act]): HotkeyItem => [
        key,
        (event) => {
          if (!event.repeat && !event.isComposing && keyReach.acts(event)) act();
        },
      ],
    ),
  );
