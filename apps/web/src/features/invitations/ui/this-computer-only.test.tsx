import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { ThisComputerOnly } from './this-computer-only.tsx';

const show = async (publicUrl: string) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ThisComputerOnly publicUrl={publicUrl} />
    </I18nextProvider>,
  );
};

describe('links that work on one computer only', () => {
  it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000', 'http://a.localhost'])(
    'are warned about, with the command that changes it: %s',
    async (publicUrl) => {
      await show(publicUrl);
      expect(screen.getByText('HOST=0.0.0.0 npm start')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toContain('this computer only');
    },
  );

  it.each(['https://192.168.1.20:4000', 'https://office.example.org', 'https://127.example.org'])(
    'are not assumed under %s',
    async (publicUrl) => {
      await show(publicUrl);
      expect(screen.queryByTestId('this-computer-only')).toBeNull();
    },
  );
});
