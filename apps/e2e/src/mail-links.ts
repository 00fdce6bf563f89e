import type { MailServer, ReceivedMail } from '@engawa/testkit/mail-server';
import { until } from './until.ts';

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The texts of an e-mail, decoded from the transfer encoding of each part. */
const textOf = ({ raw }: ReceivedMail): string => {
  const parts = raw.split(/\r?\n--/);
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      const text = body.join('\n\n');
      if (/content-transfer-encoding: *base64/i.test(head))
        return Buffer.from(text, 'base64').toString('utf8');
      return /content-transfer-encoding: *quoted-printable/i.test(head) ? decodeQuotedPrintable(text) : text;
    })
    .join('\n');
};

/** The link to `page` in the newest e-mail to an address; null while there is none. */
const findLink = ({ received }: MailServer, to: string, page: string): string | null => {
  for (const mail of received.toReversed()) {
    if (!mail.to.includes(to)) continue;
    const link = textOf(mail).match(new RegExp(`https?://[^\\s"'<>]*${page}\\?token=[\\w-]+`))?.[0];
    if (link !== undefined) return link;
  }
  return null;
};

/** Waits for an e-mail with a link to `page`; with `not`, for a link other than that one. */
export const findMailLink = async (
  mail: MailServer,
  to: string,
  page: string,
  not: string | null = null,
): Promise<string> => {
  const link = await until(
    `an e-mail to ${to} with a link to ${page}`,
    async () => findLink(mail, to, page),
    (found) => found !== null && found !== not,
  );
  return link as string;
};
