import {
  canManageSpace,
  isRoleFixedByCompany,
  type MySpace,
  type SpaceMember,
  type SpaceRole,
  spaceRoles,
} from '@engawa/contract/spaces';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { companyRoleHint } from '../company-role-hint.ts';
import classes from './space-members.module.css';

/**
 * A member of a space. Managers change their role and remove them, except themselves; the role of
 * the company's Managers and Guests stays.
 */
export const MemberRow = ({
  member,
  space,
  isSelf,
  onChanged,
}: {
  member: SpaceMember;
  space: MySpace;
  isSelf: boolean;
  onChanged: () => void;
}) => {
  const { t } = useTranslation(['spaces', 'accounts']);
  const { calls } = useApi();
  const words = useDialogWords();
  const [isAsking, setAsking] = useState(false);
  const { id: user_id, name } = member;
  const fixedRole = isRoleFixedByCompany(member.role) ? member.role : null;
  const change = useMutation({
    mutationFn: (role: SpaceRole) => calls.spaces.changeRole({ id: space.uuid, user_id, role }),
    onSuccess: () => toasts.show(t('members.changed'), { tone: 'success' }),
    onError: () => toasts.show(t('members.failed'), { tone: 'danger' }),
    onSettled: onChanged,
  });
  const remove = async () => {
    await calls.spaces.removePerson({ id: space.uuid, user_id });
    toasts.show(t('members.removed', { name }), { tone: 'success' });
    onChanged();
  };
  const isEditable = canManageSpace(space.role) && !isSelf;
  return (
    <li className={classes.row} data-testid={`member-${user_id}`}>
      <Avatar name={name} picture={member.avatar} color={member.color} size={36} />
      <span className={classes.name}>
        {name}
        <span className={classes.hints}>
          {isSelf && <span>{t('members.self')}</span>}
          {fixedRole !== null && <span>{t(companyRoleHint(fixedRole))}</span>}
        </span>
      </span>
      {isEditable && fixedRole === null ? (
        <ChoiceField
          aria-label={t('members.role', { name })}
          value={change.isPending ? change.variables : member.space_role}
          disabled={change.isPending}
          data={spaceRoles.map((role) => ({ value: role, label: t(`accounts:roles.${role}`) }))}
          onChange={(event) => change.mutate(event.currentTarget.value as SpaceRole)}
          data-testid="member-role"
        />
      ) : (
        <span className={classes.role}>{t(`accounts:roles.${fixedRole ?? member.space_role}`)}</span>
      )}
      {isEditable && (
        <Button
          variant="default"
          aria-label={t('members.remove_of', { name })}
          onClick={() => setAsking(true)}
          data-testid="member-remove"
        >
          {t('members.remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('members.remove_title')}
        confirmLabel={t('members.remove')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={remove}
        words={words}
        testId="remove-member"
      >
        {t('members.remove_text', { name, space: space.name })}
      </ConfirmDialog>
    </li>
  );
};
