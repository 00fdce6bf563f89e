export const maxLabelLength = 50;
export const maxContentLength = 2_000;
/** A note is read at a glance. */
export const maxNoteLength = 300;
export const maxUrlLength = 2_000;
/** Seats of a meeting room (specification, section 5). */
export const minSeats = 2;
export const maxSeats = 120;
/** The diameter of an area, in px; the largest is as wide as the largest map. */
export const minAreaPx = 300;
export const maxAreaPx = 4_800;
/** The maximum number of items in a room. */
export const maxItemsInRoom = 500;
/**
 * The maximum number of stored pictures of all items of a company, of those that can be brought
 * back, too.
 */
export const maxItemPicturesOfCompany = 1_000;
/** The same of stored PDFs, each of which may be twenty times as large. */
export const maxItemPdfsOfCompany = 200;

/** The largest edit of several items, in bytes of JSON: as much as a file of a full room. */
export const maxEditBytes = 2 * 1024 * 1024;

/** The highest and, negated, the lowest place of an item in the order of stacking. */
export const maxStacking = 1_000_000;

/** The maximum number of dragged items that others see while they move. */
export const maxGhosts = 20;

/** The prefix of the id of an area on the wire (specification, section 3). */
export const areaIdPrefix = 'item_area_';

/**
 * The size of a table in seats, 'w:h': the smallest one with enough seats that is nearest to a
 * square and has no empty row.
 */
export const radioOf = (seats: number): string => {
  const width = Math.ceil(Math.sqrt(seats));
  return `${width}:${Math.ceil(seats / width)}`;
};

/**
 * Whether an address has only whole, visible characters: half a pair of surrogates and control
 * characters cannot be stored.
 */
export const isWhole = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/**
 * http or https, a host, an optional port, and the rest; without a user name or password, and
 * without invisible characters.
 */
const webAddress =
  /^https?:\/\/(?<host>[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])(?<port>:\d{1,5})?(?<path>\/[^\s?#\\]*)?(?<query>\?[^\s#\\]*)?(?:#[^\s\\]*)?$/iu;

/** Whether a text is an address that a browser may open. */
export const isWebAddress = (text: string): boolean => isWhole(text) && webAddress.test(text);
