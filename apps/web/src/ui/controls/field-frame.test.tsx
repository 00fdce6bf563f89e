import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NativeSelect } from './native-select.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

const described = (element: HTMLElement): string[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? `no ${id}`);

const parts = { label: 'Name', description: 'Seen by all' };

describe.each([
  ['a line', (more: object) => <TextInput {...parts} {...more} />],
  ['several lines', (more: object) => <Textarea {...parts} {...more} />],
  ['a choice', (more: object) => <NativeSelect {...parts} data={['a', 'b']} {...more} />],
])('a field of %s', (_kind, show) => {
  const field = () => screen.getByLabelText('Name');

  it('is described by its description alone while nothing is wrong', () => {
    render(show({}));
    expect(described(field())).toEqual(['Seen by all']);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('is invalid with an error, and described by it, by its description and by what else is named', () => {
    render(
      <>
        <p id="zone">In your zone</p>
        {show({ error: 'Too short', 'aria-describedby': 'zone' })}
      </>,
    );
    expect(described(field())).toEqual(['Too short', 'Seen by all', 'In your zone']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the id that it is given', () => {
    render(show({ id: 'own' }));
    expect(field().id).toBe('own');
  });
});

it('two fields of the same form are described each by its own', () => {
  render(
    <>
      <TextInput label="One" description="First" />
      <TextInput label="Two" description="Second" />
    </>,
  );
  expect(described(screen.getByLabelText('Two'))).toEqual(['Second']);
});

it('a choice offers what it is given, by its value and its label', async () => {
  const chosen: string[] = [];
  render(
    <NativeSelect
      label="Role"
      data={[
        { value: 'm', label: 'Member' },
        { value: 'g', label: 'Guest' },
        { value: 'x', label: 'Nobody', disabled: true },
      ]}
      onChange={(event) => chosen.push(event.currentTarget.value)}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Guest');
  expect(chosen).toEqual(['g']);
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Nobody' }).disabled).toBe(true);
});

it('a button inside a field does not belong to its name', () => {
  render(
    <TextInput label="Password" rightSection={<button type="button">Show</button>} rightSectionWidth={44} />,
  );
  expect(screen.getByRole('textbox', { name: 'Password' })).toBe(screen.getByLabelText('Password'));
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
});
