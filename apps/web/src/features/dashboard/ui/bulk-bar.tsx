import { nameOf } from '@engawa/contract/accounts';
import type { CompanyMember } from '@engawa/contract/companies';
import { isGuestRole } from '@engawa/contract/guests';
import { companyRoles } from '@engawa/contract/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { MemberActions } from '../use-member-actions.ts';
import classes from './permissions.module.css';

/**
 * An action that is confirmed before it is done: a select of the browser may change by an arrow key
 * alone.
 */
type Question =
  | { readonly role: CompanyMember['role'] }
  | { readonly space: string }
  | { readonly isRemoval: true };

/** The actions on several people at once, shown while someone is selected. */
export const BulkBar = ({
  selected,
  spaces,
  actions,
  onClear,
  onDone,
}: {
  selected: readonly CompanyMember[];
  spaces: readonly { readonly uuid: string; readonly name: string }[];
  actions: MemberActions;
  onClear: () => void;
  /** Called at the end with the people who could not be changed; they stay selected. */
  onDone: (failed: readonly CompanyMember[]) => void;
}) => {
  const { t } = useTranslation(['dashboard', 'accounts']);
  const words = useDialogWords();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isRunning, setRunning] = useState(false);
  const count = selected.length;
  const run = async (callback: (member: CompanyMember) => Promise<unknown>) => {
    setRunning(true);
    const failed = await eachInTurn(selected, callback);
    setRunning(false);
    if (failed.length === 0) toasts.show(t('bulk.done', { count }), { tone: 'success' });
    else {
      const names = failed.map(({ user }) => nameOf(user.profile)).join(', ');
      toasts.show(t('bulk.partly', { total: count, failed: failed.length, names }), { tone: 'danger' });
    }
    onDone(failed);
  };
  const actOn = (member: CompanyMember, question: Question): Promise<unknown> => {
    if ('role' in question) return actions.changeRole(member, question.role);
    return 'space' in question
      ? actions.addToSpace(member.user.uuid, question.space)
      : actions.remove(member);
  };
  const titleOf = (question: Question | null): string => {
    if (question === null || 'isRemoval' in question) return t('bulk.remove_title');
    return 'role' in question ? t('bulk.role_title') : t('bulk.space_title');
  };
  const textOf = (question: Question | null): string => {
    if (question === null || 'isRemoval' in question) return t('bulk.remove_text', { count });
    if ('role' in question) return t('bulk.role_text', { count, role: t(`accounts:roles.${question.role}`) });
    const space = spaces.find(({ uuid }) => uuid === question.space)?.name ?? '';
    return t('bulk.space_text', { count, space });
  };
  const isRemoval = asked !== null && 'isRemoval' in asked;
  const choose = { value: '', label: t('bulk.choose') };
  if (count === 0 && !isRunning) return null;
  return (
    <section className={classes.bulk} aria-label={t('bulk.label')} data-testid="bulk-bar">
      <p className={classes.count} role="status">
        {t('bulk.selected', { count })}
      </p>
      <ChoiceField
        label={t('bulk.role')}
        value=""
        disabled={isRunning}
        data={[choose, ...companyRoles.map((role) => ({ value: role, label: t(`accounts:roles.${role}`) }))]}
        onChange={(event) => setAsked({ role: event.currentTarget.value as CompanyMember['role'] })}
        data-testid="bulk-role"
      />
      <ChoiceField
        label={t('bulk.space')}
        value=""
        disabled={isRunning}
        data={[choose, ...spaces.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
        onChange={(event) => setAsked({ space: event.currentTarget.value })}
        data-testid="bulk-space"
      />
      <Button
        variant="default"
        disabled={isRunning}
        onClick={() => setAsked({ isRemoval: true })}
        data-testid="bulk-remove"
      >
        {t('bulk.remove')}
      </Button>
      <Button variant="subtle" disabled={isRunning} onClick={onClear} data-testid="bulk-clear">
        {t('bulk.clear')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={titleOf(asked)}
        confirmLabel={isRemoval ? t('permissions.remove') : t('bulk.apply')}
        cancelLabel={words.cancel}
        tone={isRemoval ? 'danger' : 'primary'}
        onConfirm={() => (asked === null ? undefined : run((member) => actOn(member, asked)))}
        words={words}
        testId="bulk-dialog"
      >
        {textOf(asked)}
        {asked !== null && 'role' in asked && isGuestRole(asked.role) && <p>{t('permissions.guest_text')}</p>}
      </ConfirmDialog>
    </section>
  );
};
