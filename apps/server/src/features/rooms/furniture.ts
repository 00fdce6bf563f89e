import { type ItemBody, itemBody } from '@engawa/contract/items';
import type { Locale } from '@engawa/contract/kernel';
import {
  type FurnishingName,
  type FurnitureWords,
  furnitureOf,
  starterFurniture,
} from '@engawa/contract/rooms';
import { furniturePhrases } from '@engawa/phrases/furniture';

const starterOf = (words: FurnitureWords): ItemBody[] =>
  starterFurniture(words).map((furniture) => itemBody.parse(furniture));

/** The furniture of the first room of a new space, in the language of the person who registers. */
export const starterFurnitureIn = (locale: Locale): ItemBody[] => starterOf(furniturePhrases[locale]);

/** The same for the demo, in Japanese and English, because it is created before anybody comes. */
export const demoFurniture = (): ItemBody[] => {
  const { ja, en } = furniturePhrases;
  const both = (key: 'table' | 'area') => `${ja.starter[key]} / ${en.starter[key]}`;
  const note = `${ja.demo.note}\n${en.demo.note}`;
  return starterOf({ ...ja, starter: { ...ja.starter, table: both('table'), area: both('area'), note } });
};

/** The furniture of a furnished room, in the language of the Manager who creates it. */
export const furnitureIn = (furnishing: FurnishingName, locale: Locale): ItemBody[] =>
  furnitureOf[furnishing](furniturePhrases[locale]).map((furniture) => itemBody.parse(furniture));
