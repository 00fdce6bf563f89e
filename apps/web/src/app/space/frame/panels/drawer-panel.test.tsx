import { IconBell } from '@tabler/icons-react';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, it, vi } from 'vitest';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { untilLoaded } from '../../../../platform/until-loaded.ts';
import { DrawerPanel } from './drawer-panel.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (Panel: ComponentType) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['app', 'space']);
  const drawer = { id: 'one', rank: 1, title: 'space:notifications', Icon: IconBell, Panel } as const;
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <DrawerPanel drawer={drawer} onClose={() => undefined} />
    </I18nextProvider>,
  );
};

it('says that a panel failed, and opens it again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  await open(() => {
    if (isBroken) throw new Error('a fault');
    return <p>Content</p>;
  });
  screen.getByText('A system error occurred in this part. Everything else goes on.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Content');
});

it('says that a panel cannot be loaded without a connection, and loads it on request', async () => {
  let isOffline = true;
  await open(
    lazy(() =>
      untilLoaded(async () => {
        if (isOffline) throw new TypeError('no network');
        return { default: () => <p>Content</p> };
      }),
    ),
  );
  await screen.findByText(/could not be reached/);
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Content');
});
