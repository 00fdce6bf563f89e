import { type Part, partsOf } from '../../../platform/text-links.ts';

/** The card of the item has the same links for the keyboard. */
const drawPart = ({ text, href }: Part): Node | string => {
  if (href === null) return text;
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer', textContent: text });
  link.tabIndex = -1;
  // The map does not see the press, which would open the card.
  for (const event of ['pointerdown', 'pointerup', 'dblclick'])
    link.addEventListener(event, (pressed) => pressed.stopPropagation());
  return link;
};

/** A text for the map, in which addresses are links. */
export const linkedWords = (text: string): readonly (Node | string)[] => partsOf(text).map(drawPart);
