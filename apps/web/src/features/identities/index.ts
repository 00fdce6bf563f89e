export { arrivals } from './arrival.ts';
export { linkArrival } from './link-arrival.ts';
export { ExternalLoginButtons } from './ui/external-login-buttons.tsx';
export { LinkedLogIns } from './ui/linked-log-ins.tsx';
export { SocialRegisterForm } from './ui/social-register-form.tsx';
