import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createGlossaryStore } from './glossary-store.ts';

describe('the words of a company', () => {
  const app = useTestApp();
  let office: TestOffice;
  let path: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    path = `/company/${office.companyId}/glossary`;
  });

  it('CAP-16 are read by Members and changed by Managers, each word once, and the audit log has it', async () => {
    const boss = office.as(office.boss);
    const ken = office.as(office.ken);
    expect(await ken('GET', path)).toMatchObject({ body: { data: { words: [] } } });
    expect(await ken('PUT', path, { words: ['縁側'] })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await boss('PUT', path, { words: ['縁側', ' 春日井 ', '縁側'] })).toMatchObject({ status: 200 });
    expect(await ken('GET', path)).toMatchObject({ body: { data: { words: ['縁側', '春日井'] } } });
    expect(await createGlossaryStore(app.database()).listWordsOfSpace(office.spaceId)).toEqual([
      '縁側',
      '春日井',
    ]);
    const log = await boss('GET', `/company/${office.companyId}/audit`);
    expect(JSON.stringify(log.body)).toContain('"glossary"');
  });

  it.each([
    ['an empty word', ['']],
    ['a word of 41 characters', ['x'.repeat(41)]],
    ['201 words', Array.from({ length: 201 }, (_, index) => `word ${index}`)],
  ])('CAP-16 refuse %s', async (_what, words) =>
    expect(await office.as(office.boss)('PUT', path, { words })).toMatchObject({ status: 400 }),
  );
});
