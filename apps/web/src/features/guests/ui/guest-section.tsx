import { type AvatarColor, maxNameLength, type User } from '@engawa/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { loadGuestFormCheck } from '../load-guest-form-check.ts';
import { ColorField } from './color-field.tsx';
import classes from './guest-form.module.css';

type Draft = { readonly name: string; readonly color: AvatarColor };

/** The settings of a guest: name, colour and picture (`picture`), as other people see them. */
export const GuestSection = ({
  picture,
  onSaved,
}: {
  picture: (draft: Draft & { readonly avatar: string }, onChanged: (avatar: string) => void) => ReactNode;
  /** Stores the new name and colour, to fill in the next entry form. */
  onSaved: (guest: Draft) => void;
}) => {
  const { t } = useTranslation(['guests', 'app']);
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const sentence = useTroubleSentence();
  const me = useQuery(queries.guests.me.queryOptions());
  const know = (change: (before: User) => User) =>
    client.setQueryData(queries.guests.me.queryKey(), (before) =>
      before === undefined ? before : { data: change(before.data) },
    );
  if (me.isPending) return <Loading label={t('app:loading')} />;
  if (me.isError)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={() => void me.refetch()}>
        {t('settings.failed')} {sentence(me.error)}
      </LoadFailure>
    );
  const { name, color, avatar } = me.data.data;
  return (
    <div className={classes.form} data-testid="guest-section">
      <p className={classes.hint}>{t('settings.hint')}</p>
      {picture({ name, color, avatar }, (changed) => know((before) => ({ ...before, avatar: changed })))}
      <DraftForm
        saved={{ name, color }}
        send={async (draft) => {
          const { data } = await calls.guests.change(draft);
          know(() => data);
          onSaved({ name: data.name, color: data.color });
          toasts.show(t('settings.saved'), { tone: 'success' });
        }}
      />
    </div>
  );
};

const DraftForm = ({ saved, send }: { saved: Draft; send: (draft: Draft) => Promise<void> }) => {
  const { t } = useTranslation('guests');
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const [color, setColor] = useState(saved.color);
  useUnsaved(() => color !== saved.color);
  const form = useSendingForm({
    initialValues: { name: saved.name },
    loadSchema: () => loadGuestFormCheck(false),
    send: ({ name }) => send({ name, color }),
    issuesOf,
  });
  const nameError =
    form.errors.name === 'validation.required'
      ? t('name_required')
      : fieldSentence(form.errors.name, t('name'));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      aria-busy={form.isSending}
    >
      <FormError sentence={form.failure === null ? null : troubleSentence(form.failure)} />
      <TextField
        {...form.fieldProps('name')}
        data-testid="guest-name"
        label={t('name')}
        description={t('name_hint')}
        error={nameError}
        maxLength={maxNameLength}
        autoComplete="name"
        aria-required
      />
      <ColorField value={color} onChange={setColor} />
      <SubmitButton className={classes.save} isSending={form.isSending} data-testid="save-guest">
        {form.isSending ? t('settings.saving') : t('settings.save')}
      </SubmitButton>
    </form>
  );
};
