import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { BusinessCard } from './business-card.tsx';

const id = '60000000-0000-4000-8000-000000000003';
const namespaces = ['people', 'errors', 'app', 'common', 'join'];
const show = (answer: () => Response) => showPart(<BusinessCard id={id} name="Aoi" />, namespaces, answer);
const card = (business_card_url: string | null) => () => Response.json({ business_card_url });

it('shows the business card of a person small, and large in a dialog that returns the focus', async () => {
  const calls = await show(card('/cards/aoi.webp'));
  const small = await screen.findByRole('button', { name: 'Enlarge the business card of Aoi' });
  expect(calls).toEqual([`GET /user/${id}/business-card`]);
  expect(screen.queryByRole('dialog')).toBeNull();
  small.focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('dialog', { name: 'Business card of Aoi' });
  expect(screen.getByRole('img', { name: 'Business card of Aoi' }).getAttribute('src')).toBe(
    '/cards/aoi.webp',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(small);
});

it.each([
  ['who has none', card(null)],
  ['who is no longer of the space', () => refusalOf('USER_IS_NOT_EXIST', 400)],
])('shows nothing for a person %s', async (_who, answer) => {
  const calls = await show(answer);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(document.querySelector('button, img')).toBeNull();
});

it('leaves out a picture that cannot be loaded', async () => {
  await show(card('/cards/gone.webp'));
  const picture = (await screen.findByTestId('person-business-card')).firstElementChild;
  if (picture !== null) fireEvent.error(picture);
  await waitFor(() => expect(screen.queryByTestId('person-business-card')).toBeNull());
});
