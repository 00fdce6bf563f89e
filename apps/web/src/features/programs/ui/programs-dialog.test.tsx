import type { Program } from '@engawa/contract/programs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { ProgramsDialog } from './programs-dialog.tsx';

const program: Program = {
  id: '80000000-0000-4000-8000-000000000001',
  name: 'Build',
  room: { uuid: '80000000-0000-4000-8000-000000000002', name: 'Lobby' },
  made_by: 'Aya Mori',
  created_at: '2026-11-30T09:00:00Z',
  last_used_at: null,
};
const url = 'https://office.example/api/v1/program-messages/secret';

const show = (programs: Program[], answer: (call: string) => Response | null = () => null) =>
  showPart(
    <ProgramsDialog
      spaceId="s"
      rooms={[{ value: program.room.uuid, label: 'Lobby' }]}
      onClose={() => undefined}
    />,
    ['programs', 'app', 'errors', 'validation'],
    (call) => answer(call) ?? Response.json({ data: programs }),
  );

it('PRG-1 lists the programs with their room, and says when there are none', async () => {
  await show([]);
  await screen.findByText('There are none yet.');
});

it('PRG-1 names who added a program and whether it has written', async () => {
  await show([program]);
  const row = await screen.findByTestId('program-row');
  expect(row.textContent).toContain('Writes into Lobby (added by Aya Mori)');
  expect(row.textContent).toContain('Has not written yet');
});

it('PRG-2 shows the address of a new one once, with an example', async () => {
  const calls = await show([], (call) =>
    call.startsWith('POST') ? Response.json({ data: { program, url } }, { status: 201 }) : null,
  );
  await userEvent.click(await screen.findByTestId('add-program'));
  await userEvent.type(await screen.findByTestId('program-name'), 'Build');
  await userEvent.click(screen.getByTestId('add-program-submit'));
  const address = await screen.findByTestId<HTMLInputElement>('program-address');
  expect(address.value).toBe(url);
  expect(screen.getByTestId('program-address-dialog').textContent).toContain(`curl -X POST '${url}'`);
  await userEvent.click(screen.getByTestId('program-address-done'));
  await waitFor(() => expect(screen.queryByTestId('program-address')).toBeNull());
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /space/s/programs']);
});

it('PRG-1 keeps what was typed when the server refuses', async () => {
  await show([], (call) => (call.startsWith('POST') ? refusalOf('PROGRAMS_ARE_TOO_MANY', 403) : null));
  await userEvent.click(await screen.findByTestId('add-program'));
  await userEvent.type(await screen.findByTestId('program-name'), 'Build');
  await userEvent.click(screen.getByTestId('add-program-submit'));
  await waitFor(() => expect(screen.getByTestId('form-error')).toBeTruthy());
  expect(screen.getByTestId<HTMLInputElement>('program-name').value).toBe('Build');
});

it('PRG-2 asks before the address of a program ends', async () => {
  const calls = await show([program], (call) =>
    call.startsWith('DELETE') ? Response.json({ data: null }) : null,
  );
  await userEvent.click(await screen.findByTestId('remove-program'));
  expect((await screen.findByTestId('remove-program-dialog')).textContent).toContain('Remove “Build”?');
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(
    within(screen.getByTestId('remove-program-dialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(calls).toContain(`DELETE /space/s/programs/${program.id}`));
});

it('is loaded again on a press where it could not be', async () => {
  let isBroken = true;
  await show([program], () => (isBroken ? refusalOf('INTERNAL', 500) : null));
  await screen.findByRole('alert');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await screen.findByTestId('program-row');
});
