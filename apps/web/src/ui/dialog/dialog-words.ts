/** The texts that every dialog needs, in the user's language. */
export type DialogWords = {
  readonly close: string;
  readonly cancel: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** The sentence for a failed call. */
  readonly sentenceOf: (error: unknown) => string;
};

/** The texts of the dialog that changes a password. */
export type PasswordWords = DialogWords & {
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly change: string;
  readonly secretRule: string;
  /** The minimum length, shown in the empty field. */
  readonly secretPlaceholder: string;
  readonly mismatch: string;
  /** Another change is in progress: try again in a moment. */
  readonly tryAgain: string;
  /** The message for a failed call that was not refused; null: it was refused. */
  readonly faultOf: (error: unknown) => string | null;
};
