import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useLeft } from './use-left.ts';

const Card = () => {
  const [isOpen, setOpen] = useState(true);
  const card = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  useLeft(isOpen, [card, map], () => setOpen(false));
  return (
    <>
      <div ref={map}>
        <button type="button">map</button>
      </div>
      {isOpen && (
        <div ref={card} data-testid="card">
          <button type="button">inside</button>
        </div>
      )}
      <button type="button">elsewhere</button>
      <p>text</p>
    </>
  );
};

it('stays while its own parts are pressed or take the focus', async () => {
  render(<Card />);
  await userEvent.click(screen.getByText('inside'));
  await userEvent.click(screen.getByText('map'));
  expect(screen.getByTestId('card')).toBeDefined();
});

it.each(['elsewhere', 'text'])('is left when something else is pressed: %s', async (what) => {
  render(<Card />);
  await userEvent.click(screen.getByText(what));
  expect(screen.queryByTestId('card')).toBeNull();
});

it('is left when the focus moves away', () => {
  render(<Card />);
  act(() => screen.getByText('elsewhere').focus());
  expect(screen.queryByTestId('card')).toBeNull();
});
