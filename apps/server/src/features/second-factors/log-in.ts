import { Refusal } from '@engawa/contract/kernel';
import type {
  FactorMethod,
  PasskeyQuestion,
  SecondFactorAnswer,
  SecondFactorQuestion,
  ShownPasskey,
} from '@engawa/contract/second-factors';
import type { Transact } from '../../platform/db/database.ts';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { Challenges } from './challenges.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactorsStore } from './store.ts';
import type { TypedCodes } from './typed-codes.ts';

export type OpenedSession = {
  readonly sessionId: string;
  readonly token: string;
  readonly refreshToken: string;
};

export type LogInPorts<C> = {
  /** A session for who has shown everything that was asked. */
  openSession(userId: string, caller: C): Promise<OpenedSession>;
  tellOwner(userId: string, news: 'recovery_code_used'): Promise<void>;
};

type LogInDeps<C> = {
  readonly store: SecondFactorsStore;
  readonly transact: Transact;
  readonly challenges: Challenges;
  readonly codes: TypedCodes;
  readonly passkeys: Passkeys;
  /** Questions to passkeys from one address: each is a row. */
  readonly questions: AttemptLimit;
  readonly ports: LogInPorts<C>;
};

/** The second half of a log-in, and the log-in by a passkey alone. */
export const createFactorLogIn = <C extends { readonly address: string }>(deps: LogInDeps<C>) => {
  const { store, transact, challenges, codes, passkeys, ports } = deps;

  const methodsOf = async (userId: string): Promise<FactorMethod[]> => {
    const hasApp = ((await store.findAuthenticator(userId))?.confirmedAt ?? null) !== null;
    const hasPasskey = (await store.listPasskeys(userId)).length > 0;
    if (!hasApp && !hasPasskey) return [];
    const hasCodes = (await store.countRecoveryCodes(userId)) > 0;
    return [
      ...(hasApp ? (['authenticator'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ];
  };

  /** Whether the answer is right for the person it is asked of. */
  const isRight = async (userId: string, challenge: string | null, answer: SecondFactorAnswer) => {
    if ('passkey' in answer)
      return challenge !== null && (await passkeys.recognise(answer.passkey, challenge, false)) === userId;
    const found = await codes.find(userId, answer.code);
    if (found === 'recovery_code') await ports.tellOwner(userId, 'recovery_code_used');
    return found !== null;
  };

  return {
    /** What is still asked of somebody whose password (or other log-in) was right; null: nothing, they may come in. */
    async ask(userId: string): Promise<SecondFactorQuestion | null> {
      const methods = await methodsOf(userId);
      return methods.length === 0 ? null : { ticket: await challenges.ask('log_in', userId, null), methods };
    },

    /** What to ask the browser, when the second factor shall be a passkey. SECOND_FACTOR_IS_OVER, PASSKEYS_ARE_OFF. */
    async askPasskey(ticket: string) {
      const asked = await challenges.find('log_in', ticket);
      if (asked === null || asked.userId === null) throw new Refusal('SECOND_FACTOR_IS_OVER');
      const options = await passkeys.optionsToShow(asked.userId, 'preferred');
      await challenges.setChallenge(ticket, options.challenge);
      return options;
    },

    /** Opens the session. SECOND_FACTOR_IS_OVER, SECOND_FACTOR_FAILED, TOO_MANY_ATTEMPTS. */
    async answer(answer: SecondFactorAnswer, caller: C): Promise<OpenedSession> {
      const asked = await challenges.find('log_in', answer.ticket);
      const userId = asked?.userId ?? null;
      // Each try is counted before it is known to fail, so that many at once cannot slip through.
      if (asked === null || userId === null || !(await challenges.countTry('log_in', answer.ticket)))
        throw new Refusal('SECOND_FACTOR_IS_OVER');
      if (!(await isRight(userId, asked.challenge, answer))) throw new Refusal('SECOND_FACTOR_FAILED');
      // One transaction: whoever changes the password takes the question away, or waits and ends the session.
      return transact(async () => {
        if ((await challenges.take('log_in', answer.ticket)) === null)
          throw new Refusal('SECOND_FACTOR_IS_OVER');
        return ports.openSession(userId, caller);
      });
    },

    /** Begins a log-in by a passkey alone. PASSKEYS_ARE_OFF, TOO_MANY_ATTEMPTS. */
    async startByPasskey(caller: C): Promise<PasskeyQuestion> {
      await deps.questions.take(limitKeyOf(caller.address));
      const options = await passkeys.optionsToShow(null, 'required');
      return {
        ticket: await challenges.ask('passkey_log_in', null, options.challenge),
        options: { ...options },
      };
    },

    /** Something they have and something they are, in one: no other factor is asked. PASSKEY_IS_REFUSED, SECOND_FACTOR_IS_OVER. */
    async byPasskey(ticket: string, shown: ShownPasskey, caller: C): Promise<OpenedSession> {
      const asked = await challenges.take('passkey_log_in', ticket);
      if (asked === null || asked.challenge === null) throw new Refusal('SECOND_FACTOR_IS_OVER');
      const { challenge } = asked;
      return transact(async () => {
        const userId = await passkeys.recognise(shown, challenge, true);
        if (userId === null) throw new Refusal('PASSKEY_IS_REFUSED');
        return ports.openSession(userId, caller);
      });
    },
  };
};
export type FactorLogIn<C extends { readonly address: string }> = ReturnType<typeof createFactorLogIn<C>>;
