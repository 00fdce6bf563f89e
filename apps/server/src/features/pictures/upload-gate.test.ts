import { Refusal } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createLimit } from '../../platform/limits/attempt-limit.ts';
import { createUploadGate } from './upload-gate.ts';

const address = '203.0.113.1';
const path = '/user-avatar';
const from = (bearer: string | null, where = address) => ({ bearer, address: where });

const open = (limits: { person?: number; address?: number } = {}) => {
  const spoken = {
    ofPerson: createLimit('spoken by a person', 100, 60),
    ofAddress: createLimit('spoken from an address', 100, 60),
    places: { inAll: 6, ofPerson: 3, ofAddress: 5 },
  };
  return createUploadGate({
    async authenticate(bearer) {
      if (bearer === null) throw new Refusal('UNAUTHENTICATED');
      return { kind: 'user', userId: bearer, sessionId: bearer };
    },
    ofPerson: createLimit('person', limits.person ?? 100, 60),
    ofAddress: createLimit('address', limits.address ?? 100, 60),
    ofPath: { '/speech': spoken, '/dictation': spoken },
  });
};

describe('the upload gate', () => {
  it('PIC-7 refuses a caller without a session', () =>
    expect(open().admit(from(null), path)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' }));

  it('PIC-7 refuses a user or an address above the rate limit, and holds none of their bodies', async () => {
    const gate = open({ person: 2, address: 3 });
    for (const bearer of ['aya', 'aya']) (await gate.admit(from(bearer), path))();
    for (let time = 0; time < 20; time += 1)
      await expect(gate.admit(from('aya', '203.0.113.2'), path)).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      });
    (await gate.admit(from('ken'), path))();
    await expect(gate.admit(from('ken'), path)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    (await gate.admit(from('eve', '203.0.113.2'), path))();
  });

  it('PIC-6 reads two bodies of one user at once, and the next when one is done', async () => {
    const gate = open();
    const [first] = [await gate.admit(from('aya'), path), await gate.admit(from('aya'), path)];
    await expect(gate.admit(from('aya'), path)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    (await gate.admit(from('ken'), path))();
    first();
    await gate.admit(from('aya'), path);
  });

  it('PIC-6 CAP-10 gives what people say places and limits of its own', async () => {
    const gate = open({ person: 2, address: 2 });
    const say = (bearer: string, where = address) => gate.admit(from(bearer, where), '/speech');
    for (const bearer of ['aya', 'aya', 'aya', 'ken', 'ken']) await say(bearer);
    await expect(say('aya', '203.0.113.2')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    await expect(say('mei')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    const end = await say('mei', '203.0.113.2');
    await expect(say('rin', '203.0.113.3')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    end();
    await say('rin', '203.0.113.3');
    for (const bearer of ['aya', 'aya']) await gate.admit(from(bearer), path);
  });

  it('PIC-6 CAP-18 counts what people dictate with what they say', async () => {
    const gate = open({ person: 0 });
    const ends = [await gate.admit(from('aya'), '/speech')];
    for (let time = 0; time < 2; time += 1) ends.push(await gate.admit(from('aya'), '/dictation'));
    await expect(gate.admit(from('aya'), '/speech')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    ends[0]?.();
    await gate.admit(from('aya'), '/speech');
  });

  it('PIC-6 holds twelve bodies at once in total', async () => {
    const gate = open();
    const ends: (() => void)[] = [];
    for (let person = 0; person < 12; person += 1)
      ends.push(await gate.admit(from(`person ${person}`, `203.0.113.${person}`), path));
    await expect(gate.admit(from('one more'), path)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    ends[0]?.();
    await gate.admit(from('one more'), path);
  });

  it('PIC-6 holds four bodies of one address at once across users, so that others keep their places', async () => {
    const gate = open();
    const ends: (() => void)[] = [];
    for (let person = 0; person < 4; person += 1) ends.push(await gate.admit(from(`person ${person}`), path));
    await expect(gate.admit(from('one more'), path)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    (await gate.admit(from('one more', '203.0.113.2'), path))();
    ends[0]?.();
    (await gate.admit(from('one more'), path))();
  });
});
