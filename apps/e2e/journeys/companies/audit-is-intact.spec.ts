import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createCompany, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { runServerCommand } from '../../src/operator.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { pathIn } from '../../src/visitor.ts';

const verify = 'npm run --silent engawa -- audit verify';

// The row is altered in the database, which needs a connection besides the server's.
describe.skipIf(whyNoPostgres() !== null)('the audit log', () => {
  let database: TestDatabase;
  let stage: Stage;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    env = { DATABASE_URL: database.url, APP_SECRET: randomBytes(32).toString('base64url') };
    stage = await openStage({ env });
  });
  afterAll(async () => {
    await stage?.close();
    await database?.drop();
  });
  afterEach(() => stage?.closePeople());

  test.for(languages)(
    '%s: a manager finds who changed a role, and exports it; a row altered in the database is detected',
    async ([locale]) => {
      const { loadDashboardPhrases } = await import('@engawa/phrases/dashboard');
      const words = (await loadDashboardPhrases[locale]()).audit;
      const looks: AccessibilityReport = createAccessibilityReport();
      const { url } = stage.server;
      const email = addressOf('audit', locale);
      const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
      const manager = await openManager(url, email, officeId);
      const ken = await manager.addMember({ firstName: 'Ken', email: addressOf('audit-ken', locale) });
      await manager.call('PUT', `/user/${ken}/role`, { role_id: 1 });
      await manager.call('PUT', `/space/${officeId}`, { name: '別館' });

      const { page } = await stage.openPerson();
      await page.goto(`${url}${pathIn(locale, '/dashboard')}`);
      await page.getByTestId('email').fill(email);
      await page.getByTestId('password').fill(password);
      await page.getByTestId('submit').click();
      // By key: the button moves down while the parts above it load, away from under a pointer.
      await page.getByTestId('open-audit').press('Enter');
      const entries = page.getByTestId('audit-entry');
      await entries.first().waitFor();
      await entries.first().getByText(words.actions.space_changed).waitFor();
      await looks.at(page, 'audit log');
      await page.getByTestId('audit-group').selectOption('rights');
      await entries.filter({ hasText: words.actions.space_changed }).waitFor({ state: 'detached' });
      const role = entries.filter({ hasText: words.actions.member_role });
      await role.getByText('Ken Sato').waitFor();
      const sentence = words.change
        .replace('{{field}}', words.fields.role)
        .replace('{{before}}', words.values.Member)
        .replace('{{after}}', words.values.Manager);
      await role.getByText(sentence).waitFor();
      await page.getByTestId('audit-search').fill('no such thing');
      await page.getByTestId('page-info').getByText(words.none).waitFor();
      await page.getByTestId('clear-audit').click();
      await entries.filter({ hasText: words.actions.space_changed }).waitFor();

      const downloading = page.waitForEvent('download');
      await page.getByTestId('export-audit').click();
      const file = await readFile((await (await downloading).path()) ?? '', 'utf8');
      expect(file).toContain('"member_role","","Ken Sato","role: Member","role: Manager","127.0.0.1"\r\n');

      expect(await runServerCommand(stage.server, verify, env)).toContain(
        'Every entry is as it was written.',
      );
      const ofCompany = `where company_id = '${manager.companyId}' and action = 'member_role'`;
      const alter = (role: string) =>
        database.run(`alter table audit_entries disable trigger all;
          update audit_entries set after = '{"role": "${role}"}' ${ofCompany};
          alter table audit_entries enable trigger all;`);
      await alter('Member');
      const broken = await runServerCommand(stage.server, verify, env).catch((error: Error) => error.message);
      expect(broken).toContain(`(${manager.companyId}) is not intact: entry`);
      await alter('Manager');
      expect(await runServerCommand(stage.server, verify, env)).toContain(
        'Every entry is as it was written.',
      );
      expect(looks.found).toEqual({});
      expect(stage.faults).toEqual([]);
    },
  );
});
