import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';

const words = {
  show: 'Show',
  hide: 'Hide',
  hint: 'Rule.',
  missing: (count: number) => `${count} more`,
  isEnough: 'Enough',
  mismatch: 'Differs',
};

/** Uncontrolled, as the forms of the pages are. */
const Form = () => (
  <>
    <NewPasswordFields
      password={{ label: 'Password', defaultValue: '' }}
      repetition={{ label: 'Again', defaultValue: '' }}
      words={words}
      minLength={8}
      countMissing={(password) => Math.max(0, 8 - password.length)}
    />
  </>
);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the fields of a new password', () => {
  it('say while typing how much is missing, and when it is enough', () => {
    render(<Form />);
    expect(screen.queryByText('8 more')).toBeNull();
    type('Password', 'abcde');
    expect(screen.getByText('3 more')).toBeTruthy();
    type('Password', 'abcdefgh');
    expect(screen.getByText('Enough')).toBeTruthy();
  });

  it('say that the repetition differs once it was left, until it matches', () => {
    render(<Form />);
    type('Password', 'abcdefgh');
    type('Again', 'abcdefg');
    expect(screen.queryByText('Differs')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Again'));
    expect(screen.getByText('Differs')).toBeTruthy();
    type('Again', 'abcdefgh');
    expect(screen.queryByText('Differs')).toBeNull();
  });

  it('ask password managers for a password that is accepted', () => {
    render(<Form />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('passwordrules')).toContain('required: digit');
    expect(field.getAttribute('minlength')).toBe('8');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
  });
});
