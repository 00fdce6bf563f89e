import type { CompanyMember } from '@engawa/contract/companies';
import { loadDashboardPhrases } from '@engawa/phrases/dashboard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { ToastList } from '../../../ui/toasts/toast-list.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MemberActions } from '../use-member-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MemberRow } from './member-row.tsx';

afterEach(() => toasts.store.setState({ toasts: [] }));

const memberOf = (name: string): CompanyMember => ({
  user_company_id: `m-${name}`,
  user: {
    uuid: name,
    email: `${name}@example.com`,
    avatar: `/avatars/${name}.svg`,
    color: 'teal',
    profile: { display_name: null, first_name: name, last_name: 'Sato' },
  },
  role: 'Member',
  department: null,
  spaces: [],
  is_email_verified: true,
  last_seen_at: null,
  is_self: false,
});

/** Actions that are refused for some people. */
const actionsFailingFor = (failing: readonly string[]) => {
  const done: string[] = [];
  const act = async (what: string, id: string) => {
    done.push(`${what} ${id}`);
    if (failing.includes(id)) throw new Error('refused');
  };
  const actions = {
    changeRole: (member: CompanyMember, role: string) => act(role, member.user.uuid),
    remove: (member: CompanyMember) => act('remove', member.user.uuid),
    addToSpace: (userId: string) => act('add', userId),
  } as unknown as MemberActions;
  return { actions, done };
};

const show = async (content: ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.loadNamespace('dashboard', loadDashboardPhrases);
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={new QueryClient()}>
        {content}
        <ToastList label="Messages" closeLabel="Close" />
      </QueryClientProvider>
    </I18nextProvider>,
  );
};

it('CMP-11 changes the role of all selected people, and names those for whom it failed', async () => {
  const { actions, done } = actionsFailingFor(['mei']);
  const left: string[] = [];
  await show(
    <BulkBar
      selected={['ken', 'mei', 'rio'].map(memberOf)}
      spaces={[]}
      actions={actions}
      onClear={() => undefined}
      onDone={(failed) => left.push(...failed.map(({ user }) => user.uuid))}
    />,
  );
  await userEvent.selectOptions(screen.getByTestId('bulk-role'), 'Manager');
  expect(done).toEqual([]);
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  await waitFor(() => expect(left).toEqual(['mei']));
  expect(done).toEqual(['Manager ken', 'Manager mei', 'Manager rio']);
  await screen.findByText('1 of 3 could not be updated: mei Sato');
});

it('CMP-11 a role that could not be changed is reported, and the list is read again', async () => {
  const { actions } = actionsFailingFor(['ken']);
  let reloads = 0;
  await show(
    <table>
      <tbody>
        <MemberRow
          member={memberOf('ken')}
          actions={actions}
          isSelected={false}
          onSelect={() => undefined}
          onEdit={() => undefined}
          onChanged={() => {
            reloads += 1;
          }}
          onRemoved={() => undefined}
        />
      </tbody>
    </table>,
  );
  // A select may change by an arrow key alone: nothing is sent before the answer.
  await userEvent.selectOptions(screen.getByTestId('person-role'), 'Manager');
  await userEvent.click(await screen.findByTestId('confirm-cancel'));
  expect((screen.getByTestId('person-role') as HTMLSelectElement).value).toBe('Member');
  await userEvent.selectOptions(screen.getByTestId('person-role'), 'Manager');
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  await screen.findByText('Execution failed, please try again');
  expect(reloads).toBe(1);
  expect((screen.getByTestId('person-role') as HTMLSelectElement).value).toBe('Member');
});
