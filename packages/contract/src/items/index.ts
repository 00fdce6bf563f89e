export type { ItemAction } from './editing.ts';
export { itemsHttp } from './http.ts';
export { itemColors, secret, textSizes } from './kinds/fields.ts';
export { noFields } from './no-fields.ts';
export { builderRole, canChangeItem, canMakeItems, canSetItemLocks, type Maker } from './policy.ts';
export { itemsEvents } from './realtime.ts';
export {
  areaIdPrefix,
  isWebAddress,
  maxAreaPx,
  maxContentLength,
  maxEditBytes,
  maxGhosts,
  maxItemPdfsOfCompany,
  maxItemPicturesOfCompany,
  maxItemsInRoom,
  maxLabelLength,
  maxNoteLength,
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
  itemTypes,
  type NewPdf,
  type NewPicture,
} from './schema.ts';
export {
  bodyOfStored,
  type ItemKind,
  kindOf,
  readStoredBody,
  type StoredBody,
  shownFieldsOf,
  storedBodyOf,
  typesOf,
} from './stored.ts';
export { findYoutube, type YoutubeVideo } from './youtube-address.ts';
