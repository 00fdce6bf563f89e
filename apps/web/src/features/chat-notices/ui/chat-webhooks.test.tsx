import type { ChatTrial, ChatWebhook } from '@engawa/contract/chat-notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pendingChanges } from '../../../platform/api-client/pending-changes.ts';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { ChatWebhooks } from './chat-webhooks.tsx';

const webhook: ChatWebhook = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'slack',
  name: '#general',
  host: 'hooks.slack.com',
  ending: 'x9Yz',
  language: 'en',
  time_zone: 'Asia/Tokyo',
  events: ['person_asked', 'daily_summary'],
  summary_hour: 18,
  is_on: true,
  problem: null,
};
const path = '/company/c/chat-webhooks';
const own = `${path}/${webhook.id}`;

/** The section over a server with these webhooks. */
const show = (options: {
  webhooks?: ChatWebhook[];
  isAllowed?: boolean;
  answer?: (call: string) => Response | Promise<Response> | null;
}) => {
  const { webhooks = [webhook], isAllowed = true, answer } = options;
  return showPart(
    <ChatWebhooks companyId="c" />,
    ['chat_notices', 'companies', 'validation', 'app', 'errors'],
    (call) => answer?.(call) ?? Response.json({ data: { is_allowed: isAllowed, webhooks } }),
  );
};
/**
 * An answer that comes when it is given. Test files share their modules: a change that never ends
 * would occupy the page of later ones.
 */
const lateAnswer = () => {
  let arrive = (_: Response) => {};
  const answer = new Promise<Response>((done) => {
    arrive = done;
  });
  return {
    answer,
    async give() {
      arrive(refusalOf('INTERNAL', 500));
      await waitFor(() => expect(pendingChanges.isAny()).toBe(false));
    },
  };
};
const row = async () => within(await screen.findByTestId('webhook-row'));
const choose = async (task: 'turn' | 'change' | 'remove') => {
  await userEvent.click(await screen.findByRole('button', { name: 'More about “#general”' }));
  await userEvent.click(screen.getByTestId(`webhook-${task}`));
};

describe('the chats of a company', () => {
  it('are announced while they load, and say that there is none', async () => {
    await show({ webhooks: [] });
    const section = within(screen.getByRole('region', { name: 'Notices in your chat' }));
    expect(section.getByRole('status', { name: 'Loading' })).toBeDefined();
    await section.findByText('No chat is connected yet.');
    expect(section.getByRole('button', { name: 'Connect a chat' })).toBeDefined();
  });

  it.each([
    ['FORBIDDEN', 403],
    ['INTERNAL', 500],
  ] as const)('that cannot be loaded (%s) are loaded again on a press', async (code, status) => {
    let isBroken = true;
    await show({ answer: () => (isBroken ? refusalOf(code, status) : null) });
    expect((await screen.findByRole('alert')).textContent).toContain('The chats could not be loaded.');
    expect(screen.queryByTestId('add-webhook')).toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await row();
  });

  it('CHN-1 that the plan lacks are neither connected nor tried, but turned off and removed', async () => {
    const calls = await show({ isAllowed: false });
    await screen.findByText('Your plan does not include notices in your chat.');
    expect(screen.queryByTestId('add-webhook')).toBeNull();
    expect(screen.queryByTestId('try-webhook')).toBeNull();
    await choose('turn');
    await waitFor(() => expect(calls).toContain(`PUT ${own}`));
  });

  it('CHN-3 show where they lead by host and ending, and of what they are notified', async () => {
    await show({});
    const shown = await row();
    shown.getByText('Slack · hooks.slack.com (ends in x9Yz) · On');
    shown.getByText('Asking for people away, Daily summary');
  });

  it.each<[Partial<ChatWebhook>, RegExp]>([
    [{ is_on: false }, /· Off$/],
    [{ is_on: false, problem: { kind: 'refused', status: 404, at: '2026-11-20T09:00:00Z' } }, /· Stopped$/],
  ])('CHN-17 %j is shown as it is', async (fields, state) => {
    await show({ webhooks: [{ ...webhook, ...fields }] });
    (await row()).getByText(state);
  });

  it.each<[Partial<ChatWebhook>, RegExp]>([
    [
      { is_on: false, problem: { kind: 'refused', status: 410, at: '2026-11-20T09:00:00Z' } },
      /does not take this webhook any more \(410\), so it was stopped/,
    ],
    [
      { problem: { kind: 'refused', status: 400, at: '2026-11-20T09:00:00Z' } },
      /refused the notice .* \(400\)/,
    ],
    [{ problem: { kind: 'unreachable', status: null, at: '2026-11-20T09:00:00Z' } }, /no answer since/],
    [
      { problem: { kind: 'not_public', status: null, at: '2026-11-20T09:00:00Z' } },
      /not on the public internet/,
    ],
  ])('CHN-17 %j says why', async (fields, sentence) => {
    await show({ webhooks: [{ ...webhook, ...fields }] });
    expect((await screen.findByTestId('webhook-problem')).textContent).toMatch(sentence);
  });
});

describe('trying a chat', () => {
  it.each<[ChatTrial, string]>([
    [{ is_delivered: true, problem: null, status: 200 }, 'It was delivered. Please look into the chat.'],
    [
      { is_delivered: false, problem: 'refused', status: 404 },
      'The service refused (404). Please check the URL.',
    ],
    [
      { is_delivered: false, problem: 'unreachable', status: null },
      'No answer came within five seconds. Please check the URL and whether the service is up.',
    ],
    [
      { is_delivered: false, problem: 'not_public', status: null },
      'This URL is not on the public internet. Servers of an internal network cannot be reached.',
    ],
  ])('CHN-4 the answer %j is a sentence, and announced', async (data, sentence) => {
    await show({ answer: (call) => (call.endsWith('/try') ? Response.json({ data }) : null) });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Try it: send a message to “#general”/ }),
    );
    await waitFor(() => expect(screen.getByTestId('webhook-answer').textContent).toBe(sentence));
    expect(screen.getByTestId('webhook-answer').getAttribute('role')).toBe('status');
  });

  it('CHN-4 is announced while it lasts', async () => {
    const late = lateAnswer();
    await show({ answer: (call) => (call.endsWith('/try') ? late.answer : null) });
    await userEvent.click(await screen.findByTestId('try-webhook'));
    await waitFor(() => expect(screen.getByTestId('webhook-answer').textContent).not.toBe(''));
    await late.give();
  });

  it('CHN-4 too often says so', async () => {
    await show({ answer: (call) => (call.endsWith('/try') ? refusalOf('TOO_MANY_ATTEMPTS', 429) : null) });
    await userEvent.click(await screen.findByTestId('try-webhook'));
    expect((await (await row()).findByRole('alert')).textContent).not.toBe('');
  });
});

describe('connecting a chat', () => {
  const open = async (answer: (call: string) => Response | null = () => null) => {
    const calls = await show({ webhooks: [], answer });
    await userEvent.click(await screen.findByTestId('add-webhook'));
    await screen.findByTestId('add-webhook-dialog');
    return calls;
  };
  const type = async (url: string, name = '#general') => {
    await userEvent.type(screen.getByLabelText(/^URL of the webhook/), url);
    await userEvent.type(screen.getByLabelText(/^Name/), name);
    await userEvent.click(screen.getByTestId('add-webhook-submit'));
  };

  it('CHN-2 tells how to get the address of each service', async () => {
    await open();
    screen.getByText(/Turn on Incoming Webhooks in a Slack app/);
    await userEvent.selectOptions(screen.getByTestId('webhook-kind'), 'discord');
    screen.getByText(/Edit the channel in Discord/);
  });

  it('CHN-9 asks for the hour of a summary only where one is wanted', async () => {
    await open();
    expect(screen.queryByTestId('webhook-hour')).toBeNull();
    await userEvent.click(screen.getByLabelText(/daily summary/));
    expect(screen.getByTestId<HTMLSelectElement>('webhook-hour').value).toBe('18');
  });

  it('CHN-2 sends no address that is none, and says so at its field', async () => {
    const calls = await open();
    await type('http://hooks.slack.com/services/abc');
    await screen.findByText('Paste the whole URL of the webhook; it begins with https://');
    expect(screen.getByTestId('webhook-url')).toBe(document.activeElement);
    expect(calls).not.toContain(`POST ${path}`);
  });

  it('CHN-1 says that there are too many', async () => {
    await open((call) =>
      call.startsWith('POST')
        ? Response.json(
            { code: 'CHAT_WEBHOOKS_ARE_TOO_MANY', message: 'A company can connect ten webhooks.' },
            { status: 403 },
          )
        : null,
    );
    await type('https://hooks.slack.com/services/abc');
    expect((await screen.findByTestId('form-error')).textContent).toContain('A company can connect ten');
  });

  it('CHN-18 shows the key of a signature once', async () => {
    const added = Response.json({ data: { webhook, secret: 'the-key' } }, { status: 201 });
    await open((call) => (call.startsWith('POST') ? added : null));
    await type('https://program.example/engawa');
    const dialog = within(await screen.findByTestId('webhook-secret-dialog'));
    dialog.getByText('Key of the signature');
    dialog.getByText('the-key');
    await userEvent.click(dialog.getByTestId('webhook-secret-done'));
    expect(screen.queryByText('the-key')).toBeNull();
  });

  it('closes once it is connected, and loads the list again', async () => {
    const added = Response.json({ data: { webhook, secret: null } }, { status: 201 });
    const calls = await open((call) => (call.startsWith('POST') ? added : null));
    await type('https://hooks.slack.com/services/abc');
    await waitFor(() => expect(screen.queryByTestId('add-webhook-dialog')).toBeNull());
    expect(calls).toEqual([`GET ${path}`, `POST ${path}`, `GET ${path}`]);
  });
});

describe('a connected chat', () => {
  it('CHN-2 is changed from what it is now', async () => {
    const calls = await show({
      answer: (call) => (call.startsWith('PUT') ? Response.json({ data: webhook }) : null),
    });
    await choose('change');
    const dialog = within(await screen.findByTestId('change-webhook-dialog'));
    const isTicked = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).checked;
    expect([isTicked(/who is away/), isTicked(/stays unread/)]).toEqual([true, false]);
    expect(dialog.getByTestId<HTMLSelectElement>('webhook-zone').value).toBe('Asia/Tokyo');
    expect(dialog.queryByTestId('webhook-url')).toBeNull();
    await userEvent.click(dialog.getByTestId('change-webhook-submit'));
    await waitFor(() => expect(screen.queryByTestId('change-webhook-dialog')).toBeNull());
    expect(calls).toContain(`PUT ${own}`);
  });

  it('CHN-4 says nothing of sending while it is turned off', async () => {
    const late = lateAnswer();
    const calls = await show({ answer: (call) => (call.startsWith('PUT') ? late.answer : null) });
    await choose('turn');
    await waitFor(() => expect(calls).toContain(`PUT ${own}`));
    expect(screen.getByTestId('webhook-answer').textContent).toBe('');
    await late.give();
  });

  it('CHN-2 is removed after a question', async () => {
    const calls = await show({
      answer: (call) => (call.startsWith('DELETE') ? Response.json({ data: null }) : null),
    });
    await choose('remove');
    await screen.findByRole('alertdialog', { name: 'Remove “#general”?' });
    expect(calls).not.toContain(`DELETE ${own}`);
    await userEvent.click(screen.getByTestId('confirm-yes'));
    await waitFor(() => expect(calls).toContain(`DELETE ${own}`));
  });

  it('CHN-2 is reached and used by the keyboard', async () => {
    const calls = await show({
      answer: (call) => (call.startsWith('PUT') ? Response.json({ data: webhook }) : null),
    });
    await row();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByTestId('try-webhook'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Turn off');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls).toContain(`PUT ${own}`));
  });
});
