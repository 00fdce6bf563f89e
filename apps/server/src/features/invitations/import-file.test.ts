import { describe, expect, it } from 'vitest';
import { readImportFile } from './import-file.ts';

const firstOf = async (csv: string) => {
  const [first] = await readImportFile(csv);
  return [first?.name, first?.email];
};
const ichiro = ['髙橋 一郎', 'ichiro@example.co.jp'];

describe('INV-22 the file of an import', () => {
  it.each([
    ['Excel', '\uFEFF氏名,メールアドレス\r\n髙橋 一郎,ichiro@example.co.jp\r\n'],
    ['Excel with decimal commas', '\uFEFFemail;name;department\r\nichiro@example.co.jp;髙橋 一郎;営業\r\n'],
    ['Excel with a named separator', '\uFEFFsep=,\r\nemail,name\r\nichiro@example.co.jp,髙橋 一郎\r\n'],
    ['a named bar', 'sep=|\nemail|name\nichiro@example.co.jp|髙橋 一郎'],
    ['a copy from a sheet', 'email\tname\tdepartment\r\nichiro@example.co.jp\t髙橋 一郎\t営業\r\n'],
    ['a title above', '社員名簿 2026年11月\n\n氏名,メールアドレス\n髙橋 一郎,ichiro@example.co.jp\n'],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required]\r\n一郎,髙橋,ichiro@example.co.jp,/\r\n',
    ],
    [
      'Microsoft 365',
      'Display name,User principal name,Department\r\n髙橋 一郎,ichiro@example.co.jp,営業\r\n',
    ],
    ['Outlook', 'First Name,Last Name,E-mail Address\r\n一郎,髙橋,ichiro@example.co.jp\r\n'],
    ['family and given names', '姓,名,メールアドレス\r\n髙橋,一郎,ichiro@example.co.jp\r\n'],
    ['an empty first address', '氏名,メール,メールアドレス\n髙橋 一郎,,ichiro@example.co.jp'],
    ['a name of the user beside it', 'username,email,name\nichiro,ichiro@example.co.jp,髙橋 一郎'],
    ['an address with its name', '氏名,メール\n髙橋 一郎,髙橋 一郎 <Ichiro@example.co.jp>'],
  ])('is read as %s gives it', async (_program, csv) => expect(await firstOf(csv)).toEqual(ichiro));

  it.each([
    'email_address',
    'E-Mail',
    'Ｅ－ｍａｉｌ',
    'Eメール',
    'メール アドレス',
    'E-mailアドレス',
    'メールアドレス（会社）',
    'メールアドレス*',
    '電子メール',
    '電子信箱',
    '電子郵件地址',
  ])('has its addresses under %s', async (head) =>
    expect(await firstOf(`氏名,${head}\r\n髙橋 一郎,ichiro@example.co.jp\r\n`)).toEqual(ichiro),
  );

  it('names people whose names are in Latin letters with the given name first', async () => {
    expect((await firstOf('First Name,Last Name,Email\nAya,Mori,aya@example.com'))[0]).toBe('Aya Mori');
  });

  it('names people whose names are in kana with the family first', async () => {
    expect((await firstOf('名,姓,メール\nはなこ,さとう,h@example.com'))[0]).toBe('さとう はなこ');
  });

  it('keeps the lines of the file below a title and a named separator', async () => {
    const lines = async (csv: string) => (await readImportFile(csv)).map(({ line }) => line);
    expect(await lines('List\n\nemail\na@x.jp\n\nb@x.jp')).toEqual([4, 6]);
    expect(await lines('sep=;\nemail;name\na@x.jp;A')).toEqual([3]);
  });

  it('does not split the spaces of a row in a file with commas', async () => {
    expect((await readImportFile('email,spaces\na@x.jp,別館;本社'))[0]?.spaces).toBe('別館;本社');
  });

  it.each([
    ['two addresses in one field', 'email\na@x.jp b@x.jp', 'a@x.jp b@x.jp'],
    ['no address', 'email\nnobody', 'nobody'],
  ])('leaves %s as typed, which is refused at its row', async (_what, csv, email) =>
    expect((await firstOf(csv))[1]).toBe(email),
  );

  it('is read piece by piece, and no character of a long one is cut', async () => {
    const people = Array.from({ length: 1_900 }, (_, at) => `𠮷野家 ${at},p${at}@example.jp`);
    const rows = await readImportFile(`氏名,メール\n${people.join('\n')}`);
    expect(rows.map(({ name, email }) => `${name},${email}`)).toEqual(people);
    await expect(readImportFile(`email,name\n${'a@x.jp,"b\n'.repeat(9_000)}`)).rejects.toThrow();
  });

  it('is refused when it was decoded wrongly', async () => {
    await expect(readImportFile('email,name\na@x.jp,\uFFFD\uFFFD')).rejects.toThrow();
  });
});
