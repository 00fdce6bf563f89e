import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createKeyAgreement, type KeyAgreement, type KeyMessage } from './key-agreement.ts';
import { createMemberKeys } from './member-keys.ts';

const hex = (bytes: ArrayBuffer | undefined) => (bytes ? Buffer.from(bytes).toString('hex') : null);

/** Members who are joined by a server that passes everything on, and writes everything down. */
const createTable = () => {
  const clock = createFakeClock();
  const seenByServer: { from: string; to: string; message: KeyMessage }[] = [];
  const members = new Map<string, KeyAgreement>();
  let change: (message: KeyMessage) => KeyMessage = (message) => message;
  let refuses: (to: string, message: KeyMessage) => boolean = () => false;

  const join = (id: string) => {
    const agreement = createKeyAgreement({
      selfId: id,
      timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
      async send(to, message) {
        seenByServer.push({ from: id, to, message });
        if (refuses(to, message)) throw new Error('The server did not pass it on.');
        members.get(to)?.receive(id, change(message));
      },
      changed: () => undefined,
    });
    members.set(id, agreement);
  };
  const sit = (...ids: string[]) => {
    for (const id of [...members.keys()]) if (!ids.includes(id)) members.get(id)?.setMembers([]);
    for (const [id, member] of members) if (ids.includes(id)) member.setMembers(ids);
  };
  /**
   * WebCrypto answers in its own time: as many turns of it as the longest exchange takes, while
   * nothing is sent; and at most so many, for those who never agree.
   */
  const settle = async () => {
    for (let turn = 0, quiet = 0, sent = -1; quiet < 40 && turn < 400; turn += 1) {
      clock.advance(200);
      await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
      quiet = seenByServer.length === sent ? quiet + 1 : 0;
      sent = seenByServer.length;
    }
  };
  const keyOf = (id: string) => hex(members.get(id)?.current()?.secret);
  return {
    clock,
    seenByServer,
    members,
    join,
    sit,
    settle,
    keyOf,
    interfere: (by: typeof change) => {
      change = by;
    },
    refuse: (by: typeof refuses) => {
      refuses = by;
    },
    /** The numbers of the keys that member was to be handed, one for each time. */
    givenTo: (id: string) =>
      seenByServer
        .filter(({ to, message }) => to === id && message.wrapped)
        .map(({ message }) => message.generation),
  };
};

const seated = async (...ids: string[]) => {
  const table = createTable();
  for (const id of ids) table.join(id);
  table.sit(...ids);
  await table.settle();
  return table;
};

describe('key agreement', () => {
  it('gives a member who is alone at the table a key and a code', async () => {
    const { keyOf, members } = await seated('a');
    expect(keyOf('a')).toHaveLength(64);
    expect(members.get('a')?.code()).toHaveLength(4);
  });

  it('gives everyone the same key and the same four symbols', async () => {
    const { keyOf, members } = await seated('b', 'a', 'c');
    expect(keyOf('a')).toHaveLength(64);
    expect(new Set([keyOf('a'), keyOf('b'), keyOf('c')]).size).toBe(1);
    expect(new Set([...members.values()].map((member) => member.code()?.join(''))).size).toBe(1);
    expect(members.get('a')?.code()).toHaveLength(4);
  });

  it('never shows the key to the server that relays everything', async () => {
    const { keyOf, seenByServer } = await seated('a', 'b', 'c');
    const key = Buffer.from(keyOf('a') ?? '', 'hex');
    expect(key).toHaveLength(32);
    const sent = JSON.stringify(seenByServer);
    for (const form of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
      expect(sent).not.toContain(form);
    // With all public keys and everything wrapped, somebody who is not a member opens nothing.
    const outsider = await createMemberKeys();
    for (const { from, to, message } of seenByServer.filter(({ message: { wrapped } }) => wrapped)) {
      const wrapped = { wrapped: message.wrapped ?? '', iv: message.iv ?? '' };
      await expect(
        outsider.unwrap(wrapped, message.publicKey, `${from} ${to} ${message.generation}`),
      ).rejects.toThrow();
    }
  });

  it('gives a member who joins a new key, and never an earlier one', async () => {
    const table = await seated('a', 'b');
    const before = table.keyOf('a');
    table.join('c');
    table.sit('a', 'b', 'c');
    await table.settle();
    expect(table.keyOf('c')).toBe(table.keyOf('a'));
    expect(table.keyOf('b')).toBe(table.keyOf('a'));
    expect(table.keyOf('a')).not.toBe(before);
  });

  it('changes the key when a member leaves, even if that was the maker', async () => {
    for (const leaver of ['a', 'b']) {
      const table = await seated('a', 'b', 'c');
      const before = table.keyOf(leaver);
      const staying = ['a', 'b', 'c'].filter((id) => id !== leaver);
      table.sit(...staying);
      await table.settle();
      expect(table.keyOf(leaver)).toBeNull();
      expect(table.keyOf(staying[0] ?? '')).not.toBe(before);
      expect(table.keyOf(staying[0] ?? '')).toBe(table.keyOf(staying[1] ?? ''));
    }
  });

  it('lets a newcomer with the smallest id become the maker, and all agree', async () => {
    const table = await seated('b', 'c');
    const before = table.members.get('b')?.current()?.generation ?? 0;
    table.join('a');
    table.sit('a', 'b', 'c');
    await table.settle();
    expect(new Set(['a', 'b', 'c'].map(table.keyOf)).size).toBe(1);
    expect(table.members.get('a')?.current()?.generation).toBeGreaterThan(before);
  });

  it('shows other symbols when a server replaces public keys by its own', async () => {
    const table = createTable();
    const forged = (await createMemberKeys()).publicKey;
    table.interfere((message) => ({ ...message, publicKey: forged }));
    table.join('a');
    table.join('b');
    table.sit('a', 'b');
    await table.settle();
    expect(table.members.get('a')?.code()).not.toEqual(table.members.get('b')?.code());
    expect(table.keyOf('b')).toBeNull();
  });

  it.each(['a', 'c'])(
    'gives no key to a member who never sends a public key, and does not delay the others (%s of three)',
    async (quiet) => {
      const table = createTable();
      for (const id of ['a', 'b', 'c'].filter((one) => one !== quiet)) table.join(id);
      table.sit('a', 'b', 'c');
      await table.settle();
      const [one, other] = [...table.members.keys()];
      expect(table.keyOf(one ?? '')).toHaveLength(64);
      expect(table.keyOf(one ?? '')).toBe(table.keyOf(other ?? ''));
      expect(table.seenByServer.some(({ to, message }) => to === quiet && message.wrapped)).toBe(false);
      // The signs are of all members or not at all.
      expect(table.members.get(one ?? '')?.code()).toBeNull();
    },
  );

  it('ignores messages from people who are not members', async () => {
    const table = await seated('a', 'b');
    const before = table.keyOf('b');
    const { publicKey } = await createMemberKeys();
    table.members.get('b')?.receive('mallory', { publicKey, generation: 99, wrapped: 'AAAA', iv: 'AAAA' });
    await table.settle();
    expect(table.keyOf('b')).toBe(before);
  });

  it('ignores a key that is older than the current one', async () => {
    const table = await seated('a', 'b');
    const old = table.seenByServer.find(({ to, message }) => to === 'b' && message.wrapped);
    table.join('c');
    table.sit('a', 'b', 'c');
    await table.settle();
    const now = table.keyOf('b');
    if (old) table.members.get('b')?.receive('a', old.message);
    await table.settle();
    expect(old).toBeDefined();
    expect(table.keyOf('b')).toBe(now);
  });

  it('sends a new key again after a failed delivery, even to members who hold an older one', async () => {
    const table = await seated('a', 'b', 'c');
    const before = table.keyOf('b');
    const refused = new Set<number | undefined>();
    table.refuse((to, { wrapped, generation }) => {
      if (to !== 'b' || wrapped === undefined || refused.has(generation)) return false;
      refused.add(generation);
      return true;
    });
    table.join('d');
    table.sit('a', 'b', 'c', 'd');
    await table.settle();
    expect(refused).toContain(table.members.get('a')?.current()?.generation);
    expect(table.keyOf('a')).not.toBe(before);
    expect(new Set(['a', 'b', 'c', 'd'].map(table.keyOf)).size).toBe(1);
  });

  it('sends the key to the others when one public key cannot be wrapped for', async () => {
    const table = await seated('a', 'c');
    const before = table.keyOf('a');
    table.sit('a', 'b', 'c');
    table.members.get('a')?.receive('b', { publicKey: 'AAAA' });
    await table.settle();
    expect(table.keyOf('a')).not.toBe(before);
    expect(table.keyOf('c')).toBe(table.keyOf('a'));
  });

  it('retries an undeliverable key every two seconds for a minute, and no longer', async () => {
    const table = createTable();
    table.refuse((to, message) => to === 'b' && message.wrapped !== undefined);
    table.join('a');
    table.join('b');
    table.sit('a', 'b');
    for (let turn = 0; turn < 400 && table.givenTo('b').length === 0; turn += 1) {
      table.clock.advance(20);
      await createMemberKeys();
    }
    // Nobody is left who would ask for it.
    table.members.get('b')?.close();
    // A minute and the answers of WebCrypto take longer than one waits for here.
    await table.settle();
    await table.settle();
    const generation = table.members.get('a')?.current()?.generation;
    expect(table.givenTo('b').filter((given) => given === generation)).toHaveLength(31);
    expect(table.clock.pending()).toBe(0);
  });

  it('does not send a key again to a member who has left', async () => {
    const table = await seated('a', 'b', 'c');
    const before = table.givenTo('c').length;
    table.refuse((to, message) => to === 'c' && message.wrapped !== undefined);
    table.join('d');
    table.sit('a', 'b', 'c', 'd');
    for (let turn = 0; turn < 400 && table.givenTo('c').length === before; turn += 1) {
      table.clock.advance(20);
      await createMemberKeys();
    }
    table.sit('a', 'b', 'd');
    const then = table.givenTo('c').length;
    await table.settle();
    expect(then).toBeGreaterThan(before);
    expect(table.givenTo('c')).toHaveLength(then);
    expect(new Set(['a', 'b', 'd'].map(table.keyOf)).size).toBe(1);
  });

  it('leaves no timer behind', async () => {
    const table = await seated('a', 'b');
    for (const member of table.members.values()) member.close();
    expect(table.clock.pending()).toBe(0);
  });
});
