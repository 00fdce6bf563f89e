import type { Item } from '@engawa/contract/items';
import { div, type ItemDrawing } from '../../kinds/item-drawing.ts';

export const brightnessOf = (item: Item): unknown => (item as Partial<Record<string, unknown>>).brightness;

export const lampDrawing: ItemDrawing = {
  from: (item) => [brightnessOf(item)],
  draw(body, item) {
    const light = div('lamp');
    light.dataset.brightness = String(brightnessOf(item));
    body.replaceChildren(light);
  },
};
