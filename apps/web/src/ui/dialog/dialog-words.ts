/** The words that every dialog needs, in the reader's language. */
export type DialogWords = {
  readonly close: string;
  readonly cancel: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** What a failed call amounts to, as a sentence. */
  readonly sentenceOf: (error: unknown) => string;
};

/** The words of the dialog that changes a password. */
export type PasswordWords = DialogWords & {
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly change: string;
  readonly secretRule: string;
  /** How long it is at least, in the empty field. */
  readonly secretPlaceholder: string;
  readonly mismatch: string;
  /** Another change is under way: in a moment. */
  readonly tryAgain: string;
  /** Why the password was not changed. */
  readonly changeFailed: (error: unknown) => string;
};
