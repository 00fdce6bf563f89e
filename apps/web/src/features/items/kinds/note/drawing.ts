import { div, type ItemDrawing } from '../item-drawing.ts';
import { linkedWords } from '../linked-words.ts';
import classes from './note.module.css';

export const noteDrawing: ItemDrawing = {
  from: ({ content, color }) => [content, color],
  draw(body, { content, color }) {
    const paper = div(classes.note);
    paper.append(...linkedWords(content ?? ''));
    paper.dataset.color = color ?? 'ink';
    body.replaceChildren(paper);
  },
  chip: (item, words) => words.authorOf(item),
};
