import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawEarlyPages } from './draw-early-pages.tsx';
import { workEarlyForm } from './early-form.ts';

const pages = await drawEarlyPages();

/** A page with the same controls, as React draws it, which writes down what is done in it. */
const Page = ({ done, hasForm = true }: { done: string[]; hasForm?: boolean }) => {
  const [name, setName] = useState('');
  const [color, setColor] = useState('moss');
  if (!hasForm) return <p role="alert">refused</p>;
  return (
    <>
      <button type="button" data-testid="language-menu" onClick={() => done.push('menu')}>
        languages
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push(`enter as ${name} in ${color}`);
        }}
      >
        <input data-testid="guest-name" value={name} onChange={(event) => setName(event.target.value)} />
        {['moss', 'plum'].map((one) => (
          <input
            key={one}
            type="radio"
            data-testid={`color-${one}`}
            checked={one === color}
            onChange={() => setColor(one)}
          />
        ))}
        <button type="submit" data-testid="enter-space">
          enter
        </button>
      </form>
    </>
  );
};

describe('the form that stands before the scripts', () => {
  let early: HTMLElement;
  let root: HTMLElement;
  let react: Root;
  let done: string[];
  const find = <E extends HTMLElement = HTMLInputElement>(inside: HTMLElement, testId: string): E => {
    const found = inside.querySelector<E>(`[data-testid="${testId}"]`);
    if (found === null) throw new Error(`There is no ${testId}.`);
    return found;
  };
  const type = (text: string) => {
    const field = find(early, 'guest-name');
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  const start = (remembered: { name: string; color: string | null } = { name: '', color: null }) =>
    workEarlyForm(early, root, remembered);
  const show = (hasForm = true) => flushSync(() => react.render(<Page done={done} hasForm={hasForm} />));

  beforeEach(() => {
    document.body.innerHTML = `<div id="early">${pages.ja.markup}</div><div id="root" hidden></div>`;
    early = document.getElementById('early') as HTMLElement;
    root = document.getElementById('root') as HTMLElement;
    react = createRoot(root);
    done = [];
  });
  afterEach(() => {
    react.unmount();
    document.body.innerHTML = '';
  });

  it('GST-19 gives its text, selection, focus and colour to the page', () => {
    const form = start();
    type('Ben Nevis').setSelectionRange(4, 9);
    find(early, 'color-plum').click();
    form.handOver(show);
    const field = find(root, 'guest-name');
    expect([root.hidden, early.isConnected]).toEqual([false, false]);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ben Nevis', 4, 9]);
    expect(document.activeElement).toBe(field);
    expect(find(root, 'color-plum').checked).toBe(true);
    expect(done).toEqual([]);
  });

  it('GST-19 is as the page would be: the remembered name and colour, and a button that waits for a name', () => {
    const button = find<HTMLButtonElement>(early, 'enter-space');
    start({ name: 'Gus', color: 'plum' });
    expect(find(early, 'guest-name').value).toBe('Gus');
    expect(find(early, 'color-plum').checked).toBe(true);
    expect(button.getAttribute('aria-disabled')).toBeNull();
    type('  ');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe('early-missing');
    expect(early.querySelector('[data-position="right"]')?.textContent).toBe('2/50');
  });

  it('GST-19 waits for a composition, which belongs to its field', async () => {
    const form = start();
    const field = type('べ');
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    form.handOver(show);
    expect([root.hidden, early.isConnected]).toEqual([true, true]);
    field.dispatchEvent(new Event('compositionend', { bubbles: true }));
    // Browsers may write the text after the event.
    field.value = '勉';
    await vi.waitFor(() => expect(early.isConnected).toBe(false));
    expect(find(root, 'guest-name').value).toBe('勉');
  });

  it('GST-19 waits until a pointer that is down is released, so that its press is not lost', async () => {
    const form = start();
    type('Ben');
    const button = find(early, 'enter-space');
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    form.handOver(show);
    expect([root.hidden, early.isConnected]).toEqual([true, true]);
    button.dispatchEvent(new Event('pointerup', { bubbles: true }));
    button.click();
    await vi.waitFor(() => expect(done).toEqual(['enter as Ben in moss']));
    expect(early.isConnected).toBe(false);
  });

  it('GST-19 keeps a press on its button, says so, and enters when the page is there', () => {
    const form = start();
    type('Ben');
    find(early, 'enter-space').click();
    const moment = early.querySelector<HTMLElement>('#early-status')?.dataset.moment;
    expect(early.querySelector('#early-status')?.textContent).toBe(moment);
    expect(find(early, 'enter-space').textContent).toBe(moment);
    type('Benno');
    form.handOver(show);
    expect(done).toEqual(['enter as Benno in moss']);
  });

  it('GST-19 leads to the name when its button is pressed without one', () => {
    const form = start();
    find(early, 'enter-space').click();
    expect(document.activeElement).toBe(find(early, 'guest-name'));
    form.handOver(show);
    expect(done).toEqual([]);
  });

  it('GST-19 keeps a press on another control, and leaves the page alone', () => {
    const form = start();
    find(early, 'language-menu').click();
    form.handOver(show);
    expect(done).toEqual(['menu']);
  });

  it('GST-19 gives way to a page without a form', () => {
    const form = start();
    type('Ben');
    find(early, 'enter-space').click();
    form.handOver(() => show(false));
    expect([early.isConnected, root.textContent, done]).toEqual([false, 'refused', []]);
  });

  it('GST-19 shows that the scripts did not come', () => {
    const form = start();
    const failure = early.querySelector<HTMLElement>('#early-failure');
    expect(failure?.hidden).toBe(true);
    form.showFailure();
    expect(failure?.hidden).toBe(false);
  });
});

describe('the drawn form', () => {
  it.each([
    ['ja', 'お名前', 'ゲスト入室 – Engawa'],
    ['en', 'Your name', 'Guest entry – Engawa'],
    ['zh_tw', '您的名字', null],
  ] as const)('GST-19 stands in %s, without style attributes and unnamed scripts', (locale, label, title) => {
    const { markup, title: drawn } = pages[locale];
    expect(markup).toContain(label);
    if (title !== null) expect(drawn).toBe(title);
    expect(markup).not.toMatch(/<[^>]* style="/);
    expect(markup).not.toMatch(/<[^>]* on[a-z]+="/);
    for (const [tag] of markup.matchAll(/<(?:style|script)\b[^>]*>/g))
      expect(tag).toContain('nonce="__CSP_NONCE__"');
  });
});
