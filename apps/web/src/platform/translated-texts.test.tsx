import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairTranslatedTexts } from './translated-texts.ts';

let end = () => {};
let repairs = 0;
beforeEach(() => {
  repairs = 0;
  end = repairTranslatedTexts(window, (count) => {
    repairs = count;
  });
});
afterEach(() => end());

/** Puts an element around the translation of each text in the place of the text, as browsers do. */
const translate = (root: Element, way: 'replaced' | 'beside') => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')) {
    const standIn = document.createElement('font');
    standIn.textContent = `«${text.data}»`;
    if (way === 'beside') {
      text.before(standIn);
      text.remove();
    } else text.replaceWith(standIn);
  }
};

type Shown = { readonly count: number; readonly isNoted: boolean; readonly hasText: boolean };
let show: (shown: Partial<Shown>) => void = () => {};
const Part = () => {
  const [{ count, isNoted, hasText }, setShown] = useState<Shown>({
    count: 1,
    isNoted: false,
    hasText: true,
  });
  show = (next) => act(() => setShown((before) => ({ ...before, ...next })));
  return (
    <p>
      {isNoted && <b>note</b>}
      {hasText && 'people: '}
      {`${count} here`}
    </p>
  );
};

describe.each(['replaced', 'beside'] as const)('a page whose texts are %s by a translator', (way) => {
  const open = () => {
    const { container } = render(<Part />);
    translate(container, way);
    expect(container.textContent).toBe('«people: »«1 here»');
    return container;
  };

  it('shows what comes before such a text', () => {
    const container = open();
    show({ isNoted: true });
    expect(container.textContent).toBe('notepeople: «1 here»');
    expect(repairs).toBe(1);
  });

  it('removes such a text with its translation', () => {
    const container = open();
    show({ hasText: false });
    expect(container.textContent).toBe('«1 here»');
  });

  it('shows a new text in the place of an old translation', () => {
    const container = open();
    show({ count: 2 });
    expect(container.textContent).toBe('«people: »2 here');
    translate(container, way);
    show({ count: 3, hasText: false, isNoted: true });
    expect(container.textContent).toBe('note3 here');
  });

  it('goes on when even the translation is gone', () => {
    const container = open();
    for (const standIn of container.querySelectorAll('font')) standIn.remove();
    show({ hasText: false, isNoted: true });
    expect(container.textContent).toBe('note');
    expect(repairs).toBeGreaterThan(0);
  });
});

it('leaves a page alone that nobody translates', () => {
  const { container } = render(<Part />);
  show({ count: 2, isNoted: true });
  show({ hasText: false, isNoted: false });
  expect(container.textContent).toBe('2 here');
  expect(repairs).toBe(0);
});
