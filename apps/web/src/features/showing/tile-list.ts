import { screenIdOf } from '@engawa/contract/presence';
import type { PicturesState, ShownPerson } from './ports.ts';

export type TileListInput = {
  readonly selfId: string;
  readonly isSelfHidden: boolean;
  readonly pinned: readonly string[];
  /** The people; only speakers whose megaphone or speech reaches the user are marked as such. */
  readonly people: readonly ShownPerson[];
  readonly pictures: Pick<PicturesState, 'camera' | 'tiles' | 'shares'>;
};

/**
 * The tiles in order: megaphones, the user, pinned tiles, shared screens, speakers of speech mode,
 * then other people within reach in their given order. Empty when there is only the user without a
 * camera.
 * @returns ids of people, and of screens as `{id}_screen`
 */
export const tileList = ({ selfId, isSelfHidden, pinned, people, pictures }: TileListInput): string[] => {
  const others = people.filter(({ id }) => id !== selfId);
  const megaphones = others.filter((person) => person.isOpenMegaphone).map(({ id }) => id);
  const speakers = others.filter((person) => person.isSpeechMode).map(({ id }) => id);
  const known = new Set(people.map(({ id }) => id));
  const near = pictures.tiles.filter((id) => known.has(id));
  const screens = pictures.shares.filter((id) => known.has(id)).map(screenIdOf);
  const there = new Set([...megaphones, ...screens, ...speakers, ...near]);
  const isSelfShown = !isSelfHidden && (there.size > 0 || pictures.camera.isOn);
  const order = [
    ...megaphones,
    ...(isSelfShown ? [selfId] : []),
    ...pinned.filter((id) => there.has(id)),
    ...screens,
    ...speakers,
    ...near,
  ];
  return [...new Set(order)];
};

/**
 * Splits a row of tiles into pages that fit the width.
 * @param widthOf width of a tile, in px, its gap included
 * @param roomPx available width; one tile always fits
 */
export const pagesOf = (
  ids: readonly string[],
  widthOf: (id: string) => number,
  roomPx: number,
): string[][] => {
  const pages: string[][] = [];
  let leftPx = 0;
  for (const id of ids) {
    const widthPx = widthOf(id);
    const page = pages.at(-1);
    if (page !== undefined && widthPx <= leftPx) {
      page.push(id);
      leftPx -= widthPx;
    } else {
      pages.push([id]);
      leftPx = roomPx - widthPx;
    }
  }
  return pages;
};
