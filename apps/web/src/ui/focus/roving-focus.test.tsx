import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { type RovingShape, roveFocus } from './roving-focus.ts';

const useRoving = (box: RefObject<HTMLElement | null>, shape: RovingShape) =>
  useEffect(() => (box.current ? roveFocus(box.current, shape) : undefined), [box, shape]);

const focused = () => document.activeElement?.textContent;

const Bar = ({ tools }: { tools: string[] }) => {
  const bar = useRef<HTMLDivElement>(null);
  useRoving(bar, 'bar');
  return (
    <>
      <div ref={bar} role="toolbar">
        {tools.map((tool) => (
          <button key={tool} type="button" disabled={tool === 'locked'}>
            {tool}
          </button>
        ))}
        <div role="menu">
          <button type="button">choice</button>
        </div>
      </div>
      <button type="button">after</button>
    </>
  );
};

it('makes a bar one tab stop, with arrows, Home and End inside, and comes back to the last one', async () => {
  render(<Bar tools={['mic', 'locked', 'camera', 'leave']} />);
  const user = userEvent.setup();
  await user.tab();
  expect(focused()).toBe('mic');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('camera');
  await user.keyboard('{End}');
  expect(focused()).toBe('leave');
  // It ends at the ends.
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('camera');
  await user.tab();
  // The open menu keeps its own order.
  expect(focused()).toBe('choice');
  await user.tab();
  expect(focused()).toBe('after');
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(focused()).toBe('camera');
  await user.keyboard('{Home}');
  expect(focused()).toBe('mic');
});

it('has a tab stop again when the one that had it goes away', async () => {
  const Changing = () => {
    const [tools, setTools] = useState(['mic', 'camera']);
    return (
      <>
        <Bar tools={tools} />
        <button type="button" onClick={() => setTools(['camera', 'share'])}>
          change
        </button>
      </>
    );
  };
  render(<Changing />);
  await act(async () => screen.getByText('change').click());
  const stops = ['camera', 'share'].map((tool) => screen.getByText(tool).tabIndex);
  expect(stops).toEqual([0, -1]);
});

it('moves up and down in the same column of a list, and left and right in a row', async () => {
  const List = () => {
    const list = useRef<HTMLUListElement>(null);
    useRoving(list, 'list');
    return (
      <ul ref={list}>
        <li>nobody can be reached here</li>
        {['a', 'b', 'c'].map((row) => (
          <li key={row}>
            <button type="button">{row} look</button>
            <button type="button">{row} walk</button>
          </li>
        ))}
      </ul>
    );
  };
  render(<List />);
  const user = userEvent.setup();
  await user.tab();
  expect(focused()).toBe('a look');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('b walk');
  await user.keyboard('{End}');
  expect(focused()).toBe('c walk');
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(focused()).toBe('c look');
  await user.keyboard('{Home}');
  expect(focused()).toBe('a look');
});

it('keeps the focus on the control of a row that moves to another part of a list', async () => {
  const Parts = ({ near, away }: { near: string[]; away: string[] }) => {
    const list = useRef<HTMLDivElement>(null);
    useRoving(list, 'list');
    const rows = (names: string[]) => (
      <ul>
        {names.map((name) => (
          <li key={name} data-key={name}>
            <button type="button">go to {name}</button>
            <button type="button">more about {name}</button>
          </li>
        ))}
      </ul>
    );
    return (
      <div ref={list}>
        {rows(near)}
        {rows(away)}
      </div>
    );
  };
  const { rerender } = render(<Parts near={['Ben']} away={['Mei']} />);
  const more = screen.getByText('more about Ben');
  act(() => more.focus());
  await act(async () => rerender(<Parts near={[]} away={['Ben', 'Mei']} />));
  expect(screen.getByText('more about Ben')).not.toBe(more);
  expect(focused()).toBe('more about Ben');
  // A row that went away takes its place with it.
  await act(async () => rerender(<Parts near={[]} away={['Mei']} />));
  await act(async () => rerender(<Parts near={['Ben']} away={['Mei']} />));
  expect(document.activeElement).toBe(document.body);
  // Where a person has pressed elsewhere, the focus stays away.
  act(() => screen.getByText('more about Ben').focus());
  await userEvent.setup().click(document.body);
  await act(async () => rerender(<Parts near={[]} away={['Ben', 'Mei']} />));
  expect(document.activeElement).toBe(document.body);
});
