export const maxLabelLength = 50;
export const maxContentLength = 2_000;
export const maxUrlLength = 2_000;
/** Seats of a meeting room (specification, section 5). */
export const minSeats = 2;
export const maxSeats = 120;
/** Diameter of an area, in px; the largest is as wide as the largest map. */
export const minAreaPx = 300;
export const maxAreaPx = 4_800;
/** Items that may stand in one room. */
export const maxItemsInRoom = 500;

/** On the wire an area's id bears it (specification, section 3). */
export const areaIdPrefix = 'item_area_';

/**
 * Seats in width and height of the table, 'w:h': the smallest that has room for so many and is nearest to square; no
 * row of it stays empty.
 */
export const radioOf = (seats: number): string => {
  const width = Math.ceil(Math.sqrt(seats));
  return `${width}:${Math.ceil(seats / width)}`;
};

/** http or https, a host, perhaps a port, and the rest; no name or password, nothing that is not seen. */
const webAddress =
  /^https?:\/\/(?<host>[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])(?<port>:\d{1,5})?(?<path>\/[^\s?#\\]*)?(?<query>\?[^\s#\\]*)?(?:#[^\s\\]*)?$/iu;

/** An address that a browser may be sent to. */
export const isWebAddress = (text: string): boolean => webAddress.test(text);

const videoId = /^[\w-]{11}$/;
const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
];

/** The video that a YouTube address names, or null when it is none. */
export const findYoutubeVideo = (text: string): string | null => {
  const { host = '', port, path = '', query = '' } = webAddress.exec(text)?.groups ?? {};
  if (port !== undefined) return null;
  const [, first = '', second = ''] = path.split('/');
  const isPath = ['embed', 'shorts', 'live', 'v'].includes(first);
  const asked = /[?&]v=([^&]*)/.exec(query)?.[1] ?? '';
  let found = '';
  if (host.toLowerCase() === 'youtu.be') found = first;
  else if (youtubeHosts.includes(host.toLowerCase())) found = isPath ? second : asked;
  return videoId.test(found) ? found : null;
};
