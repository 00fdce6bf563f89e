import type { CompanyAssistant as Choice } from '@engawa/contract/assistant';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { CompanyAssistant } from './company-assistant.tsx';

const operator = { host: 'models.office.example', model: 'small' };
const own = { kind: 'chat', host: 'models.example', model: 'large', has_key: true } as const;
const none: Choice = { uses: 'none', operator: null, own: null };
const path = '/company/c/assistant';

/** The section over a server with this choice. */
const show = (choice: Choice, answer: (call: string) => Response | null = () => null) =>
  showPart(
    <CompanyAssistant companyId="c" />,
    ['assistant', 'companies', 'validation', 'app', 'errors'],
    (call) => answer(call) ?? Response.json({ data: choice }),
  );

describe('the language model of a company', () => {
  it('AST-2 is announced while it loads, and is none: nothing is tried', async () => {
    await show(none);
    const section = within(screen.getByRole('region', { name: 'Language model' }));
    expect(section.getByRole('status', { name: 'Loading' })).toBeDefined();
    await section.findByText('No language model is used: nothing is sent anywhere.');
    expect(screen.queryByTestId('try-assistant')).toBeNull();
    expect(screen.queryByTestId('use-operators-assistant')).toBeNull();
  });

  it('that cannot be loaded is loaded again on a press', async () => {
    let isBroken = true;
    await show(none, () => (isBroken ? refusalOf('FORBIDDEN', 403) : null));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The language model could not be loaded.',
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await screen.findByText('No language model is used: nothing is sent anywhere.');
  });

  it('AST-2 of the operator is chosen by a press', async () => {
    const calls = await show({ ...none, operator });
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Use that of the operator (small at models.office.example)',
      }),
    );
    await waitFor(() => expect(calls).toContain(`PUT ${path}`));
  });

  it('AST-3 AST-4 is named by model and host, tried, and turned off after a question', async () => {
    const calls = await show({ uses: 'own', operator, own }, (call) =>
      call.endsWith('/try') ? Response.json({ data: { text: 'Hello.', ms: 1_240 } }) : null,
    );
    await screen.findByText('Your own: large at models.example');
    await userEvent.click(screen.getByTestId('try-assistant'));
    await screen.findByText('It answered in 1.2 seconds: “Hello.”');
    await userEvent.click(screen.getByTestId('turn-off-assistant'));
    const dialog = within(await screen.findByTestId('turn-off-assistant-dialog'));
    expect(calls).not.toContain(`PUT ${path}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Use none' }));
    await waitFor(() => expect(calls).toContain(`PUT ${path}`));
  });

  it('AST-8 that does not answer says why', async () => {
    await show({ uses: 'operator', operator, own: null }, (call) =>
      call.endsWith('/try') ? refusalOf('ASSISTANT_KEY_IS_REFUSED', 400) : null,
    );
    await userEvent.click(await screen.findByTestId('try-assistant'));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it('AST-2 of the operator that is gone is only turned off', async () => {
    await show({ uses: 'operator', operator: null, own: null });
    await screen.findByText('The operator of this server no longer offers a language model.');
    expect(screen.queryByTestId('try-assistant')).toBeNull();
    expect(screen.getByTestId('turn-off-assistant')).toBeDefined();
  });

  it('AST-2 of its own is connected by address, key and model, which are checked first', async () => {
    const calls = await show(none);
    await userEvent.click(await screen.findByTestId('connect-assistant'));
    await userEvent.type(await screen.findByTestId('assistant-url'), 'http://models.example/v1');
    await userEvent.type(screen.getByTestId('assistant-model'), 'large');
    await userEvent.click(screen.getByTestId('connect-assistant-submit'));
    await waitFor(() =>
      expect(screen.getByTestId('assistant-url').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(calls).not.toContain(`PUT ${path}/own`);
    await userEvent.clear(screen.getByTestId('assistant-url'));
    await userEvent.type(screen.getByTestId('assistant-url'), 'https://models.example/v1');
    expect(screen.getByTestId('assistant-key').getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByTestId('connect-assistant-submit'));
    await waitFor(() => expect(calls).toContain(`PUT ${path}/own`));
    await waitFor(() => expect(screen.queryByTestId('connect-assistant-dialog')).toBeNull());
  });
});
