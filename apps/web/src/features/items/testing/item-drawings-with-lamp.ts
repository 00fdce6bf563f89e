import { itemDrawings as real } from '../item-drawings.ts';
import { lampDrawing } from './lamp/drawing.ts';

/** The list with one line more. */
export const itemDrawings = { ...real, lamp: lampDrawing };
