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
export type {
  FactorMethod,
  MadePasskey,
  Passkey,
  PasskeyQuestion,
  ProofOfMe,
  SecondFactorAnswer,
  SecondFactorQuestion,
  SecondFactors,
  ShownPasskey,
} from './schema.ts';
