export { arrivals } from './arrival.ts';
export { linkArrival } from './link-arrival.ts';
export { LinkedLogIns } from './ui/linked-log-ins.tsx';
export { OutsideButtons } from './ui/outside-buttons.tsx';
export { SocialRegisterForm } from './ui/social-register-form.tsx';
