import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createInterpreter } from '../../platform/i18n/i18n.ts';
import { OfflineNotice } from './offline-notice.tsx';

it('is one notice, shown while the network is missing and no longer', async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <OfflineNotice />
    </I18nextProvider>,
  );
  const notice = screen.getByRole('status');
  expect(notice.textContent).toBe('');
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(notice.textContent).not.toBe('');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice.textContent).toBe('');
});
