import { drawCafe } from './cafe/cafe.mjs';
import { drawEngawa } from './engawa/engawa.mjs';
import { drawHall } from './hall/hall.mjs';
import { drawHeadquarters } from './headquarters/headquarters.mjs';
import { drawLibrary } from './library/library.mjs';
import { drawOffice } from './office/office.mjs';
import { drawRooftop } from './rooftop/rooftop.mjs';
import { drawStudio } from './studio/studio.mjs';

/** Every floor that is drawn: its template, its size and how finely its pictures are stored. */
export const floors = [
  {
    name: 'office',
    template: 'NORMAL_OFFICE',
    width: 3200,
    height: 1600,
    quality: { single: 76, double: 64 },
    draw: drawOffice,
  },
  {
    name: 'studio',
    template: 'SMALL_OFFICE',
    width: 1920,
    height: 1080,
    quality: { single: 78, double: 66 },
    draw: drawStudio,
  },
  {
    name: 'cafe',
    template: 'CAFE',
    width: 1920,
    height: 1080,
    quality: { single: 78, double: 66 },
    draw: drawCafe,
  },
  {
    name: 'library',
    template: 'LIBRARY',
    width: 3200,
    height: 1600,
    quality: { single: 76, double: 64 },
    draw: drawLibrary,
  },
  {
    name: 'engawa',
    template: 'ENGAWA_HOUSE',
    width: 3200,
    height: 1600,
    quality: { single: 76, double: 64 },
    draw: drawEngawa,
  },
  {
    name: 'rooftop',
    template: 'ROOFTOP_GARDEN',
    width: 3200,
    height: 1600,
    quality: { single: 76, double: 64 },
    draw: drawRooftop,
  },
  {
    name: 'hall',
    template: 'EVENT',
    width: 4480,
    height: 2520,
    quality: { single: 72, double: 60 },
    draw: drawHall,
  },
  {
    name: 'headquarters',
    template: 'BIG_OFFICE',
    width: 4800,
    height: 2700,
    quality: { single: 68, double: 57 },
    draw: drawHeadquarters,
  },
];
