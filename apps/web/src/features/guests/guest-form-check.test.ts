import { guestEntry } from '@engawa/contract/guests';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../ui/form/check-form.ts';
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
      expect(await checkForm(guestFormCheck(isNeeded), values)).toEqual(await checkForm(schema, values));
    }
  });

  it('finds a name too long however long it is', async () => {
    const name = 'x'.repeat(201);
    expect(await checkForm(guestFormCheck(false), { name, password: '' })).toEqual({
      name: 'validation.too_long',
    });
  });
});
