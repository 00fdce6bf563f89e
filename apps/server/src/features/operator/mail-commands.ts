import { NotDone } from './named.ts';
import type { OperatorPorts } from './service.ts';
import { tableOf } from './table.ts';

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The commands that read waiting e-mails. Each returns lines to print. */
export const createMailCommands = (ports: Pick<OperatorPorts, 'listLetters' | 'findLetter'>) => {
  const mails = async (count: number): Promise<string[]> => {
    const letters = await ports.listLetters(count);
    if (letters.length === 0) return ['No letter waits.'];
    return [
      ...tableOf(
        ['id', 'written', 'to', 'subject', 'tried', 'last problem'],
        letters.map(({ id, at, to, subject, attempts, lastProblem }) => [
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
    const letter = await ports.findLetter(id);
    if (letter === null) throw new NotDone(`No letter ${id} waits. List them with: npm run engawa -- mail`);
    const { to, at, subject, text } = letter;
    return [`To: ${to}`, `Date: ${moment(at)}`, `Subject: ${subject}`, '', ...text.split('\n')];
  };

  return { mails, mail };
};
