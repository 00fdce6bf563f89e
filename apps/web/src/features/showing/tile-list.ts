import { screenIdOf } from '@engawa/contract/presence';
import type { PicturesState, ShownPerson } from './ports.ts';

export type TileListInput = {
  readonly selfId: string;
  readonly isSelfHidden: boolean;
  readonly pinned: readonly string[];
  /** Who has the megaphone or speaks in speech mode here reaches oneself: others are given as if they did not. */
  readonly people: readonly ShownPerson[];
  readonly pictures: Pick<PicturesState, 'camera' | 'tiles' | 'shares'>;
};

/**
 * What is shown, in order: who has the megaphone, oneself, what was pinned, shared screens, the speakers of speech mode, then
 * the others within reach in the order they came with. Empty while there is nothing but oneself without a camera.
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
 * Cuts a row of tiles into pages as wide as fits.
 * @param widthOf of a tile, in px, its gap included
 * @param roomPx what there is; one tile fits always
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
