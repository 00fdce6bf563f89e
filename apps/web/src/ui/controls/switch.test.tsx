import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

const Lock = ({ disabled = false }: { disabled?: boolean }) => {
  const [isOn, setOn] = useState(false);
  return (
    <Switch
      label="Locked"
      checked={isOn}
      disabled={disabled}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
};

describe('a switch', () => {
  const lock = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Locked' });

  it('is on after a press on its words, and off after Space', async () => {
    render(<Lock />);
    expect(lock().checked).toBe(false);
    await userEvent.click(screen.getByText('Locked'));
    expect(lock().checked).toBe(true);
    lock().focus();
    await userEvent.keyboard(' ');
    expect(lock().checked).toBe(false);
  });

  it('that is disabled stays as it is', async () => {
    render(<Lock disabled />);
    await userEvent.click(screen.getByText('Locked'));
    expect(lock().checked).toBe(false);
  });
});

describe('a box to tick', () => {
  it('is ticked by its label, and described by its description and by what else is named', async () => {
    render(
      <>
        <p id="why">Because</p>
        <Checkbox label="I agree" description="Once and for all" aria-describedby="why" />
      </>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
    await userEvent.click(screen.getByText('I agree'));
    expect(box.checked).toBe(true);
    const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Once and for all',
      'Because',
    ]);
  });

  it('is mixed while some are ticked, also after a press that changed nothing', async () => {
    const show = (indeterminate: boolean, checked: boolean) => (
      <Checkbox aria-label="All" indeterminate={indeterminate} checked={checked} onChange={() => undefined} />
    );
    const view = render(show(true, false));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    expect(box.indeterminate).toBe(true);
    await userEvent.click(box);
    view.rerender(show(true, false));
    expect(box.indeterminate).toBe(true);
    view.rerender(show(false, true));
    expect([box.indeterminate, box.checked]).toEqual([false, true]);
  });
});
