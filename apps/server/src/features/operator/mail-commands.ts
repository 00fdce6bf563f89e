import { maxMails } from './commands.ts';
import { NotDone } from './named.ts';
import type { OperatorPorts } from './service.ts';
import { tableOf } from './table.ts';

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The commands that read waiting e-mails. Each returns lines to print. */
export const createMailCommands = (ports: Pick<OperatorPorts, 'listWaitingMails' | 'findMail'>) => {
  const mails = async (count: number): Promise<string[]> => {
    const mails = await ports.listWaitingMails(count);
    if (mails.length === 0) return ['No e-mail waits.'];
    return [
      ...tableOf(
        ['id', 'written', 'to', 'subject', 'tried', 'last problem'],
        mails.map(({ id, at, to, subject, attempts, last_problem }) => [
          id,
          moment(at),
          to,
          subject,
          String(attempts),
          last_problem ?? '',
        ]),
      ),
      'Read one with: npm run engawa -- mail show <id or address>',
    ];
  };

  const newestTo = async (address: string) =>
    (await ports.listWaitingMails(maxMails)).find(({ to }) => to.toLowerCase() === address.toLowerCase()) ??
    null;

  /** @param of the id of an e-mail, or an address: the newest e-mail to it */
  const mail = async (of: string): Promise<string[]> => {
    const mail = await (of.includes('@') ? newestTo(of) : ports.findMail(of));
    if (mail === null)
      throw new NotDone(
        of.includes('@')
          ? `No e-mail to ${of} waits. List them with: npm run engawa -- mail`
          : `No e-mail ${of} waits. List them with: npm run engawa -- mail`,
      );
    const { to, at, subject, text } = mail;
    return [`To: ${to}`, `Date: ${moment(at)}`, `Subject: ${subject}`, '', ...text.split('\n')];
  };

  return { mails, mail };
};
