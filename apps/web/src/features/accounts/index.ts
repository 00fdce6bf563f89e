export { AccountSection, AccountSecurity } from './ui/account-section.tsx';
export { ForgotForm } from './ui/forgot-form.tsx';
export { LinkButton } from './ui/link-button.tsx';
export { LoginForm } from './ui/login-form.tsx';
export { RegisterForm } from './ui/register-form.tsx';
export { ResetForm } from './ui/reset-form.tsx';
export { ResendVerification, VerifyBanner } from './ui/verify-banner.tsx';
