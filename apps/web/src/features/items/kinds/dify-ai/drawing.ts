import { hostOf } from '../../host-of.ts';
import type { ItemDrawing } from '../item-drawing.ts';
import { pageSizing } from '../page-sizing.ts';
import { drawScreen } from '../screen.ts';

export const difyAiDrawing: ItemDrawing = {
  from: ({ url }) => [url],
  draw: (body, { url }) => drawScreen(body, 'dify_ai', hostOf(url)),
  sizing: pageSizing,
};
