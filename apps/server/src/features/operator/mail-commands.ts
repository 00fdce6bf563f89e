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
        mails.map(({ id, at, to, subject, attempts, lastProblem }) => [
          id,
          moment(at),
          to,
          subject,
          String(attempts),
          lastProblem ?? '',
        ]),
      ),
      'Read one with: npm run engawa -- mail show <id>',
    ];
  };

  const mail = async (id: string): Promise<string[]> => {
    const mail = await ports.findMail(id);
    if (mail === null) throw new NotDone(`No e-mail ${id} waits. List them with: npm run engawa -- mail`);
    const { to, at, subject, text } = mail;
    return [`To: ${to}`, `Date: ${moment(at)}`, `Subject: ${subject}`, '', ...text.split('\n')];
  };

  return { mails, mail };
};
