import { locales } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { type MailContent, mailContent, renderMail } from './mail-content.ts';

const link = 'https://engawa.example/auth/verify?token=a&b=c';
const mails: MailContent[] = [
  { kind: 'verify_email', link, validSeconds: 86_400 },
  { kind: 'reset_password', name: '葵', link, validSeconds: 1_800 },
  { kind: 'change_email', link, validSeconds: 3_600 },
  { kind: 'reset_password', link, validSeconds: 1_800 },
  { kind: 'invitation', inviterAddress: 'ken@example.com', link, validSeconds: 7 * 86_400 },
  {
    kind: 'company_closed',
    name: '葵',
    company: '森製作所',
    closer: '健',
    deletesAt: '2026-12-04T09:00:00.000Z',
    link,
  },
  { kind: 'password_changed', name: '葵' },
  { kind: 'email_changed', name: '葵', place: 'new@example.com' },
  { kind: 'email_in_use', name: '葵', link },
  { kind: 'login_linked', name: '葵', place: 'Google' },
  { kind: 'login_unlinked', name: '葵', place: 'Google' },
  { kind: 'authenticator_added', name: '葵' },
  { kind: 'authenticator_removed', name: '葵' },
  { kind: 'passkey_added', name: '葵', place: '電話' },
  { kind: 'passkey_removed', name: '葵', place: '電話' },
  { kind: 'recovery_codes_renewed', name: '葵' },
  { kind: 'recovery_code_used', name: '葵' },
];

describe.each(locales)('e-mails in %s', (locale) => {
  it.each(mails)('$kind has all its parts, in text and in HTML', (about) => {
    const { subject, text, html } = renderMail(about, locale);
    for (const written of [subject, text, html]) {
      expect(written).not.toBe('');
      expect(written).not.toMatch(/\{\{|undefined/);
    }
    expect(html).toContain(`lang="${locale === 'zh_tw' ? 'zh-TW' : locale}"`);
    if ('name' in about) expect(text).toContain(about.name);
    if ('inviterAddress' in about) expect(text).toContain('ken@example.com');
    if ('link' in about) {
      expect(text).toContain(link);
      expect(html).toContain(link.replace('&', '&amp;'));
    }
  });
});

describe('an e-mail', () => {
  it('CMP-8 about a closed company says when it is deleted, and by whom', () => {
    const { subject, text } = renderMail(
      {
        kind: 'company_closed',
        name: '葵',
        company: '森製作所',
        closer: '健',
        deletesAt: '2026-12-04T09:00:00.000Z',
        link,
      },
      'en',
    );
    expect(subject).toMatch(/森製作所.*December 4, 2026.*UTC/);
    expect(text).toContain('健');
    // Nothing is asked for, and doing nothing changes much: the usual last sentence would be wrong.
    expect(text).not.toContain('Nothing will change');
  });

  it.each([
    [1_800, '30 minutes'],
    [3_600, '60 minutes'],
    [7_200, '2 hours'],
    [86_400, '24 hours'],
    [7 * 86_400, '7 days'],
  ])('writes a validity of %i s as %s', (validSeconds, words) => {
    const { text } = renderMail({ kind: 'reset_password', name: 'A', link, validSeconds }, 'en');
    expect(text).toContain(words);
  });

  it('of an older version that is still queued is written without the names in it', () => {
    const stored = [
      { kind: 'invitation', inviter: 'Cheap pills', place: 'pills.example', link, validSeconds: 60 },
      { kind: 'verify_email', name: 'Cheap pills', link, validSeconds: 60 },
      { kind: 'change_email', name: 'Cheap pills', link, validSeconds: 60 },
    ];
    for (const about of stored)
      for (const written of Object.values(renderMail(mailContent.parse(about), 'en'))) {
        expect(written).not.toMatch(/pills/);
        expect(written).not.toMatch(/\{\{|undefined/);
      }
  });

  it('escapes names that people chose, and keeps its subject on one line', () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com';
    const written = renderMail({ kind: 'passkey_added', name, place: name }, 'en');
    expect(written.html).not.toContain('<img');
    expect(written.html).toContain('&lt;img');
    expect(written.subject).not.toMatch(/[\r\n]/);
  });
});
