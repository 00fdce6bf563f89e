import { nameOf } from '@engawa/contract/accounts';
import type { CompanyMember } from '@engawa/contract/companies';
import { isGuestRole } from '@engawa/contract/guests';
import { companyRoles } from '@engawa/contract/kernel';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { CardRow, Cell, RowHead } from '../../../ui/page/card-table.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MemberActions } from '../use-member-actions.ts';
import classes from './permissions.module.css';

/** Tags of spaces that a row shows before it counts the rest. */
const shownSpaces = 3;

/** A member with their role, their spaces, and what a Manager may do; oneself is only shown. */
export const MemberRow = ({
  member,
  actions,
  isSelected,
  onSelect,
  onEdit,
  onChanged,
  onRemoved,
}: {
  member: CompanyMember;
  actions: MemberActions;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onEdit: () => void;
  onChanged: () => void;
  onRemoved: () => void;
}) => {
  const { t, i18n } = useTranslation(['dashboard', 'accounts', 'spaces']);
  const reasonId = useId();
  const { user, role, spaces, is_self: isSelf, last_seen_at: seenAt } = member;
  const name = nameOf(user.profile);
  const change = useMutation({
    mutationFn: (next: CompanyMember['role']) => actions.changeRole(member, next),
    onSuccess: () => toasts.show(t('spaces:members.changed'), { tone: 'success' }),
    onError: () => toasts.show(t('permissions.failed'), { tone: 'danger' }),
    onSettled: onChanged,
  });
  const reason = isSelf ? reasonId : undefined;
  // A select of the browser may change by an arrow key alone, so the change is confirmed first.
  const [asked, setAsked] = useState<CompanyMember['role'] | null>(null);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <CardRow data-selected={isSelected || undefined} data-testid={`person-${user.uuid}`}>
      <Cell className={classes.check}>
        <Checkbox
          aria-label={t('permissions.select', { name })}
          aria-describedby={reason}
          checked={isSelected}
          disabled={isSelf}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          data-testid="select-person"
        />
      </Cell>
      <RowHead className={classes.person}>
        <span className={classes.user}>
          <Avatar name={name} picture={user.avatar} color={user.color} size={36} />
          <span>
            {name}
            {isSelf && <span className={classes.you}>{t('permissions.you')}</span>}
          </span>
        </span>
      </RowHead>
      <Cell label={t('permissions.email')}>
        <span>
          {user.email}
          {!member.is_email_verified && <span className={classes.mark}>{t('permissions.unverified')}</span>}
        </span>
      </Cell>
      <Cell label={t('permissions.role')}>
        <ChoiceField
          aria-label={t('permissions.role_of', { name })}
          aria-describedby={reason}
          value={asked ?? (change.isPending ? change.variables : role)}
          disabled={isSelf || change.isPending}
          data={companyRoles.map((one) => ({ value: one, label: t(`accounts:roles.${one}`) }))}
          onChange={(event) => setAsked(event.currentTarget.value as CompanyMember['role'])}
          data-testid="person-role"
        />
        <RoleQuestion
          name={name}
          role={asked}
          onClose={() => setAsked(null)}
          onConfirm={(next) => change.mutate(next)}
        />
        {isSelf && (
          <span id={reasonId} className={classes.reason}>
            {t('permissions.self')}
          </span>
        )}
      </Cell>
      <Cell label={t('permissions.spaces')}>
        <SpaceTags spaces={spaces} />
      </Cell>
      <Cell label={t('permissions.seen')} className={classes.seen}>
        {seenAt === null ? t('permissions.never') : day.format(new Date(seenAt))}
      </Cell>
      <Cell>
        <span className={classes.buttons}>
          <Button
            variant="default"
            disabled={isSelf}
            aria-label={t('permissions.edit_of', { name })}
            aria-describedby={reason}
            onClick={onEdit}
            data-testid="edit-person"
          >
            {t('permissions.edit')}
          </Button>
          <RemoveButton
            member={member}
            name={name}
            actions={actions}
            describedBy={reason}
            onRemoved={onRemoved}
          />
        </span>
      </Cell>
    </CardRow>
  );
};

/** Asks before a role is changed. */
const RoleQuestion = ({
  name,
  role,
  onClose,
  onConfirm,
}: {
  name: string;
  /** The role that was chosen; null: nothing is asked. */
  role: CompanyMember['role'] | null;
  onClose: () => void;
  onConfirm: (role: CompanyMember['role']) => void;
}) => {
  const { t } = useTranslation(['dashboard', 'accounts']);
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen={role !== null}
      onClose={onClose}
      title={t('bulk.role_title')}
      confirmLabel={t('bulk.apply')}
      cancelLabel={words.cancel}
      tone="primary"
      onConfirm={() => {
        if (role !== null) onConfirm(role);
      }}
      words={words}
      testId="role-dialog"
    >
      {role !== null && t('permissions.role_text', { name, role: t(`accounts:roles.${role}`) })}
      {isGuestRole(role) && <p>{t('permissions.guest_text')}</p>}
    </ConfirmDialog>
  );
};

const SpaceTags = ({ spaces }: { spaces: CompanyMember['spaces'] }) => {
  const { t } = useTranslation('dashboard');
  if (spaces.length === 0) return <span className={classes.soft}>–</span>;
  const hidden = spaces.slice(shownSpaces);
  return (
    <ul className={classes.tags}>
      {spaces.slice(0, shownSpaces).map(({ space_uuid, name }) => (
        <li key={space_uuid}>{name}</li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map(({ name }) => name).join('\n')}>
          {t('permissions.more', { count: hidden.length })}
        </li>
      )}
    </ul>
  );
};

const RemoveButton = ({
  member,
  name,
  actions,
  describedBy,
  onRemoved,
}: {
  member: CompanyMember;
  name: string;
  actions: MemberActions;
  describedBy: string | undefined;
  onRemoved: () => void;
}) => {
  const { t } = useTranslation('dashboard');
  const words = useDialogWords();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await actions.remove(member);
      toasts.show(t('permissions.removed', { name }), { tone: 'success' });
    } catch (error) {
      // Another Manager was faster: the row goes all the same.
      if (refusalCodeOf(error) !== 'USER_IS_NOT_EXIST') throw error;
    }
    onRemoved();
  };
  return (
    <>
      <Button
        variant="default"
        disabled={member.is_self}
        aria-label={t('permissions.remove_of', { name })}
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
        data-testid="remove-person"
      >
        {t('permissions.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('permissions.remove_title')}
        confirmLabel={t('permissions.remove')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={remove}
        words={words}
        testId="remove-person-dialog"
      >
        {t('permissions.remove_text', { name })}
      </ConfirmDialog>
    </>
  );
};
