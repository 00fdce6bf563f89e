import { type Plan, type PlanUsage, selfHostedPlan } from '@engawa/contract/plans';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { PlanUsageList } from './plan-usage-list.tsx';

const namespaces = ['plans', 'app', 'errors', 'common', 'join'];
const company = { uuid: '60000000-0000-4000-8000-000000000001', name: 'Acme' };
const plan: Plan = { ...selfHostedPlan, name: 'Team', max_members: 1_200, max_spaces: 2, max_rooms: 0 };
const usage: PlanUsage = { members: 1_100, spaces: 2, floors: 3, rooms: 0 };
const answer = (call: string) => Response.json({ data: call.endsWith('/plan') ? plan : usage });
const shownFor = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('shows each limit with its usage, those that are reached, and none that cannot be', async () => {
  await showPart(<PlanUsageList companyId={company.uuid} />, namespaces, answer);
  await screen.findByText('Team');
  expect(['Members', 'Spaces', 'Floors'].map(shownFor)).toEqual([
    '1,100 of 1,200',
    '2 of 2Limit reached',
    '3',
  ]);
});

it('names the plan of a server of one’s own in the language of the page', async () => {
  const own = (call: string) => Response.json({ data: call.endsWith('/plan') ? selfHostedPlan : usage });
  await showPart(<PlanUsageList companyId={company.uuid} />, namespaces, own);
  await screen.findByText('Self-hosted');
});

it('says which limit was reached, and the command that doubles it', async () => {
  const none = () => undefined;
  await showPart(<LimitDialog met="members" company={company} onClose={none} />, namespaces, answer);
  expect((await screen.findByTestId('limit-text')).textContent).toBe(
    'Acme’s plan “Team” allows 1,200; 1,100 are in use.',
  );
  screen.getByText('You have reached the member limit');
  screen.getByText(`npm run engawa -- plan set ${company.uuid} max_members=2400`);
});

it('raises a limit of none to one', async () => {
  await showPart(<LimitDialog met="rooms" company={company} onClose={() => undefined} />, namespaces, answer);
  await screen.findByText(`npm run engawa -- plan set ${company.uuid} max_rooms=1`);
});

it('has no command to copy before it knows the limit, and asks for it again', async () => {
  let isAway = true;
  const part = <LimitDialog met="spaces" company={company} onClose={() => undefined} />;
  await showPart(part, namespaces, (call) => (isAway ? refusalOf('INTERNAL', 500) : answer(call)));
  const again = await screen.findByRole('button', { name: 'Load again' });
  const copy = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy the command' });
  expect(copy.disabled).toBe(true);
  isAway = false;
  await userEvent.click(again);
  await screen.findByText(/max_spaces=4$/);
  expect(copy.disabled).toBe(false);
});
