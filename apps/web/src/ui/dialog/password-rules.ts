/** Longest password of a space or a meeting room (specification). */
export const maxSecretLength = 16;
const secretShape = /^[A-Za-z0-9]{8,16}$/;

/** What is typed into the change-password dialog; the names are the specification's. */
export type NewPassword = { readonly newPassword: string; readonly confirmPassword: string };

/** Whether it may be sent at all: both fields filled, neither above 16 characters. */
export const isComplete = ({ newPassword, confirmPassword }: NewPassword): boolean =>
  [newPassword, confirmPassword].every((text) => text.length > 0 && text.length <= maxSecretLength);

/** Which field is wrong and why; null when the password may be changed to this. */
export const whyCannotChange = ({
  newPassword,
  confirmPassword,
}: NewPassword): { field: keyof NewPassword; why: 'secretRule' | 'mismatch' } | null => {
  if (!secretShape.test(newPassword)) return { field: 'newPassword', why: 'secretRule' };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', why: 'mismatch' };
  return null;
};
