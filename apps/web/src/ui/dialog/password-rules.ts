/** Maximum length of the password of a space or a meeting room (specification). */
export const maxSecretLength = 16;
const secretShape = /^[A-Za-z0-9]{8,16}$/;

/** The fields of the change-password dialog; the names are those of the specification. */
export type NewPassword = { readonly newPassword: string; readonly confirmPassword: string };

/** Whether the form may be sent: both fields are filled, neither is above 16 characters. */
export const isComplete = ({ newPassword, confirmPassword }: NewPassword): boolean =>
  [newPassword, confirmPassword].every((text) => text.length > 0 && text.length <= maxSecretLength);

/** The invalid field and the reason; null when the password is valid. */
export const whyCannotChange = ({
  newPassword,
  confirmPassword,
}: NewPassword): { field: keyof NewPassword; why: 'secretRule' | 'mismatch' } | null => {
  if (!secretShape.test(newPassword)) return { field: 'newPassword', why: 'secretRule' };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', why: 'mismatch' };
  return null;
};
