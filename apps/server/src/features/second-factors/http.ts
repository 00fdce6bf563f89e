import { secondFactorsHttp } from '@engawa/contract/second-factors';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { IdentityProofs } from './identity-proof.ts';
import type { FactorLogIn, OpenedSession } from './log-in.ts';
import type { SecondFactorsService } from './service.ts';

export type SecondFactorsHttpDeps = {
  readonly logIn: FactorLogIn<ApiContext>;
  readonly proofs: IdentityProofs;
  readonly factors: SecondFactorsService;
  readonly sessionGuard: SessionGuard;
  /** The origin at which passkeys work; null if they work nowhere. */
  passkeyOrigin(): string | null;
  /** Sends the tokens of a session to the caller, as log-in does. */
  handOver(context: ApiContext, session: OpenedSession): { token: string; refresh_token?: string };
};

/** The HTTP calls of second factors. */
export const createSecondFactorsHttp = (deps: SecondFactorsHttpDeps) => {
  const { logIn, proofs, factors, sessionGuard, passkeyOrigin, handOver } = deps;
  const open = implement(secondFactorsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const nothing = { data: null };

  return {
    answer: open.answer.handler(async ({ input, context }) =>
      handOver(context, await logIn.answer(input, context)),
    ),
    askPasskey: open.askPasskey.handler(async ({ input }) => ({
      data: { ...(await logIn.askPasskey(input.ticket)) },
    })),
    whereArePasskeys: open.whereArePasskeys.handler(() => ({ data: { origin: passkeyOrigin() } })),
    startPasskeyLogIn: open.startPasskeyLogIn.handler(async ({ context }) => ({
      data: await logIn.startByPasskey(context),
    })),
    logInByPasskey: open.logInByPasskey.handler(async ({ input, context }) =>
      handOver(context, await logIn.byPasskey(input.ticket, input.passkey, context)),
    ),

    list: guarded.list.handler(async ({ context }) => ({ data: await factors.list(context.actor) })),
    prove: guarded.prove.handler(async ({ input, context }) => ({
      data: { proof: await proofs.prove(context.actor, input) },
    })),
    askPasskeyProof: guarded.askPasskeyProof.handler(async ({ context }) => ({
      data: await proofs.askPasskey(context.actor),
    })),

    startAuthenticator: guarded.startAuthenticator.handler(async ({ input, context }) => ({
      data: await factors.startAuthenticator(context.actor, input.proof),
    })),
    confirmAuthenticator: guarded.confirmAuthenticator.handler(async ({ input, context }) => ({
      data: { recovery_codes: await factors.confirmAuthenticator(context.actor, input.code) },
    })),
    removeAuthenticator: guarded.removeAuthenticator.handler(async ({ input, context }) => {
      await factors.removeAuthenticator(context.actor, input.proof);
      return nothing;
    }),

    startPasskey: guarded.startPasskey.handler(async ({ input, context }) => ({
      data: await factors.startPasskey(context.actor, input.proof),
    })),
    addPasskey: guarded.addPasskey.handler(async ({ input, context }) => {
      const { ticket, name } = input;
      const { passkey, recovery_codes } = await factors.addPasskey(
        context.actor,
        ticket,
        name,
        input.passkey,
      );
      return { data: { passkey, recovery_codes } };
    }),
    renamePasskey: guarded.renamePasskey.handler(async ({ input, context }) => ({
      data: await factors.renamePasskey(context.actor, input.id, input.name),
    })),
    removePasskey: guarded.removePasskey.handler(async ({ input, context }) => {
      await factors.removePasskey(context.actor, input.id, input.proof);
      return nothing;
    }),

    renewRecoveryCodes: guarded.renewRecoveryCodes.handler(async ({ input, context }) => ({
      data: { recovery_codes: await factors.renewRecoveryCodes(context.actor, input.proof) },
    })),

    companyRule: guarded.companyRule.handler(async ({ input, context }) => ({
      data: { is_required: await factors.isRequiredBy(context.actor, input.id) },
    })),
    changeCompanyRule: guarded.changeCompanyRule.handler(async ({ input, context }) => {
      await factors.changeCompanyRule(context.actor, input);
      return { data: { is_required: input.is_required } };
    }),
  };
};
