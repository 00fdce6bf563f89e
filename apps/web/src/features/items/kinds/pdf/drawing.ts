import type { ItemDrawing } from '../item-drawing.ts';
import { pageSizing } from '../page-sizing.ts';
import { drawScreen } from '../screen.ts';

export const pdfDrawing: ItemDrawing = {
  from: ({ pdf }) => [pdf?.file],
  draw: (body) => drawScreen(body, 'pdf', null),
  sizing: pageSizing,
};
