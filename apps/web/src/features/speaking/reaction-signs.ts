import type { Reaction } from './ports.ts';

/** The sign of each reaction; its name is a phrase. In the order of the keys 1 to 7. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  thumbs_up: '👍',
  heart: '❤️',
  laugh: '😄',
  surprise: '😮',
  celebrate: '🎉',
  wave: '👋',
  clap: '👏',
};
