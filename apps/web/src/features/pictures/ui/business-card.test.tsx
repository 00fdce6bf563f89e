import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { createMapView } from '../../../slots/map-view.ts';
import { picturesFeature } from '../space-feature.tsx';

const id = '60000000-0000-4000-8000-000000000003';
const namespaces = ['people', 'errors', 'app', 'common', 'join'];
const card = (business_card_url: string | null) => () => Response.json({ business_card_url });

/** What the feature puts on the card of Aoi, which is open on the map, and over the page. */
const show = async (answer: () => Response) => {
  const map = createMapView();
  const aoi = { kind: 'person', id };
  map.pick(aoi);
  const { personActions, notices } = picturesFeature({ map, people: { whereNow: () => ({ name: 'Aoi' }) } });
  const [OnCard, OverPage] = [personActions?.[0]?.inCard, notices?.[0]?.Notice];
  const part = (
    <>
      {OnCard && <OnCard id={id} />}
      {OverPage && <OverPage />}
    </>
  );
  return { map, aoi, calls: await showPart(part, namespaces, answer) };
};

it('shows the business card of a person small, large in a dialog, and then the person again', async () => {
  const { map, aoi, calls } = await show(card('/cards/aoi.webp'));
  const small = await screen.findByRole('button', { name: 'Enlarge the business card of Aoi' });
  expect(calls).toEqual([`GET /user/${id}/business-card`]);
  expect(screen.queryByRole('dialog')).toBeNull();
  small.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Business card of Aoi' });
  const large = screen.getByRole('img', { name: 'Business card of Aoi' });
  expect(large.getAttribute('src')).toBe('/cards/aoi.webp');
  // The frame closes the card of the person when a dialog takes the focus.
  act(() => map.pick(null));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(map.store.getState().picked).toBe(aoi);
});

it.each([
  ['who has none', card(null)],
  ['who is no longer of the space', () => refusalOf('USER_IS_NOT_EXIST', 400)],
])('shows nothing for a person %s', async (_who, answer) => {
  const { calls } = await show(answer);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(document.querySelector('button, img')).toBeNull();
});

it('leaves out a picture that cannot be loaded', async () => {
  await show(card('/cards/gone.webp'));
  const picture = (await screen.findByTestId('person-business-card')).firstElementChild;
  if (picture !== null) fireEvent.error(picture);
  await waitFor(() => expect(screen.queryByTestId('person-business-card')).toBeNull());
});
