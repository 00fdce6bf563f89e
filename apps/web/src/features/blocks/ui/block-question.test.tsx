import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { createBlocked } from '../create-blocked.ts';
import { BlockQuestion } from './block-question.tsx';

it('says what a block means, and changes it after a yes alone', async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const calls: string[] = [];
  let publish: (message: { user_ids: string[] }) => void = () => undefined;
  const line = {
    on(_event: string, listener: typeof publish) {
      publish = listener;
      return () => undefined;
    },
  } as unknown as RealtimeClient;
  const blocked = createBlocked(line, {
    block: async (id) => void calls.push(`block ${id}`),
    unblock: async (id) => void calls.push(`unblock ${id}`),
  });
  const ask = () => act(() => blocked.ask({ id: 'ben', name: 'Ben' }));
  const Shown = () => blocked.store.getState().asking && <BlockQuestion blocked={blocked} />;
  const view = render(<div />);
  const draw = () =>
    view.rerender(
      <I18nextProvider i18n={interpreter.i18n}>
        <Shown />
      </I18nextProvider>,
    );
  const user = userEvent.setup();
  ask();
  draw();
  screen.getByRole('alertdialog', { name: 'Block Ben?' });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByTestId('confirm-cancel'));
  expect(calls).toEqual([]);
  draw();
  ask();
  draw();
  await user.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(blocked.store.getState().asking).toBeNull());
  publish({ user_ids: ['ben'] });
  draw();
  ask();
  draw();
  screen.getByRole('alertdialog', { name: 'Unblock Ben?' });
  await user.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(calls).toEqual(['block ben', 'unblock ben']));
});
