import { NotDone } from './named.ts';
import { tableOf } from './table.ts';

/** One part of the server that was looked at. */
export type Check = {
  /** A word that operators know, such as `e-mail`. */
  readonly part: string;
  /** `off`: it is not set up, and the server works without it. */
  readonly state: 'ok' | 'off' | 'wrong';
  /** Says what to do about it if it is wrong. Holds no secret. */
  readonly finding: string;
};

export type DoctorPorts = { examine(): Promise<readonly Check[]> };

const signs: Readonly<Record<Check['state'], string>> = { ok: 'ok', off: '–', wrong: 'WRONG' };

/** The command that looks at every part of the running server. */
export const createDoctorCommand = ({ examine }: DoctorPorts) => ({
  /** Refuses with the same lines if a part is wrong, so that scripts notice it. */
  async doctor(): Promise<string[]> {
    const checks = await examine();
    const lines = tableOf(
      ['', 'part', 'finding'],
      checks.map(({ state, part, finding }) => [signs[state], part, finding]),
    );
    const wrong = checks.filter(({ state }) => state === 'wrong').map(({ part }) => part);
    if (wrong.length > 0) throw new NotDone([...lines, '', `Look at: ${wrong.join(', ')}.`].join('\n'));
    return [...lines, '', 'Everything that is set up works.'];
  },
});
