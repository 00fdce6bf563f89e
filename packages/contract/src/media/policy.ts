import type { CompanyRole } from '../kernel/index.ts';

type Participant = { readonly role: CompanyRole; readonly isGuest: boolean };

/**
 * Managers may use the megaphone, and Members where the space allows it. Guests, by role or by
 * flag, never may.
 */
export const canUseMegaphone = ({ role, isGuest }: Participant, isMegaphoneForMembers: boolean): boolean =>
  !isGuest && (role === 'Manager' || (role === 'Member' && isMegaphoneForMembers));

/** Managers begin speech mode by themselves; others speak when a Manager admits them. */
export const canBeginSpeech = (role: CompanyRole): boolean => role === 'Manager';

/** Managers admit speakers, send them back, and see raised hands. */
export const canAdmitSpeakers = (role: CompanyRole): boolean => role === 'Manager';

/** Managers switch off the microphones and cameras of others. */
export const canMuteOthers = (role: CompanyRole): boolean => role === 'Manager';
