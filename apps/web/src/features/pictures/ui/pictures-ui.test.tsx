import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { BusinessCardEditor } from './business-card-editor.tsx';
import { CompanyWallpapers } from './company-wallpapers.tsx';

const namespaces = ['pictures', 'errors', 'app', 'common', 'join'];
const companyId = '60000000-0000-4000-8000-000000000001';
const toastTexts = () => toasts.store.getState().toasts.map(({ text }) => text);
const card = (business_card_url: string | null) => Response.json({ business_card_url });

afterEach(() => vi.unstubAllGlobals());

it('removes a business card once the server has done so, and offers to choose one', async () => {
  let isRefused = true;
  const calls = await showPart(<BusinessCardEditor />, namespaces, (call) => {
    if (call.startsWith('GET')) return card('/cards/mine.webp');
    return isRefused ? refusalOf('TRY_AGAIN', 503) : card(null);
  });
  await userEvent.click(await screen.findByTestId('business-card-remove'));
  await screen.findByRole('alert');
  screen.getByAltText('Your business card');
  expect(screen.queryByText('No business card yet.')).toBeNull();
  isRefused = false;
  await userEvent.click(screen.getByTestId('business-card-remove'));
  await screen.findByText('No business card yet.');
  expect(screen.queryByTestId('business-card-remove')).toBeNull();
  expect(toastTexts()).toEqual(['Your business card was removed.']);
  expect(calls.slice(1)).toEqual(['DELETE /user/upload-business-card', 'DELETE /user/upload-business-card']);
});

it('shows a card without a place for another until that is asked for', async () => {
  await showPart(<BusinessCardEditor />, namespaces, () => card('/cards/mine.webp'));
  await screen.findByAltText('Your business card');
  expect(screen.queryByTestId('picture-input')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another picture' }));
  screen.getByTestId('picture-input');
});

it('removes a picture of one’s own, and never the drawn portrait', async () => {
  const addresses: string[] = [];
  const editor = (avatar: string) => (
    <AvatarEditor name="Aoi" avatar={avatar} color="moss" onChanged={(url) => addresses.push(url)} />
  );
  const drawn = () => Response.json({ avatar_url: '/portraits/a.svg' });
  const calls = await showPart(editor('/pictures/a.webp'), namespaces, drawn);
  await userEvent.click(screen.getByTestId('avatar-remove'));
  await waitFor(() => expect(addresses).toEqual(['/portraits/a.svg']));
  expect(calls).toEqual(['DELETE /user-avatar']);
  await showPart(editor('/portraits/a.svg'), namespaces, drawn);
  expect(screen.getAllByTestId('avatar-change')).toHaveLength(2);
  expect(screen.getAllByTestId('avatar-remove')).toHaveLength(1);
});

const beach = {
  id: '60000000-0000-4000-8000-000000000002',
  name: 'Beach',
  url: '/pictures/beach.webp',
  isOrigin: false,
};

it('sends no wallpapers when they are more than five', async () => {
  const part = <CompanyWallpapers companyId={companyId} />;
  const calls = await showPart(part, namespaces, () => Response.json({ data: [] }));
  await screen.findByText('No wallpapers yet.');
  const images = [1, 2, 3, 4, 5, 6].map((at) => new File(['x'], `${at}.png`, { type: 'image/png' }));
  await userEvent.upload(screen.getByTestId('picture-input'), images);
  expect((await screen.findByRole('alert')).textContent).toBe('You can add up to 5 at a time.');
  expect(calls).toEqual([`GET /company/${companyId}/background`]);
});

it.each([
  [3_200, 'The wallpaper was added.'],
  [3_201, 'The wallpaper was added. Pictures that were too large were made smaller.'],
])('says of a wallpaper %i px wide whether it was made smaller', async (width, text) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height: 100, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async () => new Blob(['drawn'], { type: 'image/webp' });
    },
  );
  const part = <CompanyWallpapers companyId={companyId} />;
  await showPart(part, namespaces, (call) => Response.json({ data: call.startsWith('GET') ? [] : [beach] }));
  const image = new File(['x'], 'beach.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByTestId('picture-input'), image);
  await waitFor(() => expect(toastTexts()).toEqual([text]));
});

it('deletes a wallpaper only after a question that names it', async () => {
  const part = <CompanyWallpapers companyId={companyId} />;
  const calls = await showPart(part, namespaces, (call) =>
    call.startsWith('GET') ? Response.json({ data: [beach] }) : new Response(null, { status: 204 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Beach”' }));
  await screen.findByText('Rooms that use “Beach” go back to their original wallpaper.');
  expect(calls).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No wallpapers yet.');
  expect(calls.slice(1)).toEqual([`DELETE /company/${companyId}/background/${beach.id}`]);
  expect(toastTexts()).toEqual(['The wallpaper was deleted.']);
});
