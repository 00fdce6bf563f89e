import type { DataAccess } from '@engawa/contract/transparency';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { LookedAt } from './looked-at.tsx';

const namespaces = ['account_settings', 'app', 'errors'];
const access = (minute: number, change: Partial<DataAccess> = {}): DataAccess => ({
  company: { uuid: '60000000-0000-4000-8000-000000000001', name: 'Acme' },
  viewer: { name: 'Aoi' },
  kind: 'attendance',
  at: `2026-11-20T09:0${minute}:00Z`,
  ...change,
});
const sentences = () =>
  screen.queryAllByTestId('looked-at-entry').map((entry) => entry.lastChild?.textContent);

it('lists the five newest looks, and all of them when they are asked for', async () => {
  const entries = [0, 1, 2, 3, 4, 5].map((minute) => access(minute));
  await showPart(<LookedAt />, namespaces, () => Response.json({ data: entries }));
  const all = await screen.findByRole('button', { name: 'Show all 6' });
  expect(sentences()).toHaveLength(5);
  await userEvent.click(all);
  expect(sentences()).toEqual(Array.from({ length: 6 }, () => 'Aoi looked at the clock-ins of Acme'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('names each kind, and a viewer whose account was deleted', async () => {
  const entries = [access(0, { viewer: null, kind: 'member_file' }), access(1, { kind: 'audit_log' })];
  await showPart(<LookedAt />, namespaces, () => Response.json({ data: entries }));
  await screen.findAllByTestId('looked-at-entry');
  expect(sentences()).toEqual([
    'a deleted account exported the members of Acme as CSV',
    'Aoi looked at entries about you in the audit log of Acme',
  ]);
  expect(screen.queryByText('No one has looked yet.')).toBeNull();
});

it('says that nobody has looked only once the server has answered', async () => {
  const answers = [refusalOf('INTERNAL', 500), Response.json({ data: [] })];
  await showPart(<LookedAt />, namespaces, () => answers.shift() ?? Response.error());
  const again = await screen.findByRole('button', { name: 'Load again' });
  expect(screen.queryByText('No one has looked yet.')).toBeNull();
  await userEvent.click(again);
  await screen.findByText('No one has looked yet.');
  expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull();
});
