import { type AvatarColor, maxNameLength } from '@engawa/contract/accounts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { loadGuestFormCheck } from '../load-guest-form-check.ts';
import { ColorField } from './color-field.tsx';
import classes from './guest-form.module.css';

type Typed = { name: string; password: string };
export type GuestFormValues = Typed & { color: AvatarColor };

/**
 * A guest's name and colour, and the password where the space requires one. `send` enters, and
 * throws the refusal.
 */
export const GuestForm = ({
  initial,
  isPasswordNeeded,
  submitLabel,
  failure,
  devices,
  send,
}: {
  initial: { name: string; color: AvatarColor };
  isPasswordNeeded: boolean;
  submitLabel: string;
  /** A refusal of an entry that this form did not send itself: after waiting. */
  failure: unknown;
  /** Content between the fields and the button: what others will hear and see. */
  devices: ReactNode;
  send: (values: GuestFormValues) => Promise<void>;
}) => {
  const { t } = useTranslation(['guests', 'accounts']);
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const [color, setColor] = useState(initial.color);
  const form = useSendingForm<Typed>({
    initialValues: { name: initial.name, password: '' },
    loadSchema: () => loadGuestFormCheck(isPasswordNeeded),
    send: (typed) => send({ ...typed, color }),
    issuesOf,
  });
  const { fieldProps, errors, isSending, onSubmit, onFocus } = form;
  const why = form.failure ?? failure;
  const nameError =
    errors.name === 'validation.required'
      ? t('guests:name_required')
      : fieldSentence(errors.name, t('guests:name'));
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} onFocus={onFocus} aria-busy={isSending}>
      <FormError sentence={why === null ? null : troubleSentence(why)} />
      <TextField
        {...fieldProps('name')}
        data-testid="guest-name"
        label={t('guests:name')}
        description={t('guests:name_hint')}
        error={nameError}
        maxLength={maxNameLength}
        autoComplete="name"
        aria-required
      />
      <ColorField value={color} onChange={setColor} />
      {isPasswordNeeded && (
        <PasswordField
          {...fieldProps('password')}
          data-testid="guest-password"
          label={t('guests:password')}
          description={t('guests:password_hint')}
          error={fieldSentence(errors.password, t('guests:password'))}
          autoComplete="off"
          showLabel={t('accounts:password.show')}
          hideLabel={t('accounts:password.hide')}
          aria-required
        />
      )}
      {devices}
      <SubmitButton
        size="md"
        fullWidth
        className={classes.submit}
        isSending={isSending}
        data-testid="enter-space"
      >
        {isSending ? t('guests:sending') : submitLabel}
      </SubmitButton>
    </form>
  );
};
