import type { Item } from '@engawa/contract/items';
import type { AudiblePerson, AudibleRules } from '@engawa/contract/media';
import { areaAt, conversationOfArea } from '@engawa/contract/meeting-rooms';
import { distanceToScreen, videoGain } from '@engawa/contract/videos';

/**
 * While somebody speaks by megaphone or speech mode, videos are at this share of their loudness.
 */
const speechShare = 0.25;

export type SoundDeps = {
  readonly me: () => AudiblePerson | null;
  readonly rules: () => AudibleRules;
  /** Whether somebody else speaks by megaphone or speech mode. */
  readonly isSpeech: () => boolean;
  readonly sizeOf: (item: Item) => { readonly widthPx: number; readonly heightPx: number };
};

/** Whether a video plays for the whole room. */
export const isGlobal = (item: Item): boolean => item.area_type === 'global';

/**
 * How far the user is from the edge of a video, in px, and how loud it is there, 0 to 1.
 * @param all the items of the room: a video in an area is for the people in that area
 */
export const soundOf = (
  item: Item,
  all: Iterable<Item>,
  { me, rules, isSpeech, sizeOf }: SoundDeps,
): { readonly distancePx: number; readonly gain: number } => {
  const listener = me();
  if (listener === null || listener.place === null) return { distancePx: Number.POSITIVE_INFINITY, gain: 0 };
  const areas = [...all].flatMap(({ type, uuid, x, y, area_size }) =>
    type === 'area' ? [{ id: uuid, x, y, sizePx: area_size ?? 0 }] : [],
  );
  const area = isGlobal(item) ? null : areaAt(item, areas);
  const screen = { x: item.x, y: item.y, ...sizeOf(item) };
  const source = {
    ...screen,
    room: item.room,
    channel: area === null ? `room_${item.room}` : conversationOfArea(area.id),
    isGlobal: isGlobal(item),
  };
  const gain = videoGain(listener, source, rules()) * (isSpeech() ? speechShare : 1);
  return { distancePx: distanceToScreen(listener.place, screen), gain };
};
