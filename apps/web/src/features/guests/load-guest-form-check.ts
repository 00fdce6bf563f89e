/** The check of the guest form; loaded when the form gets the focus. */
export const loadGuestFormCheck = async (isPasswordNeeded: boolean) =>
  (await import('./guest-form-check.ts')).guestFormCheck(isPasswordNeeded);
