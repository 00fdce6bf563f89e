import { findYoutube } from '@engawa/contract/items';
import { hostOf } from '../../host-of.ts';
import type { ItemDrawing } from '../item-drawing.ts';
import { pageSizing } from '../page-sizing.ts';
import { drawScreen } from '../screen.ts';

export const youtubeDrawing: ItemDrawing = {
  from: ({ url }) => [url],
  draw: (body, { url }) =>
    drawScreen(body, 'youtube', findYoutube(url ?? '') === null ? hostOf(url) : 'YouTube'),
  sizing: pageSizing,
};
