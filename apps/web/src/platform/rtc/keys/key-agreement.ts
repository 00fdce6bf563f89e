import type { Timers } from '../signal.ts';
import { createMemberKeys, type MemberKeys, newSecret, type Wrapped } from './member-keys.ts';
import { safetyCode } from './safety-code.ts';

/** Messages between members. The server relays them and cannot decrypt any of them. */
export type KeyMessage = {
  publicKey: string;
  generation?: number | undefined;
  wrapped?: string | undefined;
  iv?: string | undefined;
};

/** Members who join or leave within this time cause one key change, in ms. */
const gatherMs = 150;
/** A member who has not answered gets the message again after this time, in ms. */
const againMs = 2_000;
/**
 * How often a key that could not be delivered is sent again: within a minute that member's
 * connection is back, or they have left.
 */
const givenAgainAtMost = 30;

export type KeyAgreementDeps = {
  readonly selfId: string;
  readonly timers: Timers;
  /** Sends a message to one other member; rejects when it could not be sent. */
  send(to: string, message: KeyMessage): Promise<void>;
  /** Called when `current` or `code` has changed. */
  changed(): void;
};

export type Agreed = { readonly secret: ArrayBuffer; readonly generation: number };

export type KeyAgreement = {
  /**
   * The members of the encrypted conversation, including this one; empty: the conversation is not
   * encrypted.
   */
  setMembers(ids: readonly string[]): void;
  receive(from: string, message: KeyMessage): void;
  current(): Agreed | null;
  /** Four symbols derived from all members' public keys; null until all keys are known. */
  code(): readonly string[] | null;
  close(): void;
};

type Held = Agreed & { readonly from: string };

/**
 * Agrees on one key among the members of a conversation. Each member sends the others their public
 * key. Of those present, the one with the smallest id makes a new key whenever somebody has joined
 * or left, and wraps it for each member separately. A member who does not send a public key gets no
 * key and delays nobody. When both sides of a change make a key with the same number, the maker
 * with the smaller id wins.
 */
export const createKeyAgreement = (deps: KeyAgreementDeps): KeyAgreement => {
  const { selfId } = deps;
  let own: Promise<MemberKeys> | null = null;
  let members: readonly string[] = [];
  const publicKeys = new Map<string, string>();
  /**
   * Members who did not answer the request for their public key: the others no longer wait for
   * them.
   */
  const silent = new Set<string>();
  /** Somebody has joined or left since the key was made. */
  let isDue = false;
  let held: Held | null = null;
  /** Members to whom the current key could not be delivered, and the number of attempts. */
  const withoutKey = new Map<string, number>();
  let code: readonly string[] | null = null;
  let highest = 0;
  let changeTimer: unknown = null;
  let againTimer: unknown = null;
  let giveTimer: unknown = null;
  let isClosed = false;
  // Steps run one after the other: a key must not overtake the one before it.
  let steps: Promise<void> = Promise.resolve();

  const step = (work: () => Promise<void>) => {
    steps = steps.then(work).catch(() => undefined);
  };
  const ownKeys = () => {
    own ??= createMemberKeys();
    return own;
  };
  const others = () => members.filter((id) => id !== selfId);
  const maker = () => members.filter((id) => !silent.has(id)).sort()[0];
  const isMaker = () => maker() === selfId;
  const aboutKey = (from: string, to: string, generation: number) => `${from} ${to} ${generation}`;

  const send = (to: string, message: KeyMessage) => deps.send(to, message).catch(() => undefined);

  const readCode = async () => {
    const { publicKey } = await ownKeys();
    const known = new Map([[selfId, publicKey]]);
    for (const id of others()) {
      const key = publicKeys.get(id);
      if (key) known.set(id, key);
    }
    code = members.length > 0 && known.size === members.length ? await safetyCode(known) : null;
    deps.changed();
  };

  const give = async (to: string) => {
    const theirs = publicKeys.get(to);
    const key = held;
    if (!theirs || !key) return;
    try {
      const keys = await ownKeys();
      const wrapped = await keys.wrap(key.secret, theirs, aboutKey(selfId, to, key.generation));
      await deps.send(to, { publicKey: keys.publicKey, generation: key.generation, ...wrapped });
      withoutKey.delete(to);
    } catch {
      // A member who holds an older key does not ask for this one. A member who has left, or for
      // whom a newer key exists, needs no retry.
      if (held === key && members.includes(to)) giveAgain(to);
    }
  };

  const giveAgain = (to: string) => {
    const tried = (withoutKey.get(to) ?? 0) + 1;
    withoutKey.set(to, tried);
    if (tried > givenAgainAtMost) withoutKey.delete(to);
    else if (giveTimer === null && !isClosed)
      giveTimer = deps.timers.setTimeout(() => {
        giveTimer = null;
        for (const id of withoutKey.keys())
          step(async () => {
            if (!isClosed && withoutKey.has(id)) await give(id);
          });
      }, againMs);
  };

  const makeNew = async () => {
    if (isClosed || !isMaker()) return;
    highest += 1;
    held = { secret: newSecret(), generation: highest, from: selfId };
    withoutKey.clear();
    isDue = false;
    deps.changed();
    for (const id of others()) await give(id);
  };

  const makeNewSoon = () => {
    if (changeTimer !== null || isClosed) return;
    changeTimer = deps.timers.setTimeout(() => {
      changeTimer = null;
      step(makeNew);
    }, gatherMs);
  };

  const introduce = async (ids: readonly string[]) => {
    const { publicKey } = await ownKeys();
    for (const id of ids) await send(id, { publicKey, generation: highest });
  };

  const askAgain = () => {
    if (againTimer !== null || isClosed) return;
    againTimer = deps.timers.setTimeout(() => {
      againTimer = null;
      const unheard = others().filter((id) => !publicKeys.has(id));
      for (const id of unheard) silent.add(id);
      if (unheard.length > 0) step(() => introduce(unheard));
      if (isDue && isMaker()) makeNewSoon();
      // If the maker could not deliver the key, introducing this member again requests it.
      const from = maker();
      if (!held && from !== undefined && from !== selfId) step(() => introduce([from]));
      if (unheard.length > 0 || !held) askAgain();
    }, againMs);
  };

  const takeKey = async (from: string, generation: number, wrapped: Wrapped, publicKey: string) => {
    const isNewer = !held || generation > held.generation;
    const wins = isNewer || (generation === held?.generation && from < held.from);
    if (!wins) return;
    const secret = await (await ownKeys()).unwrap(wrapped, publicKey, aboutKey(from, selfId, generation));
    held = { secret, generation, from };
    withoutKey.clear();
    isDue = false;
    deps.changed();
  };

  const hear = async (from: string, message: KeyMessage) => {
    if (isClosed || !members.includes(from)) return;
    const { publicKey, generation = 0, wrapped, iv } = message;
    const isNew = publicKeys.get(from) !== publicKey;
    publicKeys.set(from, publicKey);
    silent.delete(from);
    highest = Math.max(highest, generation);
    if (isNew) {
      await introduce([from]);
      await readCode();
      if (isMaker()) makeNewSoon();
    } else if (wrapped === undefined && isMaker()) await give(from);
    if (wrapped !== undefined && iv !== undefined)
      await takeKey(from, generation, { wrapped, iv }, publicKey);
  };

  return {
    setMembers(ids) {
      const before = members;
      if (before.length === ids.length && ids.every((id) => before.includes(id))) return;
      members = [...ids];
      for (const id of [...publicKeys.keys(), ...silent])
        if (!ids.includes(id)) {
          publicKeys.delete(id);
          silent.delete(id);
          withoutKey.delete(id);
        }
      isDue = true;
      if (!ids.includes(selfId)) {
        held = null;
        code = null;
        members = [];
        publicKeys.clear();
        withoutKey.clear();
        deps.changed();
        return;
      }
      step(async () => {
        await introduce(ids.filter((id) => id !== selfId && !before.includes(id)));
        await readCode();
      });
      if (isMaker()) makeNewSoon();
      askAgain();
    },
    receive: (from, message) => step(() => hear(from, message)),
    current: () => held,
    code: () => code,
    close() {
      isClosed = true;
      for (const timer of [changeTimer, againTimer, giveTimer])
        if (timer !== null) deps.timers.clearTimeout(timer);
    },
  };
};
