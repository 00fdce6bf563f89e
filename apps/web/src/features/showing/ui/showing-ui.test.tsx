import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { InSpace } from '../../../slots/testing/in-space.tsx';
import { createShowing, type Showing } from '../create-showing.ts';
import type { PicturesState, ShownPerson } from '../ports.ts';
import { showingFeature } from '../space-feature.tsx';
import { createFakePictures, shownPerson } from '../testing/fake-pictures.ts';
import { CameraStrip } from './camera-strip.tsx';
import { FullCamera } from './full-camera.tsx';
import { Gallery } from './gallery.tsx';

const everyone = [
  shownPerson('me', '高橋葵'),
  shownPerson('ben', 'Ben', { isMuteAudio: true }),
  shownPerson('mei', '美美'),
];
const near = (ids: readonly string[]): Partial<PicturesState> => ({
  tiles: ids,
  peers: Object.fromEntries(ids.map((id) => [id, { nearness: 50, hasVideo: false }])),
});

const open = (change: Partial<PicturesState> = {}, people: readonly ShownPerson[] = everyone) => {
  const fake = createFakePictures(change, people);
  const storage = { get: () => null, set: () => undefined };
  const showing = createShowing({ pictures: fake.pictures, people: fake.people, storage });
  const opened: string[] = [];
  return { showing, opened, extras: { openShare: (id: string) => void opened.push(id) }, ...fake };
};

const show = async (content: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(<I18nextProvider i18n={interpreter.i18n}>{content}</I18nextProvider>);
  return userEvent.setup();
};

describe('camera strip', () => {
  it('is empty while the user is alone without a camera', async () => {
    const { showing, extras } = open();
    await show(<CameraStrip showing={showing} extras={extras} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the user first, who is muted, and avatars for people without a picture', async () => {
    const { showing, extras } = open({ ...near(['ben']), camera: { isOn: true }, mic: { isOn: true } });
    showing.pin('ben', true);
    const user = await show(<CameraStrip showing={showing} extras={extras} />);
    // Tests have no layout: one tile fits, and the arrow leads to the next.
    expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual(['高高橋葵 (you)']);
    await user.click(screen.getByRole('button', { name: 'Later cameras' }));
    expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'BMicrophone is offBen',
    ]);
    expect(screen.getByRole('button', { name: 'Later cameras' })).toHaveProperty('disabled', true);
  });

  it('shows who has the speaker off, and who passes by', async () => {
    const people = [shownPerson('me', '高橋葵', { isMuteVolume: true, isPassingBy: true })];
    const { showing, extras } = open({ ...near([]), camera: { isOn: true }, mic: { isOn: true } }, people);
    await show(<CameraStrip showing={showing} extras={extras} />);
    expect(screen.getByRole('listitem').textContent).toBe('高Speaker is offPassing by高橋葵 (you)');
  });

  it('opens a camera over everything, and a shared screen in the share viewer', async () => {
    const { showing, extras, opened, store } = open(near(['ben']));
    showing.hideSelf(true);
    const user = await show(<CameraStrip showing={showing} extras={extras} />);
    await user.click(screen.getByRole('button', { name: 'Show Ben’s camera full screen' }));
    expect(showing.store.getState().full).toBe('ben');
    act(() => store.setState({ shares: ['ben'] }));
    await user.click(screen.getByRole('button', { name: 'Show Ben’s screen large' }));
    expect(opened).toEqual(['ben']);
  });

  it('pins tiles, and hides the user’s own', async () => {
    const { showing, extras } = open({ ...near(['ben', 'mei']), camera: { isOn: true } }, [
      ...everyone.filter(({ id }) => id !== 'mei'),
      shownPerson('mei', '美美', { isSpeechMode: true }),
    ]);
    const user = await show(<CameraStrip showing={showing} extras={extras} />);
    await user.click(screen.getByRole('button', { name: 'Hide my own video' }));
    expect(showing.store.getState().isSelfHidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Pin 美美' }));
    expect(showing.store.getState().pinned).toEqual(['mei']);
    expect(screen.getByRole('listitem').textContent).toContain('美美');
  });

  it('shows people without camera and voice as heads, and as tiles when they have been on camera for 2 s', async () => {
    const ben = shownPerson('ben', 'Ben', { isMuteVideo: false });
    const { showing, extras } = open(near(['ben', 'mei']), [everyone[0], ben, everyone[2]] as ShownPerson[]);
    showing.hideSelf(true);
    await show(<CameraStrip showing={showing} extras={extras} />);
    expect(screen.getByTestId('tile-ben').dataset.head).toBe('true');
    await waitFor(() => expect(screen.getByTestId('tile-ben').dataset.head).toBeUndefined());
    expect(screen.queryByTestId('tile-mei')?.dataset.head ?? 'true').toBe('true');
  });

  it('shows shared screens but no faces in circle mode', async () => {
    const { showing, extras, store } = open(near(['ben']));
    showing.setMode('circle');
    await show(<CameraStrip showing={showing} extras={extras} />);
    expect(screen.queryByRole('list')).toBeNull();
    act(() => store.setState({ shares: ['ben'] }));
    expect(screen.getByTestId('tile-ben_screen')).toBeTruthy();
  });
});

describe('gallery', () => {
  it('says what will be there while it is empty', async () => {
    const { showing, extras } = open();
    await show(<Gallery showing={showing} extras={extras} />);
    expect(screen.getByText(/Walk up to someone/)).toBeTruthy();
  });

  it('shows 25 tiles per page', async () => {
    const crowd = Array.from({ length: 30 }, (_, index) => shownPerson(`p${index}`, `P${index}`));
    const ids = crowd.map(({ id }) => id);
    const { showing, extras } = open(near(ids), [shownPerson('me', '高橋葵'), ...crowd]);
    const user = await show(<Gallery showing={showing} extras={extras} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Later cameras' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('2 / 2')).toBeTruthy();
  });
});

describe('one camera over everything', () => {
  it('shows the other tiles at the side, and closes with Escape', async () => {
    const { showing, extras } = open(near(['ben', 'mei']));
    showing.showFull('ben');
    const user = await show(<FullCamera showing={showing} id="ben" extras={extras} />);
    const dialog = screen.getByRole('dialog', { name: 'Ben’s camera' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByTestId('close-full')));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((tile) => tile.dataset.testid),
    ).toEqual(['tile-me', 'tile-mei']);
    await user.click(within(dialog).getByRole('button', { name: 'Hide the list' }));
    expect(within(dialog).queryByRole('list')).toBeNull();
    await user.keyboard('{Escape}');
    expect(showing.store.getState().full).toBeNull();
  });

  it('can be pinned there too, without hovering over tiles', async () => {
    const { showing, extras } = open(near(['ben', 'mei']));
    const user = await show(<FullCamera showing={showing} id="mei" extras={extras} />);
    await user.click(screen.getByTestId('full-pin'));
    expect(showing.store.getState().pinned).toEqual(['mei']);
    await user.click(screen.getByRole('button', { name: 'Unpin 美美' }));
    expect(showing.store.getState().pinned).toEqual([]);
  });

  it('closes when the person has left', async () => {
    const { showing, extras } = open();
    showing.showFull('gone');
    await show(<FullCamera showing={showing} id="gone" extras={extras} />);
    expect(showing.store.getState().full).toBeNull();
  });
});

describe('display mode', () => {
  const Tool = ({ showing }: { showing: Showing }) => {
    const [feature] = useState(() =>
      showingFeature({
        map: { setSmall: () => undefined },
        media: {
          showing,
          avatarVideos: createStore(() => ({ slots: new Map() })),
          store: showing.pictures.store,
          turn: () => undefined,
          sharing: { open: () => undefined },
        },
        presence: { walkToPerson: () => undefined },
      }),
    );
    const Strip = feature.notices?.find(({ id }) => id === 'camera-strip')?.Notice;
    return <InSpace features={[feature]}>{Strip && <Strip />}</InSpace>;
  };

  it('is chosen from a menu, and B switches to the next', async () => {
    const { showing } = open();
    const user = await show(<Tool showing={showing} />);
    await user.click(screen.getByRole('button', { name: 'View: Carousel' }));
    expect(screen.getByRole('menuitemradio', { name: 'Carousel' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'Gallery' }));
    expect(showing.store.getState().mode).toBe('gallery');
    await user.keyboard('b');
    expect(showing.store.getState().mode).toBe('circle');
  });

  it('shows the hidden user again, and offers the picture-in-picture window only where the browser has one', async () => {
    const { showing } = open();
    showing.hideSelf(true);
    const user = await show(<Tool showing={showing} />);
    await user.click(screen.getByRole('button', { name: /View/ }));
    expect(screen.queryByRole('menuitem', { name: 'Show in a small window' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Show my own video' }));
    expect(showing.store.getState().isSelfHidden).toBe(false);
  });
});
