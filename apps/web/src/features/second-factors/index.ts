export { keptProof } from './kept-proof.ts';
export { AllowedLogins } from './ui/allowed-logins.tsx';
export { CompanyRule } from './ui/company-rule.tsx';
export { FactorForm } from './ui/factor-form.tsx';
export { LoginRule } from './ui/login-rule.tsx';
export { PasskeyLogIn } from './ui/passkey-log-in.tsx';
export { SecuritySection } from './ui/security-section.tsx';
export { useProof } from './ui/use-proof.tsx';
