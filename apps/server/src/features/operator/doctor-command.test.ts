import { describe, expect, it } from 'vitest';
import { type Check, createDoctorCommand } from './doctor-command.ts';

const doctorOf = (...checks: Check[]) => createDoctorCommand({ examine: async () => checks }).doctor();
const database: Check = { part: 'database', state: 'ok', finding: 'answers in 2 ms' };

describe('the doctor', () => {
  it('lists what works and what is not set up', async () => {
    expect(await doctorOf(database, { part: 'TURN', state: 'off', finding: 'no TURN_URLS' })).toEqual([
      '    part      finding',
      '--  --------  ---------------',
      'ok  database  answers in 2 ms',
      '–   TURN      no TURN_URLS',
      '',
      'Everything that is set up works.',
    ]);
  });

  it('fails with the same list, and names the parts to look at', async () => {
    const mail: Check = { part: 'e-mail', state: 'wrong', finding: 'ECONNREFUSED' };
    const disk: Check = { part: 'disk', state: 'wrong', finding: '0.2 GB free' };
    await expect(doctorOf(database, mail, disk)).rejects.toThrow(
      /^ok +database [\s\S]*^WRONG +e-mail +ECONNREFUSED$[\s\S]*^Look at: e-mail, disk\.$/m,
    );
  });
});
