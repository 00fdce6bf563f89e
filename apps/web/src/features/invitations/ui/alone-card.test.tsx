import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { type SpacePlace, SpacePlaceProvider } from '../../../slots/space-context.tsx';
import { AloneCard } from './alone-card.tsx';

const show = async (publicUrl: string) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <SpacePlaceProvider value={{ space: { uuid: 's' } } as SpacePlace}>
        <AloneCard
          ports={{ space: { publicUrl }, me: { useFloorId: () => null } }}
          onClose={() => undefined}
        />
      </SpacePlaceProvider>
    </I18nextProvider>,
  );
};

it('the first person gets the link to send', async () => {
  await show('https://office.example.org');
  expect(screen.getByTestId('alone-copy-link')).toBeDefined();
  expect(screen.queryByTestId('alone-copy-command')).toBeNull();
});

it('where the link opens on this computer only, the first step is the command that changes it', async () => {
  await show('http://127.0.0.1:4000');
  expect(screen.getByTestId('alone-card').textContent).toContain('HOST=0.0.0.0 npm start');
  const [first] = screen.getAllByRole('button', { name: /Copy/ });
  expect(first?.dataset.testid).toBe('alone-copy-command');
});
