import { div } from './item-drawing.ts';
import classes from './screen.module.css';

/**
 * Puts a standing screen there, until what it shows is drawn over it, or while it is far away.
 * @param address the words below its sign; null: none
 */
export const drawScreen = (body: HTMLElement, type: string, address: string | null): void => {
  const screen = div(classes.screen);
  screen.dataset.type = type;
  screen.append(div(classes.glyph));
  if (address !== null) {
    const words = document.createElement('span');
    words.className = classes.address ?? '';
    words.textContent = address;
    screen.append(words);
  }
  body.replaceChildren(screen);
};
