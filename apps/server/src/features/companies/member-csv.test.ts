import { describe, expect, it } from 'vitest';
import { csvField } from '../../platform/csv.ts';
import { createMemberCsv } from './member-csv.ts';

const actor = { kind: 'user', userId: 'u', sessionId: 's' } as const;
const memberOf = (index: number) => ({
  id: `m${index}`,
  role: 'Member' as const,
  email: `p${index}@example.com`,
  first_name: `P${index}`,
  last_name: 'X',
  display_name: null,
});

describe('the file of members', () => {
  it.each([
    ['Aya', '"Aya"'],
    ['a "b", c', '"a ""b"", c"'],
    ['=1+1', `"'=1+1"`],
    ['+81', `"'+81"`],
    ['-x', `"'-x"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =cmd', `"' =cmd"`],
    ['＝1+1', `"'＝1+1"`],
    ['佐藤 = 花子', '"佐藤 = 花子"'],
    ['', '""'],
  ])('CMP-21 writes %j as %s', (text, field) => expect(csvField(text)).toBe(field));

  it('CMP-21 reads a portion only once the last one is sent, and skips those who have left', async () => {
    const reads: number[] = [];
    const { write } = createMemberCsv({
      store: {
        listMemberIds: async () => Array.from({ length: 1_201 }, (_, index) => `m${index}`),
        async listMembersById(ids) {
          reads.push(ids.length);
          return ids.map((id) => memberOf(Number(id.slice(1)))).filter(({ id }) => id !== 'm7');
        },
      },
      ports: { requireManagerOf: async () => {}, noteFileRead: async () => {} },
    });
    const file = await write(actor, 'c');
    expect(reads).toEqual([]);
    const reader = file.getReader();
    await reader.read();
    await reader.read();
    expect(reads).toEqual([500]);
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += new TextDecoder().decode(part.value);
    expect(reads).toEqual([500, 500, 201]);
    expect(rest.split('\r\n')).toHaveLength(702);
  });

  it('CMP-21 refuses before a byte is sent', async () => {
    const { write } = createMemberCsv({
      store: { listMemberIds: async () => [], listMembersById: async () => [] },
      ports: { requireManagerOf: () => Promise.reject(new Error('no')), noteFileRead: async () => {} },
    });
    await expect(write(actor, 'c')).rejects.toThrow('no');
  });
});
