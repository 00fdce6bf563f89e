import { itemKinds as real, type sizeOf as realSizeOf } from '../item-kinds.ts';
import { lampKind } from './lamp/kind.ts';

/** The list with one line more. */
export const itemKinds = { ...real, lamp: lampKind };

export const sizeOf: typeof realSizeOf = (item) => itemKinds[item.type].size(item);
