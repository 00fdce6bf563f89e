import { div, type ItemDrawing } from '../item-drawing.ts';
import { pageSizing } from '../page-sizing.ts';
import classes from './picture.module.css';

export const pictureDrawing: ItemDrawing = {
  from: ({ picture }) => [picture?.file],
  draw(body, { picture }) {
    const frame = div(classes.picture);
    if (picture !== undefined) {
      const image = document.createElement('img');
      Object.assign(image, { src: picture.url, alt: '', draggable: false, decoding: 'async' });
      frame.append(image);
    }
    body.replaceChildren(frame);
  },
  chip: ({ label }) => label,
  sizing: pageSizing,
};
