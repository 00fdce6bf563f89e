import * as z from 'zod';
import { tokens } from '../accounts/schema.ts';
import { companyManagers, companyMembers } from '../companies/policy.ts';
import { enveloped, id, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import {
  changedCompanyRule,
  companyRule,
  identityProof,
  newAuthenticator,
  newPasskey,
  newRecoveryCodes,
  passkey,
  passkeyOptions,
  passkeyQuestion,
  removedPasskey,
  renamedPasskey,
  secondFactorAnswer,
  secondFactors,
  shownFor,
  typedCode,
  withProof,
} from './schema.ts';

const tags = ['second factors'];
const nothing = z.object({ data: z.null() });
const ticket = z.object({ ticket: z.string().min(1).max(100) });
const proved = refuses('PROOF_IS_NEEDED');

export const secondFactorsHttp = {
  answer: openRoute
    .route({
      method: 'POST',
      path: '/login/second-factor',
      tags,
      summary: 'Complete a login with a second factor: a code, a recovery code or a passkey',
    })
    .input(secondFactorAnswer)
    .output(tokens)
    .errors(refuses('SECOND_FACTOR_FAILED', 'SECOND_FACTOR_IS_OVER')),
  askPasskey: openRoute
    .route({
      method: 'POST',
      path: '/login/second-factor/passkey',
      tags,
      summary: 'The passkey request for a login with a passkey as the second factor',
    })
    .input(ticket)
    .output(enveloped(passkeyOptions))
    .errors(refuses('SECOND_FACTOR_IS_OVER', 'PASSKEYS_ARE_OFF')),
  whereArePasskeys: openRoute
    .route({ method: 'GET', path: '/login/passkey', tags, summary: 'The address at which passkeys work' })
    .output(enveloped(z.object({ origin: z.string().nullable() }))),
  startPasskeyLogIn: openRoute
    .route({
      method: 'POST',
      path: '/login/passkey/options',
      tags,
      summary: 'The passkey request for a login without e-mail address and password',
    })
    .output(enveloped(passkeyQuestion))
    .errors(refuses('PASSKEYS_ARE_OFF')),
  logInByPasskey: openRoute
    .route({ method: 'POST', path: '/login/passkey', tags, summary: 'Log in with a passkey alone' })
    .input(shownFor)
    .output(tokens)
    .errors(refuses('PASSKEY_IS_REFUSED', 'SECOND_FACTOR_IS_OVER', 'PASSKEYS_ARE_OFF')),

  list: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/second-factors',
      tags,
      summary: 'My second factors',
    })
    .output(enveloped(secondFactors)),
  prove: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/proof',
      tags,
      summary:
        'Confirm my identity again: a stranger at an open browser must not change what protects the account',
    })
    .input(identityProof)
    .output(enveloped(z.object({ proof: z.string() })))
    .errors(
      refuses(
        'PROOF_IS_NEEDED',
        'INCORRECT_PASSWORD',
        'SECOND_FACTOR_FAILED',
        'SECOND_FACTOR_IS_OVER',
        'PASSKEY_IS_REFUSED',
        'TOO_MANY_ATTEMPTS',
      ),
    ),
  askPasskeyProof: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/proof/passkey',
      tags,
      summary: 'The passkey request for confirming my identity',
    })
    .output(enveloped(passkeyQuestion))
    .errors(refuses('PASSKEYS_ARE_OFF')),

  startAuthenticator: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/authenticator',
      tags,
      summary: 'Create a secret for an authenticator app',
    })
    .input(withProof)
    .output(enveloped(newAuthenticator))
    .errors({ ...proved, ...refuses('FACTOR_IS_THERE') }),
  confirmAuthenticator: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/authenticator/confirm',
      tags,
      summary: 'Confirm the authenticator app with its first code; later logins require one',
    })
    .input(z.object({ code: typedCode }))
    .output(enveloped(newRecoveryCodes))
    .errors(refuses('SECOND_FACTOR_FAILED', 'SECOND_FACTOR_IS_OVER', 'FACTOR_IS_THERE', 'TOO_MANY_ATTEMPTS')),
  removeAuthenticator: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/authenticator/remove',
      tags,
      summary: 'Remove the authenticator app',
    })
    .input(withProof)
    .output(nothing)
    .errors(proved),

  startPasskey: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/passkeys/options',
      tags,
      summary: 'The passkey request for adding a passkey',
    })
    .input(withProof)
    .output(enveloped(passkeyQuestion))
    .errors({ ...proved, ...refuses('PASSKEYS_ARE_OFF', 'PASSKEYS_ARE_TOO_MANY') }),
  addPasskey: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/passkeys',
      successStatus: 201,
      tags,
      summary: 'Store the new passkey',
    })
    .input(newPasskey)
    .output(enveloped(newRecoveryCodes.extend({ passkey })))
    .errors(
      refuses('PASSKEY_IS_REFUSED', 'SECOND_FACTOR_IS_OVER', 'PASSKEYS_ARE_OFF', 'PASSKEYS_ARE_TOO_MANY'),
    ),
  renamePasskey: sessionRoute(usersOnly)
    .route({ method: 'PUT', path: '/user/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .input(renamedPasskey)
    .output(enveloped(passkey))
    .errors(refuses('PASSKEY_IS_NOT_EXIST')),
  removePasskey: sessionRoute(usersOnly)
    .route({ method: 'POST', path: '/user/passkeys/{id}/remove', tags, summary: 'Delete a passkey' })
    .input(removedPasskey)
    .output(nothing)
    .errors({ ...proved, ...refuses('PASSKEY_IS_NOT_EXIST') }),

  renewRecoveryCodes: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/recovery-codes',
      tags,
      summary: 'Create ten recovery codes; earlier ones become invalid',
    })
    .input(withProof)
    .output(enveloped(newRecoveryCodes))
    .errors({ ...proved, ...refuses('SECOND_FACTOR_IS_MISSING') }),

  companyRule: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/second-factor',
      tags,
      summary: 'Whether a company of mine requires a second factor',
    })
    .input(z.object({ id }))
    .output(enveloped(companyRule))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeCompanyRule: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/second-factor',
      tags,
      summary: 'Require a second factor in the company, or stop requiring it (Managers who have one)',
    })
    .input(changedCompanyRule)
    .output(enveloped(companyRule))
    .errors({ ...proved, ...refuses('COMPANY_IS_NOT_EXIST', 'SECOND_FACTOR_IS_MISSING') }),
};
