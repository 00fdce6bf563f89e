import type { Timers } from '../../timers.ts';
import { createAlarm } from '../alarm.ts';
import { aboutKey, createKeyDelivery } from './key-delivery.ts';
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

/** Whether a key replaces the one held: by its number, or of two with one number by its maker. */
const isWinning = (held: Held | null, generation: number, from: string): boolean =>
  held === null || generation > held.generation || (generation === held.generation && from < held.from);

/** The symbols of a conversation; null until the public keys of all its members are known. */
const codeOf = async (
  members: readonly string[],
  publicKeys: ReadonlyMap<string, string>,
): Promise<readonly string[] | null> => {
  const known = new Map<string, string>();
  for (const id of members) {
    const key = publicKeys.get(id);
    if (!key) return null;
    known.set(id, key);
  }
  return known.size > 0 ? safetyCode(known) : null;
};

/** The keys of this member, made when they are first needed. */
const createOwnKeys = () => {
  let own: Promise<MemberKeys> | null = null;
  return (): Promise<MemberKeys> => {
    own ??= createMemberKeys();
    return own;
  };
};

/** Runs steps one after the other: a key must not overtake the one before it. */
const createSteps = () => {
  let steps: Promise<void> = Promise.resolve();
  return (work: () => Promise<void>): void => {
    steps = steps.then(work).catch(() => undefined);
  };
};

/**
 * Agrees on one key among the members of a conversation. Each member sends the others their public
 * key. Of those present, the one with the smallest id makes a new key whenever somebody has joined
 * or left, and wraps it for each member separately. A member who does not send a public key gets no
 * key and delays nobody. When both sides of a change make a key with the same number, the maker
 * with the smaller id wins.
 */
export const createKeyAgreement = (deps: KeyAgreementDeps): KeyAgreement => {
  const { selfId } = deps;
  let members: readonly string[] = [];
  const publicKeys = new Map<string, string>();
  /** Members who did not send their public key: the others no longer wait for them. */
  const silent = new Set<string>();
  /** Somebody has joined or left since the key was made. */
  let isDue = false;
  let held: Held | null = null;
  let code: readonly string[] | null = null;
  let highest = 0;
  const changeAlarm = createAlarm(deps.timers);
  const againAlarm = createAlarm(deps.timers);
  let isClosed = false;
  const step = createSteps();
  const ownKeys = createOwnKeys();
  const others = () => members.filter((id) => id !== selfId);
  const maker = () => members.filter((id) => !silent.has(id)).sort()[0];
  const isMaker = () => maker() === selfId;

  const readCode = async () => {
    const { publicKey } = await ownKeys();
    code = await codeOf(members, new Map(publicKeys).set(selfId, publicKey));
    deps.changed();
  };

  const delivery = createKeyDelivery({
    selfId,
    againMs,
    timers: deps.timers,
    send: deps.send,
    ownKeys,
    held: () => held,
    publicKeyOf: (id) => publicKeys.get(id),
    isMember: (id) => members.includes(id),
    step,
  });

  const makeNew = async () => {
    if (isClosed || !isMaker()) return;
    highest += 1;
    held = { secret: newSecret(), generation: highest, from: selfId };
    delivery.clear();
    isDue = false;
    deps.changed();
    for (const id of others()) await delivery.give(id);
  };

  const makeNewSoon = () => {
    if (!changeAlarm.isSet() && !isClosed) changeAlarm.set(gatherMs, () => step(makeNew));
  };

  const introduce = async (ids: readonly string[]) => {
    const { publicKey } = await ownKeys();
    for (const id of ids) await deps.send(id, { publicKey, generation: highest }).catch(() => undefined);
  };

  const askAgain = () => {
    if (againAlarm.isSet() || isClosed) return;
    againAlarm.set(againMs, () => {
      const unheard = others().filter((id) => !publicKeys.has(id));
      for (const id of unheard) silent.add(id);
      if (unheard.length > 0) step(() => introduce(unheard));
      if (isDue && isMaker()) makeNewSoon();
      // If the maker could not deliver the key, introducing this member again requests it.
      const from = maker();
      if (!held && from !== undefined && from !== selfId) step(() => introduce([from]));
      if (unheard.length > 0 || !held) askAgain();
    });
  };

  const takeKey = async (from: string, generation: number, wrapped: Wrapped, publicKey: string) => {
    if (!isWinning(held, generation, from)) return;
    const secret = await (await ownKeys()).unwrap(wrapped, publicKey, aboutKey(from, selfId, generation));
    held = { secret, generation, from };
    delivery.clear();
    isDue = false;
    deps.changed();
  };

  const handleKeyMessage = async (from: string, message: KeyMessage) => {
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
    } else if (wrapped === undefined && isMaker()) await delivery.give(from);
    if (wrapped !== undefined && iv !== undefined)
      await takeKey(from, generation, { wrapped, iv }, publicKey);
  };

  const forget = (id: string) => {
    publicKeys.delete(id);
    silent.delete(id);
    delivery.forget(id);
  };

  const leave = () => {
    held = null;
    code = null;
    members = [];
    publicKeys.clear();
    delivery.clear();
    deps.changed();
  };

  return {
    setMembers(ids) {
      const before = members;
      if (before.length === ids.length && ids.every((id) => before.includes(id))) return;
      members = [...ids];
      for (const id of [...publicKeys.keys(), ...silent]) if (!ids.includes(id)) forget(id);
      isDue = true;
      if (!ids.includes(selfId)) return leave();
      step(async () => {
        await introduce(ids.filter((id) => id !== selfId && !before.includes(id)));
        await readCode();
      });
      if (isMaker()) makeNewSoon();
      askAgain();
    },
    receive: (from, message) => step(() => handleKeyMessage(from, message)),
    current: () => held,
    code: () => code,
    close() {
      isClosed = true;
      delivery.close();
      changeAlarm.clear();
      againAlarm.clear();
    },
  };
};
