/** The schema of the guest form, from the contract; loaded when the form is first sent. */
export const guestFormSchema = async (isPasswordNeeded: boolean) => {
  const { guestEntry } = await import('@engawa/contract/guests');
  const typed = guestEntry.pick({ name: true, password: true });
  return isPasswordNeeded ? typed.required({ password: true }) : typed.pick({ name: true });
};
