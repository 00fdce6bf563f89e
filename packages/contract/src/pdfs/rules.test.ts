import { describe, expect, it } from 'vitest';
import { canPresentPdf, canTakeOverPdf, maxPdfPages, pageWithin, pdfsEvents } from './index.ts';

const mine = { created_by: 'ken', is_lock: false };
const person = (role: 'Manager' | 'Member' | 'Guest', userId = 'ken') => ({ role, userId });

describe('who presents', () => {
  it.each([
    [person('Guest'), mine, false, false],
    [person('Member', 'aya'), mine, true, false],
    [person('Member'), mine, true, true],
    [person('Manager', 'aya'), mine, true, true],
    [person('Member'), { ...mine, is_lock: true }, false, false],
    [person('Manager', 'aya'), { ...mine, is_lock: true }, true, true],
  ])('PDF-7 PDF-8 %o, %o: presents %s, takes over %s', (who, pdf, presents, takesOver) => {
    expect(canPresentPdf(who, pdf)).toBe(presents);
    expect(canPresentPdf(who, pdf) && canTakeOverPdf(who, pdf)).toBe(takesOver);
  });
});

describe('a page number', () => {
  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [1, 0, 1],
  ])('PDF-9 %i of %i pages is %i', (page, pages, is) => expect(pageWithin(page, pages)).toBe(is));

  it.each([0, 1.5, maxPdfPages + 1])('PDF-7 %d is refused in a whisper', (page) => {
    const whisper = {
      item: '80000000-0000-4000-8000-000000000001',
      file: 'a'.repeat(32),
      page,
      presenting: true,
    };
    expect(pdfsEvents.PdfEvent.whisper.safeParse(whisper).success).toBe(false);
    expect(pdfsEvents.PdfEvent.whisper.safeParse({ ...whisper, page: 1 }).success).toBe(true);
  });
});
