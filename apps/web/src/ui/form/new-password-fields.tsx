import { type ChangeEvent, useState } from 'react';
import type { TextInputProps } from '../controls/text-input.tsx';
import { PasswordField } from './password-field.tsx';

export type NewPasswordWords = {
  readonly show: string;
  readonly hide: string;
  /** The rule that a password must satisfy. */
  readonly hint: string;
  /** How many letters or digits are missing. */
  missing(count: number): string;
  readonly isEnough: string;
  readonly mismatch: string;
};

type Field = Omit<TextInputProps, 'type' | 'maxLength' | 'ref'>;

/**
 * The rule that password managers read to suggest a password: letters, digits and hyphens, long
 * enough that the required letters and digits are among them.
 */
const managerRules =
  'minlength: 20; maxlength: 64; required: lower; required: upper; required: digit; allowed: [-];';

/**
 * Keeps the text of a field whose form does not render at each key.
 * @returns the text, and the properties of the field that keep it
 */
const useTyped = (field: Field) => {
  const [text, setText] = useState(String(field.value ?? field.defaultValue ?? ''));
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    field.onChange?.(event);
  };
  return [text, { ...field, onChange }] as const;
};

/**
 * A new password and its repetition. The first says while typing what is missing, the second after
 * leaving it that it differs, and no longer once it matches.
 * @param countMissing how many characters a password still needs
 */
export const NewPasswordFields = ({
  password,
  repetition,
  words,
  minLength,
  countMissing,
}: {
  password: Field;
  repetition: Field;
  words: NewPasswordWords;
  minLength: number;
  countMissing: (password: string) => number;
}) => {
  const [isRepetitionLeft, setRepetitionLeft] = useState(false);
  const [typed, passwordField] = useTyped(password);
  const [repeated, repetitionField] = useTyped(repetition);
  const missing = countMissing(typed);
  const progress = missing === 0 ? words.isEnough : words.missing(missing);
  const differs = isRepetitionLeft && repeated !== '' && repeated !== typed;
  const secret = {
    autoComplete: 'new-password',
    showLabel: words.show,
    hideLabel: words.hide,
    minLength,
    passwordrules: managerRules,
  };
  return (
    <>
      <PasswordField
        {...passwordField}
        {...secret}
        description={
          <>
            {words.hint}
            {typed !== '' && !password.error && <span aria-live="polite"> {progress}</span>}
          </>
        }
      />
      <PasswordField
        {...repetitionField}
        {...secret}
        error={repetition.error ?? (differs ? words.mismatch : undefined)}
        onBlur={(event) => {
          setRepetitionLeft(true);
          repetition.onBlur?.(event);
        }}
      />
    </>
  );
};
