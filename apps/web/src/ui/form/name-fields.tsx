import { type ComponentProps, useId } from 'react';
import entry from './entry-form.module.css';
import { TextField } from './text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/**
 * The fields of a given and a family name, in the order in which the language says them. A person
 * with one name leaves the family name empty; `hint` says so.
 */
export const NameFields = ({
  given,
  family,
  language,
  maxLength,
  hint,
}: {
  given: FieldProps;
  family: FieldProps;
  /** As i18next names it. */
  language: string;
  maxLength: number;
  hint: string;
}) => {
  const hintId = useId();
  const fields = [
    <TextField key="given" {...given} maxLength={maxLength} autoComplete="given-name" />,
    <TextField
      key="family"
      {...family}
      aria-required={false}
      describedBy={hintId}
      maxLength={maxLength}
      autoComplete="family-name"
    />,
  ];
  return (
    <div>
      <div className={entry.pair}>{language === 'en' ? fields : fields.toReversed()}</div>
      <p id={hintId} className={entry.hint}>
        {hint}
      </p>
    </div>
  );
};
