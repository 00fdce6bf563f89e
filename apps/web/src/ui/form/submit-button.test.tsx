import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SyntheticEvent, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CheckField } from './check-field.tsx';
import { focusMissing } from './missing-fields.ts';
import { MissingSentenceProvider, SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const sent: string[] = [];
const Form = ({ isSending = false }: { isSending?: boolean }) => {
  const [hasHours, setHours] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusMissing(event.currentTarget)) sent.push('sent');
  };
  return (
    <MissingSentenceProvider value={(labels) => `Still empty: ${labels.join(', ')}`}>
      <form noValidate onSubmit={submit}>
        <TextField label="Name" aria-required />
        <TextField label="Remark" />
        <CheckField label="I agree" aria-required />
        <CheckField label="Hours" onChange={(event) => setHours(event.currentTarget.checked)} />
        {hasHours && <TextField label="Opens at" aria-required />}
        <SubmitButton isSending={isSending}>Send</SubmitButton>
      </form>
    </MissingSentenceProvider>
  );
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const reason = () =>
  document.getElementById(button().getAttribute('aria-describedby') ?? 'none')?.textContent ?? null;

describe('the button of a form', () => {
  it('is disabled while a required field is empty, and is described by the names of those fields', async () => {
    render(<Form />);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(reason()).toBe('Still empty: Name, I agree');
    await userEvent.type(screen.getByLabelText('Name'), ' ');
    expect(reason()).toBe('Still empty: Name, I agree');
    await userEvent.type(screen.getByLabelText('Name'), 'Aya');
    expect(reason()).toBe('Still empty: I agree');
    await userEvent.click(screen.getByLabelText('I agree'));
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(reason()).toBeNull();
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(reason()).toBe('Still empty: Name');
  });

  it('keeps its place in the order of focus, leads to the first empty field, and sends nothing', async () => {
    sent.length = 0;
    render(<Form />);
    button().focus();
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name'), 'Aya');
    await userEvent.click(screen.getByLabelText('I agree'));
    await userEvent.click(button());
    expect(sent).toEqual(['sent']);
  });

  it('knows of fields that appear later', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Name'), 'Aya');
    await userEvent.click(screen.getByLabelText('I agree'));
    await userEvent.click(screen.getByLabelText('Hours'));
    expect(reason()).toBe('Still empty: Opens at');
  });

  it('is out of order for everyone while the form is sent', () => {
    render(<Form isSending />);
    expect(button().disabled).toBe(true);
  });
});
