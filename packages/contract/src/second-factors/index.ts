export { secondFactorsHttp } from './http.ts';
export {
  codeDigits,
  codePeriodSeconds,
  codeWindow,
  logInTicketSeconds,
  maxLogInTries,
  maxPasskeyNameLength,
  maxPasskeys,
  maxQuestions,
  proofSeconds,
  recoveryCodeCount,
  toBareCode,
} from './rules.ts';
export type {
  ChangedCompanyRule,
  FactorMethod,
  IdentityProof,
  MadePasskey,
  Passkey,
  PasskeyQuestion,
  SecondFactorAnswer,
  SecondFactorQuestion,
  SecondFactors,
  ShownPasskey,
} from './schema.ts';
