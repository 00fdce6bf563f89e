import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { FeatureTools } from '../../../slots/testing/in-space.tsx';
import { createSharing, type ShareHint, type Sharing } from '../create-sharing.ts';
import { sharingFeature } from '../space-feature.tsx';
import { ShareViewer as LazyShareViewer } from './lazy-share-viewer.tsx';
import { ShareViewer } from './share-viewer.tsx';
import { ScreenBeyondBar, SharingBar } from './sharing-bar.tsx';

const map = { setCovered: () => undefined };
const people = [
  { id: 'ben', name: 'Ben' },
  { id: 'mei', name: 'Mei' },
];

const open = (shares: readonly string[] = []) => {
  const store = createStore<{
    sharing: ShareHint | null;
    shareEnd: 'failed' | 'ended' | null;
    shares: readonly string[];
    isPictureLimited: boolean;
    peers: Record<string, { isScreenBeyond: boolean }>;
  }>(() => ({ sharing: null, shareEnd: null, shares, isPictureLimited: false, peers: {} }));
  const wanted = new Set<string>();
  const sharing = createSharing({
    media: {
      selfId: 'me',
      store,
      startShare: (_stream, hint) => store.setState({ sharing: hint }),
      stopShare: () => store.setState({ sharing: null }),
      shareStreamOf: () => null,
      requestPicture(id) {
        wanted.add(id);
        return () => void wanted.delete(id);
      },
    },
    people: { list: () => people, subscribe: () => () => undefined },
    capture: async () => ({ stream: new MediaStream() }),
    storage: { get: () => null, set: () => undefined },
  });
  return { sharing, store, wanted };
};

const show = async (content: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(<I18nextProvider i18n={interpreter.i18n}>{content}</I18nextProvider>);
  return userEvent.setup();
};

const Tool = ({ sharing, isPhone = false }: { sharing: Sharing; isPhone?: boolean }) => (
  <FeatureTools create={() => sharingFeature({ media: { sharing }, map })} isPhone={isPhone} />
);

it('locks the button where the browser cannot share, and gives it no place on a phone', async () => {
  const { sharing } = open();
  const whole = navigator.mediaDevices;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} });
  await show(<Tool sharing={sharing} />);
  expect(screen.getByRole('button', { name: 'Share your screen' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  cleanup();
  await show(<Tool sharing={sharing} isPhone />);
  expect(screen.queryByRole('button', { name: 'Share your screen' })).toBeNull();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: whole });
});

it('tells the sharer when only the nearest people see the screen, and tells the others why they do not', async () => {
  const { sharing, store } = open();
  await show(
    <>
      <SharingBar sharing={sharing} />
      <ScreenBeyondBar sharing={sharing} />
    </>,
  );
  expect(screen.queryByTestId('screen-beyond')).toBeNull();
  act(() =>
    store.setState({ sharing: 'text', isPictureLimited: true, peers: { mei: { isScreenBeyond: true } } }),
  );
  expect((await screen.findByTestId('sharing-bar')).textContent).toContain('The 8 nearest people see it');
  expect(screen.getByTestId('screen-beyond').textContent).toContain('Mei is sharing');
  act(() => store.setState({ isPictureLimited: false, peers: { mei: { isScreenBeyond: false } } }));
  expect(screen.getByTestId('sharing-bar').textContent).not.toContain('nearest');
  expect(screen.queryByTestId('screen-beyond')).toBeNull();
});

it('shares by P, shows a bar meanwhile, and stops from the bar', async () => {
  const whole = navigator.mediaDevices;
  const getDisplayMedia = async () => new MediaStream();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getDisplayMedia } });
  const { sharing, store } = open();
  const user = await show(
    <>
      <Tool sharing={sharing} />
      <SharingBar sharing={sharing} />
    </>,
  );
  await user.keyboard('p');
  expect(store.getState().sharing).toBe('text');
  expect((await screen.findByTestId('sharing-bar')).textContent).toContain('You are sharing your screen');
  await user.click(screen.getByTestId('stop-sharing'));
  expect(store.getState().sharing).toBeNull();
  expect(screen.queryByTestId('sharing-bar')).toBeNull();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: whole });
});

it('has a tab for each screen; the chosen one is in front with order 2, and only it is requested', async () => {
  const { sharing, wanted } = open(['ben', 'mei']);
  const user = await show(<ShareViewer sharing={sharing} map={map} />);
  const orders = () => ['ben', 'mei'].map((id) => screen.getByTestId(`share-${id}`).dataset.order);
  expect(orders()).toEqual(['2', '1']);
  expect([...wanted]).toEqual(['ben_screen']);
  screen.getByRole('tab', { name: 'Ben’s screen' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(orders()).toEqual(['1', '2']);
  expect([...wanted]).toEqual(['mei_screen']);
  expect(screen.getByRole('tab', { name: 'Mei’s screen' }).getAttribute('aria-selected')).toBe('true');
});

it('zooms by buttons and keys between 50 and 400 percent, and fits again', async () => {
  const { sharing } = open(['ben']);
  const user = await show(<ShareViewer sharing={sharing} map={map} />);
  const percent = () => screen.getByTestId('share-percent').textContent;
  for (let press = 0; press < 9; press += 1)
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(percent()).toBe('400%');
  act(() => screen.getByTestId('share-picture-ben').focus());
  await user.keyboard('0');
  expect(percent()).toBe('100%');
  await user.keyboard('------');
  expect(percent()).toBe('50%');
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(percent()).toBe('100%');
});

it('keeps keys on the picture from the map', async () => {
  const { sharing } = open(['ben']);
  const user = await show(<ShareViewer sharing={sharing} map={map} />);
  const walked: string[] = [];
  window.addEventListener('keydown', ({ key, defaultPrevented }) => !defaultPrevented && walked.push(key));
  act(() => screen.getByTestId('share-picture-ben').focus());
  await user.keyboard('{ArrowLeft}+b');
  expect(walked).toEqual(['b']);
});

it('becomes a tile when shrunk, and is not requested by the viewer any more', async () => {
  const { sharing, wanted } = open(['ben']);
  const user = await show(<ShareViewer sharing={sharing} map={map} />);
  await user.click(screen.getByRole('button', { name: 'Shrink' }));
  expect(screen.queryByTestId('share-viewer')).toBeNull();
  expect([...wanted]).toEqual([]);
});

it('announces the start and end of a share to people who do not see the picture', async () => {
  const { sharing, store } = open();
  await show(<LazyShareViewer sharing={sharing} map={map} />);
  expect(screen.getByTestId('share-announcement').textContent).toBe('');
  act(() => store.setState({ shares: ['ben'] }));
  expect(screen.getByTestId('share-announcement').textContent).toBe('Ben is sharing a screen');
  act(() => store.setState({ shares: [] }));
  expect(screen.getByTestId('share-announcement').textContent).toBe('Ben’s screen is no longer shown');
});

it('makes the viewer larger and smaller by keys, within bounds, and moves it to the other side', async () => {
  const { sharing } = open(['ben']);
  const user = await show(<ShareViewer sharing={sharing} map={map} />);
  act(() => sharing.open('ben'));
  const handle = screen.getByRole('separator', { name: 'Size of the screen' });
  handle.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(handle.getAttribute('aria-valuenow')).toBe('75');
  await user.click(screen.getByRole('button', { name: 'Move to the right' }));
  expect(screen.getByTestId('share-viewer').dataset.side).toBe('right');
  handle.focus();
  // At the right its inner edge is the left one.
  await user.keyboard('{ArrowRight}');
  expect(handle.getAttribute('aria-valuenow')).toBe('70');
  await user.click(screen.getByRole('button', { name: 'Move to the left' }));
});
