import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `no ${id}`)
    .join(' | ');
const show = (error?: string) => (
  <>
    <p id="hint">In your zone</p>
    <TextField label="Name" description="Seen by all" error={error} maxLength={5} describedBy="hint" />
  </>
);

describe('a field', () => {
  it('is described by its hint, its count and what stands elsewhere, an error comes and goes', async () => {
    const view = render(show());
    const field = screen.getByLabelText('Name');
    await userEvent.type(field, 'Ada');
    expect(described(field).split(' | ').toSorted()).toEqual(['3/5', 'In your zone', 'Seen by all']);
    view.rerender(show('Too short'));
    expect(described(field).split(' | ').toSorted()).toEqual([
      '3/5',
      'In your zone',
      'Seen by all',
      'Too short',
    ]);
    view.rerender(show());
    expect(described(field)).not.toContain('no ');
    expect(described(field)).toContain('3/5');
  });
});
