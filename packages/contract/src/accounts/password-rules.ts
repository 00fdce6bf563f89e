/** Our choice; the specification has no upper bound. */
export const maxPasswordLength = 64;
/** From the specification: at least 8 half-width letters and digits. */
export const minPasswordCharacters = 8;

/** Controls, line separators and characters without width: a person cannot see what they typed. */
const invisible = '\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';

/**
 * At least 8 letters or digits among printable characters. Each part of the expression excludes
 * what the next begins with, so matching takes linear time.
 */
export const passwordShape = new RegExp(
  `^(?:[^A-Za-z0-9${invisible}]*[A-Za-z0-9]){${minPasswordCharacters}}[^${invisible}]*$`,
);

/** How many letters and digits a new password still needs; 0 when it has enough. */
export const countMissingCharacters = (password: string): number =>
  Math.max(0, minPasswordCharacters - password.replace(/[^A-Za-z0-9]/g, '').length);
