import { nameOf } from '@engawa/contract/accounts';
import type { CompanyMember } from '@engawa/contract/companies';
import { isGuestRole } from '@engawa/contract/guests';
import type { CompanyRole } from '@engawa/contract/kernel';
import { isRoleFixedByCompany, type SpaceRole, spaceRoles } from '@engawa/contract/spaces';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import type { MemberActions } from '../use-member-actions.ts';
import classes from './permissions.module.css';

/** The spaces of one member: added to, changed in, and removed from each. */
export const MemberSpacesDialog = ({
  member,
  companyId,
  actions,
  onChanged,
  onClose,
}: {
  member: CompanyMember;
  companyId: string;
  actions: MemberActions;
  onChanged: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['dashboard', 'app']);
  const { queries } = useApi();
  const words = useDialogWords();
  const name = nameOf(member.user.profile);
  const spaces = useQuery(
    queries.companies.listSpaces.queryOptions({ input: { id: companyId }, staleTime: 0 }),
  );
  const fixedRole = isRoleFixedByCompany(member.role) ? member.role : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('member_spaces.title', { name })}
      width="full"
      closeLabel={words.close}
      testId="member-spaces"
    >
      <div className={classes.page}>
        {fixedRole !== null ? (
          <Notice tone="info">
            {t(isGuestRole(fixedRole) ? 'member_spaces.guest' : 'member_spaces.manager', { name })}
          </Notice>
        ) : (
          <p className={classes.hint}>{t('member_spaces.hint')}</p>
        )}
        {spaces.isPending && <Loading label={t('app:loading')} />}
        {spaces.isError && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void spaces.refetch()}>
            {words.sentenceOf(spaces.error)}
          </LoadFailure>
        )}
        {spaces.isSuccess && spaces.data.data.length === 0 && <p>{t('member_spaces.none')}</p>}
        <ul className={classes.spaceList}>
          {spaces.data?.data.map((space) => (
            <SpaceOfMember
              key={space.uuid}
              space={space}
              userId={member.user.uuid}
              role={member.spaces.find(({ space_uuid }) => space_uuid === space.uuid)?.role ?? null}
              fixedRole={fixedRole}
              actions={actions}
              onChanged={onChanged}
            />
          ))}
        </ul>
        <DialogActions>
          <Button onClick={onClose} data-testid="member-spaces-done">
            {t('member_spaces.done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};

const SpaceOfMember = ({
  space,
  userId,
  role,
  fixedRole,
  actions,
  onChanged,
}: {
  space: { readonly uuid: string; readonly name: string };
  userId: string;
  /** Null: they do not belong to the space. */
  role: SpaceRole | null;
  /** The role that the company gives in every space, whatever is stored there; null: none. */
  fixedRole: CompanyRole | null;
  actions: MemberActions;
  onChanged: () => void;
}) => {
  const { t } = useTranslation(['dashboard', 'accounts']);
  const { uuid: spaceId, name } = space;
  const isGuest = isGuestRole(fixedRole);
  const shownRoles: readonly CompanyRole[] = fixedRole === null ? spaceRoles : [fixedRole];
  const change = useMutation({
    async mutationFn(next: SpaceRole | null) {
      if (next === null) await actions.removeFromSpace(userId, spaceId);
      else if (role === null) await actions.addToSpace(userId, spaceId);
      else await actions.changeSpaceRole(userId, spaceId, next);
      return next === null ? 'removed' : role === null ? 'added' : 'changed';
    },
    onSuccess: (what) => toasts.show(t(`member_spaces.${what}`, { space: name }), { tone: 'success' }),
    onError: () => toasts.show(t('member_spaces.failed'), { tone: 'danger' }),
    onSettled: onChanged,
  });
  return (
    <li className={classes.spaceRow} data-testid={`space-of-member-${spaceId}`}>
      <span className={classes.spaceName}>{name}</span>
      {role === null ? (
        <>
          <span className={classes.soft}>{t('member_spaces.outside')}</span>
          <Button
            variant="default"
            disabled={change.isPending}
            aria-label={t(isGuest ? 'member_spaces.add_guest_to' : 'member_spaces.add_to', { space: name })}
            onClick={() => change.mutate('Member')}
            data-testid="add-to-space"
          >
            {t(isGuest ? 'member_spaces.add_guest' : 'member_spaces.add')}
          </Button>
        </>
      ) : (
        <>
          <ChoiceField
            aria-label={t('member_spaces.role_in', { space: name })}
            value={fixedRole ?? ((change.isPending && change.variables) || role)}
            disabled={fixedRole !== null || change.isPending}
            data={shownRoles.map((one) => ({ value: one, label: t(`accounts:roles.${one}`) }))}
            onChange={(event) => change.mutate(event.currentTarget.value as SpaceRole)}
            data-testid="role-in-space"
          />
          <Button
            variant="default"
            disabled={change.isPending}
            aria-label={t('member_spaces.remove_from', { space: name })}
            onClick={() => change.mutate(null)}
            data-testid="remove-from-space"
          >
            {t('member_spaces.remove')}
          </Button>
        </>
      )}
    </li>
  );
};
