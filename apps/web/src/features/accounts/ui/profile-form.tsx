import { avatarColors, maxNameLength, nameOf, type Profile, type User } from '@engawa/contract/accounts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import entry from '../../../ui/form/entry-form.module.css';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './account-section.module.css';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).profileForm;

/** The values typed so far, for a preview of the picture. */
export type ProfileDraft = { name: string; color: string };

/** Names, display name and colour. `onDraft` is called with every change, for a preview. */
export const ProfileForm = ({
  me,
  onDraft,
  send,
}: {
  me: User;
  onDraft: (draft: ProfileDraft) => void;
  send: (profile: Profile) => Promise<void>;
}) => {
  const { t, i18n } = useTranslation(['account_settings', 'accounts']);
  const [initialValues] = useState(() => ({
    first_name: me.profile.first_name,
    last_name: me.profile.last_name,
    display_name: me.profile.display_name ?? '',
    reading: me.profile.reading ?? '',
    color: me.color as string,
  }));
  const form = useAccountForm({
    initialValues,
    loadSchema,
    send: (values) => send(values as Profile),
  });
  const reportDraft = (event: FormEvent<HTMLDivElement>) => {
    const element = event.currentTarget.closest('form');
    if (element === null) return;
    const values = new FormData(element);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    onDraft({
      name: nameOf({
        first_name: text('first_name'),
        last_name: text('last_name'),
        display_name: text('display_name'),
      }),
      color: text('color'),
    });
  };
  const { defaultValue: _all, ...color } = form.fieldProps('color');
  return (
    <AccountForm
      form={form}
      submit={t('profile.save')}
      sending={t('profile.saving')}
      isNarrow
      testId="profile"
      submitTestId="save-profile"
    >
      <div className={entry.form} onChange={reportDraft}>
        <NameFields
          given={form.required('first_name', t('accounts:fields.first_name'))}
          family={form.required('last_name', t('accounts:fields.last_name'))}
          language={i18n.language}
          maxLength={maxNameLength}
          hint={t('accounts:fields.one_name')}
        />
        <TextField
          {...form.fieldProps('display_name')}
          label={t('profile.display_name')}
          description={t('profile.display_name_hint')}
          error={form.sentenceAt('display_name', t('profile.display_name'))}
          maxLength={maxNameLength}
          autoComplete="nickname"
        />
        <TextField
          {...form.fieldProps('reading')}
          label={t('profile.reading')}
          description={t('profile.reading_hint')}
          error={form.sentenceAt('reading', t('profile.reading'))}
          maxLength={maxNameLength}
          autoComplete="off"
        />
        <fieldset className={classes.colors}>
          <legend className={classes.legend}>{t('profile.color')}</legend>
          {avatarColors.map((one) => (
            <label key={one} className={classes.color} title={t(`profile.colors.${one}`)}>
              <input
                type="radio"
                {...color}
                value={one}
                defaultChecked={one === initialValues.color}
                data-testid={`color-${one}`}
                aria-label={t(`profile.colors.${one}`)}
              />
              <span style={{ background: `var(--avatar-${one})` }} />
            </label>
          ))}
        </fieldset>
      </div>
    </AccountForm>
  );
};
