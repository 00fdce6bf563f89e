import { createHash } from 'node:crypto';
import { type Actor, type Id, Refusal, wrongField } from '@engawa/contract/kernel';
import {
  type Companion,
  codeCharacters,
  codeLength,
  codeSeconds,
  maxCompanions,
  type SentWindow,
} from '@engawa/contract/windows';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import { isSmallPng } from './png.ts';
import type { CompanionsStore } from './store.ts';

type SentTo = {
  program: string;
  title: string;
  icon: { hash: string; png: string } | null;
} | null;

export type CompanionsDeps = {
  readonly store: CompanionsStore;
  readonly transact: Transact;
  readonly now: Now;
  drawBytes(count: number): Buffer;
  newId(): string;
  readonly limits: {
    readonly codes: AttemptLimit;
    readonly tries: AttemptLimit;
    readonly windows: AttemptLimit;
  };
  /** Gives a window to the pages of a person in a space that ask for it. */
  send(
    spaceId: Id,
    sent: { readonly userId: Id; readonly companionId: Id; readonly window: SentTo },
  ): Promise<{ is_heard: boolean }>;
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const tokenBytes = 32;

/** Characters of a code: bytes that would make some likelier than others are left out. */
const drawCode = (drawBytes: CompanionsDeps['drawBytes']): string => {
  const fair = 256 - (256 % codeCharacters.length);
  let code = '';
  while (code.length < codeLength)
    for (const byte of drawBytes(codeLength))
      if (byte < fair && code.length < codeLength) code += codeCharacters[byte % codeCharacters.length];
  return code;
};

const iconOf = (base64: string): { hash: string; png: string } | null => {
  if (base64 === '') return null;
  const bytes = Buffer.from(base64, 'base64');
  if (!isSmallPng(bytes)) throw wrongField('window.icon', 'validation.invalid');
  return {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    png: bytes.toString('base64'),
  };
};

/** The companions of people: connecting them, and the windows that they send. */
export const createCompanions = ({
  store,
  transact,
  now,
  drawBytes,
  newId,
  limits,
  send,
}: CompanionsDeps) => {
  const requirePlace = async (userId: string): Promise<void> => {
    if ((await store.lockCount(userId, new Date(now()))) >= maxCompanions)
      throw new Refusal('COMPANIONS_ARE_TOO_MANY', { limit: maxCompanions });
  };

  return {
    async list({ userId }: Actor): Promise<Companion[]> {
      const rows = await store.listOf(userId, new Date(now()));
      return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
    },

    /** Refuses TOO_MANY_ATTEMPTS and COMPANIONS_ARE_TOO_MANY. */
    async createCode({ userId, sessionId }: Actor): Promise<{ code: string; expires_at: string }> {
      await limits.codes.countOrRefuse(userId);
      const code = drawCode(drawBytes);
      const expires_at = new Date(now() + codeSeconds * 1000);
      await transact(async () => {
        await requirePlace(userId);
        await store.saveCode({ userId, sessionId, code: hashOf(code), expires_at });
      });
      return { code, expires_at: expires_at.toISOString() };
    },

    /**
     * Exchanges a code for a token. Refuses TOO_MANY_ATTEMPTS, COMPANIONS_ARE_TOO_MANY, and with
     * COMPANION_CODE_IS_WRONG, whatever the reason.
     */
    async pair(asked: { code: string; name: string }, address: string): Promise<string> {
      await limits.tries.countOrRefuse(limitKeyOf(address));
      const token = drawBytes(tokenBytes).toString('base64url');
      await transact(async () => {
        const at = new Date(now());
        const owner = await store.takeCode(hashOf(asked.code), at);
        if (owner === null) throw new Refusal('COMPANION_CODE_IS_WRONG');
        await requirePlace(owner.userId);
        const { name } = asked;
        await store.insert({ ...owner, id: newId(), name, token: hashOf(token), created_at: at });
      });
      return token;
    },

    /** Refuses COMPANION_IS_NOT_EXIST. */
    async remove({ userId }: Actor, id: string): Promise<void> {
      if (!(await store.remove(userId, id))) throw new Refusal('COMPANION_IS_NOT_EXIST');
    },

    /** Refuses UNAUTHENTICATED, TOO_MANY_ATTEMPTS, TRY_AGAIN, and INVALID_INPUT for an icon. */
    async show(token: string | null, window: SentWindow | null): Promise<{ is_heard: boolean }> {
      const companion = token === null ? null : await store.findByToken(hashOf(token), new Date(now()));
      if (companion === null) throw new Refusal('UNAUTHENTICATED');
      const { id: companionId, userId, asked } = companion;
      await limits.windows.countOrRefuse(companionId);
      const sent = window && { program: window.program, title: window.title, icon: iconOf(window.icon) };
      if (asked === null) return { is_heard: false };
      const answer = await send(asked.spaceId, { userId, companionId, window: sent });
      // A companion that is left running keeps no space open.
      if (!answer.is_heard)
        await store.endSending({ userId, spaceId: asked.spaceId, asked_at: asked.asked_at });
      return answer;
    },

    forgetOld: (): Promise<void> => store.forgetOld(new Date(now())),
  };
};
export type Companions = ReturnType<typeof createCompanions>;
