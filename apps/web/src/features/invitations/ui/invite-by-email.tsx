import {
  canInviteAs,
  type InvitedRole,
  type InviteResult,
  splitAddresses,
} from '@engawa/contract/invitations';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Textarea } from '../../../ui/controls/textarea.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import classes from './invite-dialog.module.css';
import { InvitedModal } from './invited-modal.tsx';

/** The text that was typed and not sent yet; kept while the dialog is closed. */
export type AddressDraft = { readonly text: string; readonly type: (text: string) => void };

/** The roles that a person may give, the most common first. */
const rolesFor = (isCompanyManager: boolean): readonly InvitedRole[] =>
  (['Member', 'Guest', 'Manager'] as const).filter((role) =>
    canInviteAs(isCompanyManager ? 'Manager' : null, role),
  );

/**
 * Invites addresses separated by commas, and shows the result of each. `canInviteManagers`: the
 * user is a Manager of the company.
 */
export const InviteByEmail = ({
  spaceId,
  canInviteManagers,
  draft: { text: emails, type: setEmails },
  onSeeLimit,
}: {
  spaceId: string;
  canInviteManagers: boolean;
  draft: AddressDraft;
  onSeeLimit: (() => void) | undefined;
}) => {
  const { t } = useTranslation(['invitations', 'accounts']);
  const api = useApi();
  const queryClient = useQueryClient();
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const roles = rolesFor(canInviteManagers);
  const [role, setRole] = useState<InvitedRole>('Member');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [results, setResults] = useState<readonly InviteResult[] | null>(null);
  const isRunning = useRef(false);
  const wrong = failure === null ? undefined : issuesOf(failure).find(({ path }) => path === 'emails')?.key;

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { data } = await api.calls.invitations.inviteByEmail({ space_id: spaceId, emails, role });
      setResults(data);
      // Malformed addresses stay in the field to be corrected.
      const left = data.filter(({ outcome }) => outcome === 'malformed').map(({ email }) => email);
      setEmails(left.join(', '));
      await queryClient.invalidateQueries({ queryKey: api.queries.invitations.list.key() });
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current || focusMissing(event.currentTarget)) return;
    if (splitAddresses(emails).length === 0) return;
    isRunning.current = true;
    void send();
  };

  return (
    <form className={classes.email} noValidate onSubmit={submit} aria-busy={isSending}>
      <h3>{t('email.title')}</h3>
      <FormError sentence={failure === null || wrong !== undefined ? null : troubleSentence(failure)} />
      <Textarea
        label={t('email.addresses')}
        description={t('email.hint')}
        value={emails}
        error={fieldSentence(wrong, t('email.addresses'))}
        autosize={false}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-required
        data-testid="invite-emails"
        onChange={(event) => setEmails(event.currentTarget.value)}
      />
      <div className={classes.send}>
        <ChoiceField
          label={t('email.role')}
          value={role}
          data={roles.map((value) => ({ value, label: t(`accounts:roles.${value}`) }))}
          data-testid="invite-role"
          onChange={(event) => setRole(roles.find((one) => one === event.currentTarget.value) ?? 'Member')}
        />
        <SubmitButton className={classes.tall} isSending={isSending} data-testid="send-invitations">
          {isSending ? t('email.sending') : t('email.send')}
        </SubmitButton>
      </div>
      <InvitedModal results={results} onSeeLimit={onSeeLimit} onClose={() => setResults(null)} />
    </form>
  );
};
