import { type ParsedUrl, parseUrl, trimEndOf } from '../kernel/index.ts';
import { isWebAddress } from './rules.ts';

/** A video as an address names it. */
export type YoutubeVideo = {
  /** The id at YouTube. */
  readonly video: string;
  /** Where it begins, in whole s. */
  readonly start: number;
};

const videoId = /^[\w-]{11}$/;
const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
/** The first part of a path whose second is the id. */
const videoPaths = ['embed', 'shorts', 'live', 'v', 'e', 'watch'];
/** The longest video that YouTube accepts: 12 hours, in s. */
const maxStart = 12 * 60 * 60;

/** `90`, `90s` and `1h2m3s` in s; 0 for anything else. */
const secondsOf = (text: string): number => {
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = (found?.slice(1) ?? []).map((part) => Number(part ?? 0));
  return Math.min(maxStart, hours * 3_600 + minutes * 60 + seconds);
};

const webUrl = (text: string): ParsedUrl | null => (isWebAddress(text) ? parseUrl(text) : null);

/** The video of an address of YouTube itself; null: it names none. */
export const findYoutube = (text: string): YoutubeVideo | null => {
  const url = webUrl(text);
  if (url === null || url.port !== '') return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const asked = url.searchParams;
  const found = (): string => {
    if (url.hostname === 'youtu.be') return first;
    if (!youtubeHosts.includes(url.hostname)) return '';
    return videoPaths.includes(first) && second !== '' ? second : (asked.get('v') ?? '');
  };
  const video = found();
  if (!videoId.test(video)) return null;
  const inFragment = /^#t=(.{1,20})$/.exec(url.hash)?.[1];
  return { video, start: secondsOf(asked.get('t') ?? asked.get('start') ?? inFragment ?? '') };
};

/** The address in the HTML that YouTube gives for embedding; else the text itself. */
const sourceOf = (text: string): string =>
  text.startsWith('<iframe') ? (/\ssrc=["']([^"'<>\s]{1,2000})["']/.exec(text)?.[1] ?? text) : text;

/** The parameter in which a page that leads to other addresses names them, by the page's host. */
const leadsTo = ({ hostname, pathname, searchParams, origin }: ParsedUrl): string | null => {
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname) && pathname === '/url')
    return searchParams.get('url') ?? searchParams.get('q');
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url');
  if (youtubeHosts.includes(hostname) && pathname === '/attribution_link') {
    const path = searchParams.get('u');
    return path?.startsWith('/') ? origin + path : null;
  }
  return null;
};

/**
 * The address of a video as people paste it: in the HTML for embedding, behind a page of Google or
 * Outlook that leads to it, between brackets or before the end of a Japanese sentence. A text that
 * is none of these comes back as it is.
 */
export const readYoutubeAddress = (text: string): string => {
  const typed = sourceOf(trimEndOf(text.trim(), '）)」』】〉》＞。、，！？'));
  if (findYoutube(typed) !== null) return typed;
  const url = webUrl(typed);
  const inside = url === null ? null : leadsTo(url);
  return inside !== null && findYoutube(inside) !== null ? inside : text;
};
