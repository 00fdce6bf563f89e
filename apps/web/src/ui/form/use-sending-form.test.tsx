import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { TextField } from './text-field.tsx';
import { createUnsaved, UnsavedProvider } from './unsaved.tsx';
import { useSendingForm } from './use-sending-form.ts';

const schema = z.object({ name: z.string().min(3, 'too short'), remark: z.string().max(5, 'too long') });
const unsaved = createUnsaved();
const sent: object[] = [];

const Form = () => {
  const form = useSendingForm({
    initialValues: { name: '', remark: '', isPublic: true },
    loadSchema: async () => schema,
    issuesOf: () => [],
    send: async (values) => void sent.push(values),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-busy={form.isSending}>
      <TextField label="Name" {...form.fieldProps('name')} error={form.errors.name} />
      <TextField label="Remark" {...form.fieldProps('remark')} error={form.errors.remark} />
      <label>
        Public
        <input type="checkbox" {...form.tickProps('isPublic')} />
      </label>
      <button type="submit">Send</button>
    </form>
  );
};

it('shows what is wrong at its field until that is changed, sends what is right, and is saved then', async () => {
  render(
    <UnsavedProvider unsaved={unsaved}>
      <Form />
    </UnsavedProvider>,
  );
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(unsaved.hasAny()).toBe(false);
  await userEvent.type(name, 'Ad');
  await userEvent.type(screen.getByLabelText('Remark'), 'too much');
  expect(unsaved.hasAny()).toBe(true);
  await press();
  await screen.findByText('too short');
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'a');
  expect(screen.queryByText('too short')).toBeNull();
  expect(screen.getByText('too long')).toBeTruthy();
  expect(sent).toEqual([]);

  await userEvent.clear(screen.getByLabelText('Remark'));
  await userEvent.click(screen.getByLabelText('Public'));
  await press();
  await screen.findByRole('button', { name: 'Send' });
  await expect.poll(() => sent).toEqual([{ name: 'Ada', remark: '', isPublic: false }]);
  await expect.poll(() => unsaved.hasAny()).toBe(false);
  expect(name.value).toBe('Ada');
});
