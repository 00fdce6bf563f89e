import { availableFeatures, planCounts, planFeatures, selfHostedPlan } from '@engawa/contract/plans';
import { describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';

describe('CLI commands', () => {
  const server = useTestApp();
  const ask = (command: unknown) => server.app().operator.answer(command);
  const lines = async (command: unknown): Promise<string> => {
    const answer = await ask(command);
    if (!answer.ok) throw new Error(answer.why);
    return answer.lines.join('\n');
  };
  const why = async (command: unknown): Promise<string> => {
    const answer = await ask(command);
    if (answer.ok) throw new Error(`It was done: ${answer.lines.join('\n')}`);
    return answer.why;
  };

  it.each([
    [{}, 'This server does not know the command.'],
    [{ ask: 'delete everything' }, 'This server does not know the command.'],
    [{ ask: 'plan' }, 'company '],
    [{ ask: 'plan', company: ' ' }, 'company must not be empty'],
    [
      { ask: 'set-plan', company: 'Mori Works', changes: { max_members: '-1' } },
      'max_members must be a whole number from 0 to 1000000',
    ],
    [
      { ask: 'set-plan', company: 'Mori Works', changes: { max_members: '' } },
      'max_members must be a whole number from 0 to 1000000',
    ],
    [
      { ask: 'set-plan', company: 'Mori Works', changes: { max_rooms: '1000001' } },
      'max_rooms must be a whole number from 0 to 1000000',
    ],
    [{ ask: 'set-plan', company: 'Mori Works', changes: { voice: 'perhaps' } }, 'voice must be on or off'],
    [
      { ask: 'set-plan', company: 'Mori Works', changes: { cheese: '1' } },
      'A plan has no "cheese". It has: name, max_members, ',
    ],
    [{ ask: 'mails', count: 0 }, 'count must be a whole number from 1 to 500'],
    [{ ask: 'mails', count: Number.NaN }, 'count must be a whole number from 1 to 500'],
    [{ ask: 'mail', mail: '7' }, 'mail must be an id that "npm run engawa -- mail" lists, or an address'],
  ])('are refused when malformed, with the wrong value and what it must be: %j', async (command, line) => {
    const sentence = await why(command);
    expect(sentence.startsWith(line)).toBe(true);
    expect(sentence).not.toContain('\n');
    expect(sentence).not.toMatch(/Invalid|NaN|expected/);
  });

  it('report unknown companies and people', async () => {
    expect(await why({ ask: 'plan', company: 'Nowhere' })).toContain('There is no company "Nowhere"');
    expect(await why({ ask: 'login-link', person: 'nobody@example.com' })).toContain('Nobody here');
    expect(await why({ ask: 'reset-password', person: 'nobody@example.com' })).toContain('Nobody here');
    expect(await why({ ask: 'mail', mail: '00000000-0000-4000-8000-000000000000' })).toContain('No e-mail');
    expect(await why({ ask: 'mail', mail: 'nobody@example.com' })).toContain(
      'No e-mail to nobody@example.com',
    );
    expect(await lines({ ask: 'companies' })).toBe('There are no companies yet.');
  });

  it('list companies and their members', async () => {
    const { companyId, userId } = await server.register({ company_name: '森の会社' });
    const companies = await lines({ ask: 'companies' });
    expect(companies).toContain(companyId);
    expect(companies).toMatch(/森の会社\s+self-hosted\s+1\s+1/);
    const people = await lines({ ask: 'people', company: companyId });
    expect(people).toMatch(new RegExp(`${userId}\\s+aya@example\\.com\\s+no\\s+Aya Mori\\s+Manager`));
  });

  it('ask for the id if a name belongs to several companies', async () => {
    const first = await server.register({ email: 'one@example.com' });
    const second = await server.register({ email: 'two@example.com' });
    const answer = await why({ ask: 'plan', company: 'Mori Works' });
    expect(answer).toContain(first.companyId);
    expect(answer).toContain(second.companyId);
    expect(await lines({ ask: 'plan', company: second.companyId.toUpperCase() })).toContain(second.companyId);
  });

  it('PLN-8 list the features of a plan as its page does, and which of them are not available', async () => {
    await server.register();
    const shown = (await lines({ ask: 'plan', company: 'Mori Works' })).split('\n').slice(-12);
    const words = shown.map((line) => line.trim().split(/\s{2,}/));
    expect(words.map(([what]) => what)).toEqual([
      ...planCounts.map((count) => `max_${count}`),
      ...planFeatures,
    ]);
    for (const [what, value, more] of words.slice(planCounts.length)) {
      const feature = planFeatures.find((one) => one === what) ?? 'voice';
      expect(value).toBe(selfHostedPlan[feature] ? 'on' : 'off');
      expect(more).toBe(availableFeatures.has(feature) ? undefined : 'not available yet');
    }
  });

  it('change some values of a plan, and keep the rest', async () => {
    const { companyId, token } = await server.register();
    const answer = await lines({
      ask: 'set-plan',
      company: 'Mori Works',
      changes: { max_members: '7', voice: 'off' },
    });
    expect(answer).toMatch(/max_members\s+7\s+1/);
    const { body } = await server.call('GET', `/company/${companyId}/plan`, { bearer: token });
    expect(body).toMatchObject({ data: { ...selfHostedPlan, max_members: 7, voice: false } });
    expect(await why({ ask: 'set-plan', company: 'Mori Works', changes: {} })).toContain(
      'Say what to change',
    );
  });

  it('set a new password and end every session', async () => {
    const { token } = await server.register();
    const [password = ''] = (await lines({ ask: 'reset-password', person: 'AYA@example.com' })).split('\n');
    expect(password).toMatch(/^[A-Za-z0-9]{16,24}$/);
    expect((await server.call('GET', '/user', { bearer: token })).status).toBe(401);
    const old = { email: 'aya@example.com', password: 'veranda2026' };
    expect((await server.call('POST', '/login', { body: old })).status).toBe(401);
    expect((await server.call('POST', '/login', { body: { ...old, password } })).status).toBe(200);
    expect(server.logged()).not.toContain(password);
  });

  it('create a link that logs in once', async () => {
    const { userId } = await server.register();
    const [address = ''] = (await lines({ ask: 'login-link', person: userId })).split('\n');
    const token = new URL(address).searchParams.get('token');
    const opened = await server.call('POST', '/login-link', { body: { token } });
    expect(opened.status).toBe(200);
    const me = await server.call('GET', '/user', { bearer: textAt(opened.body, 'token') });
    expect(textAt(me.body, 'data.id')).toBe(userId);
    expect((await server.call('POST', '/login-link', { body: { token } })).body).toMatchObject({
      code: 'LINK_IS_OVER',
    });
  });

  it('list the accounts if several use one address unverified', async () => {
    const first = await server.register();
    const second = await server.register({ company_name: 'Another' });
    const answer = await why({ ask: 'login-link', person: 'aya@example.com' });
    for (const { userId } of [first, second]) expect(answer).toContain(userId);
    expect(await lines({ ask: 'login-link', person: first.userId })).toContain('/auth/');
  });

  it('show the queued e-mails with their links', async () => {
    await server.register();
    const list = await lines({ ask: 'mails', count: 10 });
    const [, id = ''] = /^([0-9a-f-]{36}) .*aya@example\.com/m.exec(list) ?? [];
    const mail = await lines({ ask: 'mail', mail: id });
    expect(await lines({ ask: 'mail', mail: 'Aya@example.com' })).toBe(mail);
    expect(mail).toMatch(/^To: aya@example\.com$/m);
    expect(mail).toMatch(/\?token=[\w-]{43}/);
  });

  it('look at every part of the server', async () => {
    await server.register();
    const found = await lines({ ask: 'doctor' });
    expect(found).toMatch(/^ok +database +answers in \d+ ms$/m);
    expect(found).toMatch(/^ok +disk +[\d.]+ GB free for DATA_DIR$/m);
    expect(found).toMatch(/^– +e-mail +no SMTP_URL; waiting for .*: 1$/m);
    expect(found).toMatch(/^– +LiveKit /m);
    expect(found.split('\n').at(-1)).toBe('Everything that is set up works.');
  });

  it('are reached by no HTTP call', async () => {
    for (const path of ['/operator', '/operator/companies', '/engawa'])
      expect((await server.call('POST', path, { body: { ask: 'companies' } })).status).toBe(404);
  });
});
