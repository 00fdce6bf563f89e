import { describe, expect, it } from 'vitest';
import { cutMiddle, fileKindOf, isRunnable, toFileName } from './file-names.ts';

describe('names of files', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['C:\\Users\\a.exe', 'C__Users_a.exe'],
    ['..', 'file'],
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['e\u0301.txt', '\u00e9.txt'],
    ['  note. . ', 'note'],
  ])('MSG-31 %j becomes %j', (name, clean) => expect(toFileName(name)).toBe(clean));

  it('MSG-31 a long name loses its middle, and keeps its ending', () => {
    const cut = toFileName(`${'資'.repeat(300)}.tar.gz`);
    expect([...cut]).toHaveLength(80);
    expect(cut).toMatch(/^資+…資+\.tar\.gz$/);
    expect(cutMiddle('short.pdf', 20)).toBe('short.pdf');
    expect(cutMiddle('a-very-long-name-of-a-report-2026.pdf', 20)).toBe('a-very-lo…t-2026.pdf');
    // Half of a character of two units would be no character.
    expect(cutMiddle(`${'🍵'.repeat(30)}.txt`, 20)).not.toMatch(/\p{Cs}/u);
    // An endless ending leaves room for the beginning.
    expect(cutMiddle(`begin.${'x'.repeat(100)}`, 20)).toMatch(/^begin\.xxx…x{10}$/);
  });

  it.each([
    'a.exe',
    'A.BAT',
    'x.pdf.js',
    'run.sh',
    'page.html',
    'logo.svg',
    'sheet.xlsm',
    'App.app',
    'a.jar',
  ])('MSG-35 %s can run something', (name) => expect(isRunnable(name)).toBe(true));
  it.each(['a.pdf', 'exe', 'notes.txt', 'sheet.xlsx', 'photo.jpeg', 'js.zip', 'a.exe.zip'])(
    'MSG-35 %s cannot run anything',
    (name) => expect(isRunnable(name)).toBe(false),
  );

  it('MSG-32 has a kind by its ending', () => {
    const names = ['a.heic', 'a.mp4', 'a.mp3', 'a.PDF', 'a.csv', 'a.pptx', 'a.docx', 'a.zip', 'a', 'a.blend'];
    expect(names.map(fileKindOf)).toEqual([
      'picture',
      'video',
      'audio',
      'pdf',
      'table',
      'slides',
      'text',
      'archive',
      'other',
      'other',
    ]);
  });
});
