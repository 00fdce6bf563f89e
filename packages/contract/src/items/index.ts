export type { ItemAction } from './editing.ts';
export { itemsHttp } from './http.ts';
export { canChangeItem, canMakeItems, canSetItemLocks, type Maker } from './policy.ts';
export { itemsEvents } from './realtime.ts';
export {
  areaIdPrefix,
  findYoutubeVideo,
  isWebAddress,
  maxAreaPx,
  maxContentLength,
  maxItemsInRoom,
  maxLabelLength,
  maxSeats,
  maxStacking,
  maxUrlLength,
  minAreaPx,
  minSeats,
  radioOf,
} from './rules.ts';
export {
  type Item,
  type ItemBody,
  type ItemChanges,
  type ItemPassword,
  type ItemType,
  item,
  itemBody,
  secret,
} from './schema.ts';
