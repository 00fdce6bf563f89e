export { secondFactorsHttp } from './http.ts';
export {
  codeDigits,
  codePeriodSeconds,
  codeWindow,
  logInTicketSeconds,
  maxLogInTries,
  maxPasskeyNameLength,
  maxPasskeys,
  proofSeconds,
  recoveryCodeCount,
  toBareCode,
} from './rules.ts';
export {
  type FactorMethod,
  type MadePasskey,
  type Passkey,
  type PasskeyQuestion,
  type ProofOfMe,
  type SecondFactorAnswer,
  type SecondFactorQuestion,
  type SecondFactors,
  type ShownPasskey,
} from './schema.ts';
