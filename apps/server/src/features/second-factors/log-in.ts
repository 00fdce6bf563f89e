import { type LoginMethod, Refusal } from '@engawa/contract/kernel';
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
  readonly refresh_token: string;
};

export type LogInPorts<C> = {
  /** Opens a session for a user who has passed every check. */
  openSession(userId: string, method: LoginMethod, caller: C): Promise<OpenedSession>;
  notifyOwner(userId: string, news: 'recovery_code_used'): Promise<void>;
};

type LogInDeps<C> = {
  readonly store: SecondFactorsStore;
  readonly transact: Transact;
  readonly challenges: Challenges;
  readonly codes: TypedCodes;
  readonly passkeys: Passkeys;
  /** Passkey challenges from one address; each is a row. */
  readonly questions: AttemptLimit;
  readonly ports: LogInPorts<C>;
};

/** The second step of a log-in, and log-in by a passkey alone. */
export const createFactorLogIn = <C extends { readonly address: string }>(deps: LogInDeps<C>) => {
  const { store, transact, challenges, codes, passkeys, ports } = deps;

  const methodsOf = async (userId: string): Promise<FactorMethod[]> => {
    const hasApp = ((await store.findAuthenticator(userId))?.confirmed_at ?? null) !== null;
    const hasPasskey = (await store.listPasskeys(userId)).length > 0;
    if (!hasApp && !hasPasskey) return [];
    const hasCodes = (await store.countRecoveryCodes(userId)) > 0;
    return [
      ...(hasApp ? (['authenticator'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ];
  };

  /** True if the answer is right for the user of the challenge. */
  const isRight = async (userId: string, challenge: string | null, answer: SecondFactorAnswer) => {
    if ('passkey' in answer)
      return challenge !== null && (await passkeys.recognise(answer.passkey, challenge, false)) === userId;
    const found = await codes.find(userId, answer.code);
    if (found === 'recovery_code') await ports.notifyOwner(userId, 'recovery_code_used');
    return found !== null;
  };

  return {
    /**
     * The second factor that a user still needs after the password or an external log-in; null if
     * none.
     * @param method how the log-in began; the session is of this kind
     */
    async ask(userId: string, method: LoginMethod): Promise<SecondFactorQuestion | null> {
      const methods = await methodsOf(userId);
      return methods.length === 0
        ? null
        : { ticket: await challenges.ask('log_in', userId, null, method), methods };
    },

    /**
     * The passkey options for the browser, if the user chooses a passkey as second factor. Refuses
     * with SECOND_FACTOR_IS_OVER and PASSKEYS_ARE_OFF.
     */
    async askPasskey(ticket: string) {
      const asked = await challenges.find('log_in', ticket);
      if (asked === null || asked.userId === null) throw new Refusal('SECOND_FACTOR_IS_OVER');
      const options = await passkeys.optionsToShow(asked.userId, 'preferred');
      await challenges.setChallenge(ticket, options.challenge);
      return options;
    },

    /**
     * Opens the session. Refuses with SECOND_FACTOR_IS_OVER, SECOND_FACTOR_FAILED and
     * TOO_MANY_ATTEMPTS.
     */
    async answer(answer: SecondFactorAnswer, caller: C): Promise<OpenedSession> {
      const asked = await challenges.find('log_in', answer.ticket);
      const userId = asked?.userId ?? null;
      // Each try is counted before its result is known, so that concurrent tries cannot slip
      // through.
      if (asked === null || userId === null || !(await challenges.countTry('log_in', answer.ticket)))
        throw new Refusal('SECOND_FACTOR_IS_OVER');
      if (!(await isRight(userId, asked.challenge, answer))) throw new Refusal('SECOND_FACTOR_FAILED');
      // One transaction: a concurrent password change either deletes the challenge first, or waits
      // and then ends the session.
      return transact(async () => {
        if ((await challenges.redeem('log_in', answer.ticket)) === null)
          throw new Refusal('SECOND_FACTOR_IS_OVER');
        return ports.openSession(userId, asked.login_method ?? 'password', caller);
      });
    },

    /** Starts a log-in by a passkey alone. Refuses with PASSKEYS_ARE_OFF and TOO_MANY_ATTEMPTS. */
    async startByPasskey(caller: C): Promise<PasskeyQuestion> {
      await deps.questions.countOrRefuse(limitKeyOf(caller.address));
      const options = await passkeys.optionsToShow(null, 'required');
      return {
        ticket: await challenges.ask('passkey_log_in', null, options.challenge),
        options: { ...options },
      };
    },

    /**
     * Logs in by a passkey that verified its user. That is possession and identity in one, so no
     * other factor is required. Refuses with PASSKEY_IS_REFUSED and SECOND_FACTOR_IS_OVER.
     */
    async byPasskey(ticket: string, shown: ShownPasskey, caller: C): Promise<OpenedSession> {
      const asked = await challenges.redeem('passkey_log_in', ticket);
      if (asked === null || asked.challenge === null) throw new Refusal('SECOND_FACTOR_IS_OVER');
      const { challenge } = asked;
      return transact(async () => {
        const userId = await passkeys.recognise(shown, challenge, true);
        if (userId === null) throw new Refusal('PASSKEY_IS_REFUSED');
        return ports.openSession(userId, 'passkey', caller);
      });
    },
  };
};
export type FactorLogIn<C extends { readonly address: string }> = ReturnType<typeof createFactorLogIn<C>>;
