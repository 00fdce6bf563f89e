import { div, type ItemDrawing } from '../item-drawing.ts';
import { linkedWords } from '../linked-words.ts';
import classes from './text.module.css';

export const textDrawing: ItemDrawing = {
  from: ({ content, text_size, color }) => [content, text_size, color],
  draw(body, { content, text_size, color }) {
    const paper = div(classes.text);
    paper.append(...linkedWords(content ?? ''));
    Object.assign(paper.dataset, { size: text_size ?? 'middle', color: color ?? 'ink' });
    body.replaceChildren(paper);
  },
  chip: () => '',
  // As in text.module.css.
  widestPx: 900,
};
