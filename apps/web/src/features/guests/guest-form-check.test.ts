import { guestEntry } from '@engawa/contract/guests';
import { schemaResolver } from '@mantine/form';
import { describe, expect, it } from 'vitest';
import { guestFormCheck } from './guest-form-check.ts';

const ofContract = guestEntry.pick({ name: true, password: true });

describe('the check of the guest form', () => {
  it.each([
    ['', ''],
    ['  ', 'secret'],
    ['\u200b\u2800', 'secret'],
    ['ベン', ''],
    ['ベン', ' '],
    ['山田\u{e0100}葵', 'secret'],
    ['x'.repeat(50), 'p'.repeat(200)],
    [`${'x'.repeat(50)}\u200b`, 'p'.repeat(201)],
    ['x'.repeat(51), 'が'.normalize('NFD').repeat(200)],
  ])('GST-1 finds in %j and %j what the contract finds', async (name, password) => {
    const values = { name, password };
    for (const isNeeded of [false, true]) {
      const schema = isNeeded ? ofContract.required({ password: true }) : ofContract.pick({ name: true });
      expect(await schemaResolver(guestFormCheck(isNeeded))(values)).toEqual(
        await schemaResolver(schema)(values),
      );
    }
  });

  it('finds a name too long however long it is', async () => {
    const name = 'x'.repeat(201);
    expect(await schemaResolver(guestFormCheck(false))({ name, password: '' })).toEqual({
      name: 'validation.too_long',
    });
  });
});
