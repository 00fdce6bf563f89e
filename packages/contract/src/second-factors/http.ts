import * as z from 'zod';
import { tokens } from '../accounts/schema.ts';
import { companyManagers, companyMembers } from '../companies/policy.ts';
import { enveloped, id, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import {
  changedCompanyRule,
  companyRule,
  newAuthenticator,
  newPasskey,
  newRecoveryCodes,
  passkey,
  passkeyOptions,
  passkeyQuestion,
  proofOfMe,
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
      summary: 'The second factor of a log-in: a code, a recovery code or a passkey',
    })
    .input(secondFactorAnswer)
    .output(tokens)
    .errors(refuses('SECOND_FACTOR_FAILED', 'SECOND_FACTOR_IS_OVER')),
  askPasskey: openRoute
    .route({
      method: 'POST',
      path: '/login/second-factor/passkey',
      tags,
      summary: 'What to ask the browser, when a passkey is the second factor',
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
      summary: 'Begin a log-in by a passkey alone, without e-mail and password',
    })
    .output(enveloped(passkeyQuestion))
    .errors(refuses('PASSKEYS_ARE_OFF')),
  logInByPasskey: openRoute
    .route({ method: 'POST', path: '/login/passkey', tags, summary: 'Log in by a passkey alone' })
    .input(shownFor)
    .output(tokens)
    .errors(refuses('PASSKEY_IS_REFUSED', 'SECOND_FACTOR_IS_OVER', 'PASSKEYS_ARE_OFF')),

  list: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/second-factors',
      tags,
      summary: 'What guards my account beside its password',
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
    .input(proofOfMe)
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
      summary: 'What to ask the browser to prove it by a passkey',
    })
    .output(enveloped(passkeyQuestion))
    .errors(refuses('PASSKEYS_ARE_OFF')),

  startAuthenticator: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/authenticator',
      tags,
      summary: 'A secret for an authenticator app',
    })
    .input(withProof)
    .output(enveloped(newAuthenticator))
    .errors({ ...proved, ...refuses('FACTOR_IS_THERE') }),
  confirmAuthenticator: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/authenticator/confirm',
      tags,
      summary: 'The first code of the app: from now on log-ins ask for one',
    })
    .input(z.object({ code: typedCode }))
    .output(enveloped(newRecoveryCodes))
    .errors(refuses('SECOND_FACTOR_FAILED', 'SECOND_FACTOR_IS_OVER', 'FACTOR_IS_THERE', 'TOO_MANY_ATTEMPTS')),
  removeAuthenticator: sessionRoute(usersOnly)
    .route({ method: 'POST', path: '/user/authenticator/remove', tags, summary: 'No app any more' })
    .input(withProof)
    .output(nothing)
    .errors(proved),

  startPasskey: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/passkeys/options',
      tags,
      summary: 'What to ask the browser for a new passkey',
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
      summary: 'The passkey that was made',
    })
    .input(newPasskey)
    .output(enveloped(newRecoveryCodes.extend({ passkey })))
    .errors(
      refuses('PASSKEY_IS_REFUSED', 'SECOND_FACTOR_IS_OVER', 'PASSKEYS_ARE_OFF', 'PASSKEYS_ARE_TOO_MANY'),
    ),
  renamePasskey: sessionRoute(usersOnly)
    .route({ method: 'PUT', path: '/user/passkeys/{id}', tags, summary: 'Call a passkey something else' })
    .input(renamedPasskey)
    .output(enveloped(passkey))
    .errors(refuses('PASSKEY_IS_NOT_EXIST')),
  removePasskey: sessionRoute(usersOnly)
    .route({ method: 'POST', path: '/user/passkeys/{id}/remove', tags, summary: 'Take a passkey away' })
    .input(removedPasskey)
    .output(nothing)
    .errors({ ...proved, ...refuses('PASSKEY_IS_NOT_EXIST') }),

  renewRecoveryCodes: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/recovery-codes',
      tags,
      summary: 'Ten new recovery codes; the older ones are over',
    })
    .input(withProof)
    .output(enveloped(newRecoveryCodes))
    .errors({ ...proved, ...refuses('SECOND_FACTOR_IS_MISSING') }),

  companyRule: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/second-factor',
      tags,
      summary: 'Whether a company of mine asks its people for a second factor',
    })
    .input(z.object({ id }))
    .output(enveloped(companyRule))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeCompanyRule: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/second-factor',
      tags,
      summary: 'Ask everyone of the company for a second factor, or no more; for Managers who have one',
    })
    .input(changedCompanyRule)
    .output(enveloped(companyRule))
    .errors({ ...proved, ...refuses('COMPANY_IS_NOT_EXIST', 'SECOND_FACTOR_IS_MISSING') }),
};
