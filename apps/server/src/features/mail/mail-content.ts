import { isLocale, type Locale } from '@engawa/contract/kernel';
import { mailPhrases } from '@engawa/phrases/mail';
import * as z from 'zod';

const link = z.url();
const validSeconds = z.number().int().positive();
const name = z.string();

/**
 * The e-mails that can be sent, each with the values its text needs. E-mails to an unverified
 * address carry no text that a person chose (names of people, companies and spaces): otherwise a
 * stranger could send an advertisement to any address by choosing it as a name (decision 0025).
 */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify_email'), link, validSeconds }),
  z.object({ kind: z.literal('reset_password'), name: name.optional(), link, validSeconds }),
  z.object({ kind: z.literal('change_email'), link, validSeconds }),
  z.object({
    kind: z.literal('invitation'),
    /**
     * The verified e-mail address of the inviter. Absent in e-mails that an older version queued.
     */
    inviterAddress: z.string().optional(),
    link,
    validSeconds,
  }),
  z.object({
    kind: z.literal('company_closed'),
    name,
    company: name,
    /** The Manager who closed it; empty: the account is not found. */
    closer: name,
    deletesAt: z.iso.datetime(),
    link,
  }),
  z.object({ kind: z.literal('password_changed'), name }),
  z.object({ kind: z.literal('email_changed'), name, place: z.string() }),
  z.object({ kind: z.literal('email_in_use'), name, link }),
  // Changes of the log-in methods of an account; the place is a provider or a passkey.
  z.object({ kind: z.literal('login_linked'), name, place: z.string() }),
  z.object({ kind: z.literal('login_unlinked'), name, place: z.string() }),
  z.object({ kind: z.literal('authenticator_added'), name }),
  z.object({ kind: z.literal('authenticator_removed'), name }),
  z.object({ kind: z.literal('passkey_added'), name, place: z.string() }),
  z.object({ kind: z.literal('passkey_removed'), name, place: z.string() }),
  z.object({ kind: z.literal('recovery_codes_renewed'), name }),
  z.object({ kind: z.literal('recovery_code_used'), name }),
]);
export type MailContent = z.output<typeof mailContent>;

/** An e-mail as its reader sees it. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/**
 * In hours from two hours on, in days from two days on, rounded down. The number is never one, so
 * one plural text is enough.
 */
const inWords = (seconds: number, locale: Locale): string => {
  const { minutes, hours, days } = mailPhrases[locale];
  const count = (unit: string, size: number) => fill(unit, { count: String(Math.floor(seconds / size)) });
  if (seconds >= 2 * 86_400) return count(days, 86_400);
  return seconds >= 2 * 3_600 ? count(hours, 3_600) : count(minutes, 60);
};

/** Names may hold any character, but a subject is one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

type Parts = {
  readonly hello: string | null;
  readonly text: string;
  readonly action: { readonly button: string; readonly link: string } | null;
  readonly hint: string;
  readonly small: readonly string[];
};

/** The reader's time zone is not known, so the zone is named. */
const dateIn = (iso: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} (UTC)`;

const bcp47: Record<Locale, string> = { ja: 'ja', en: 'en', zh_tw: 'zh-TW' };
const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

/**
 * Engawa's colours (paper, ink, blue). Styles are inline, because mail readers ignore all others.
 */
const toHtml = ({ hello, text, action, hint, small }: Parts, subject: string, locale: Locale): string => {
  const button =
    action === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f57e0;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.button)}</a></p>` +
        paragraph(hint, 'font-size:14px;color:#51607a') +
        `<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${escapeHtml(action.link)}" style="color:#1f57e0">${escapeHtml(action.link)}</a></p>`;
  return `<!doctype html><html lang="${bcp47[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f3efe6;color:#101b2d;font-family:system-ui,sans-serif;font-size:16px;line-height:1.6"><div style="max-width:552px;margin:0 auto;padding:32px;border-radius:12px;background:#fbf9f4"><p style="margin:0 0 24px;font-weight:bold;color:#51607a">縁側 Engawa</p>${hello === null ? '' : paragraph(hello, '')}${paragraph(text, '')}${button}${small.map((line) => paragraph(line, 'font-size:14px;color:#51607a')).join('')}</div></body></html>`;
};

const toText = ({ hello, text, action, small }: Parts): string =>
  [
    ...(hello === null ? [] : [hello]),
    text,
    ...(action === null ? [] : [`${action.button}: ${action.link}`]),
    ...small,
  ]
    .join('\n\n')
    .concat('\n\n-- \n縁側 Engawa\n');

/** Renders an e-mail in the reader's language, as text and as HTML. */
export const renderMail = (about: MailContent, locale: Locale): RenderedMail => {
  const phrases = mailPhrases[locale];
  const words: {
    readonly subject: string;
    readonly text: string;
    readonly button?: string;
    readonly validity?: string;
  } = phrases[about.kind];
  const name = 'name' in about ? about.name : undefined;
  const host = 'link' in about ? new URL(about.link).host : '';
  const values = {
    name: name ?? '',
    inviter: ('inviterAddress' in about ? about.inviterAddress : undefined) ?? host,
    host,
    place: 'place' in about ? about.place : '',
    company: 'company' in about ? about.company : '',
    closer: 'closer' in about ? about.closer : '',
    date: 'deletesAt' in about ? dateIn(about.deletesAt, locale) : '',
    validity: 'validSeconds' in about ? inWords(about.validSeconds, locale) : '',
  };
  const isNews = !('link' in about);
  const subject = oneLine(fill(words.subject, values));
  const parts: Parts = {
    hello: name === undefined ? null : fill(phrases.hello, values),
    text: fill(words.text, values),
    action: 'link' in about ? { button: words.button ?? '', link: about.link } : null,
    hint: phrases.link_hint,
    small: [
      ...(words.validity === undefined ? [] : [fill(words.validity, values)]),
      ...(about.kind === 'company_closed' ? [] : [isNews ? phrases.not_you_changed : phrases.not_you]),
    ],
  };
  return { subject, text: toText(parts), html: toHtml(parts, subject, locale) };
};

/** The language in which to render a queued e-mail. */
export const localeOfMail = (stored: string): Locale => (isLocale(stored) ? stored : 'ja');
