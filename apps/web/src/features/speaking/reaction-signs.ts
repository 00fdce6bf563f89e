import type { Reaction } from './ports.ts';

/** What a reaction looks like; its name is a phrase. In the order of the keys 1 to 7. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  thumbs_up: '👍',
  heart: '❤️',
  laugh: '😄',
  surprise: '😮',
  celebrate: '🎉',
  wave: '👋',
  clap: '👏',
};
