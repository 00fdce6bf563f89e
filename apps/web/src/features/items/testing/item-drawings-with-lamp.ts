import { itemDrawings as real } from '../drawing/item-drawings.ts';
import { lampDrawing } from './lamp/drawing.ts';

/** The list with one line more. */
export const itemDrawings = { ...real, lamp: lampDrawing };
