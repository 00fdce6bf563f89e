export { rememberedGuestName, rememberGuestName } from './guest-name.ts';
export { GuestForm, type GuestFormValues } from './ui/guest-form.tsx';
