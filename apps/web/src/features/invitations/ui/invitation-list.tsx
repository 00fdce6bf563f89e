import type { Invitation } from '@engawa/contract/invitations';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './invite-dialog.module.css';
import { useCopy } from './use-copy.ts';

const perPage = 5;

/**
 * The invitations to a space (null for the whole company), with their state; open ones can be
 * copied and revoked.
 */
export const InvitationList = ({ spaceId }: { spaceId: string | null }) => {
  const { t } = useTranslation(['invitations', 'app']);
  const api = useApi();
  const queryClient = useQueryClient();
  const words = useDialogWords();
  const [page, setPage] = useState(1);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { data, isError, refetch } = useQuery(
    api.queries.invitations.list.queryOptions({
      input: { ...(spaceId === null ? {} : { space_id: spaceId }), page, per_page: perPage },
      placeholderData: keepPreviousData,
      // A user who opens the list wants its current state.
      refetchOnMount: 'always',
    }),
  );
  if (isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            {t('list.retry')}
          </Button>
        }
      >
        {t('list.failed')}
      </Notice>
    );
  if (data === undefined) return <Loading label={t('app:loading')} />;
  const { total } = data.pagination;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return <p className={classes.hint}>{t('list.empty')}</p>;
  const revoke = async () => {
    if (revoking !== null) await api.calls.invitations.revoke({ id: revoking.id });
    await queryClient.invalidateQueries({ queryKey: api.queries.invitations.list.key() });
  };
  return (
    <div className={classes.block}>
      <ul className={classes.list}>
        {data.data.map((one) => (
          <InvitationRow
            key={one.id}
            invitation={one}
            isPlaced={spaceId === null}
            onRevoke={() => setRevoking(one)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.send}>
          <Button variant="default" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <span className={classes.hint}>{t('list.page', { page, pages })}</span>
          <Button variant="default" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t('revoke.title')}
        confirmLabel={t('revoke.yes')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={revoke}
        words={words}
        testId="revoke-invitation"
      >
        {t('revoke.text', { email: revoking?.email ?? '' })}
      </ConfirmDialog>
    </div>
  );
};

const InvitationRow = ({
  invitation,
  isPlaced,
  onRevoke,
}: {
  invitation: Invitation;
  /** Whether to show where the invitation leads. */
  isPlaced: boolean;
  onRevoke: () => void;
}) => {
  const { t, i18n } = useTranslation(['invitations', 'accounts']);
  const copy = useCopy();
  const { email, role, state, link } = invitation;
  const name = email ?? '';
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(invitation.expires_at),
  );
  return (
    <li data-testid={`invitation-${name}`} data-state={state}>
      <span className={classes.who}>
        {name}
        <small>
          {isPlaced && <span>{`${invitation.space?.name ?? t('list.company_alone')} · `}</span>}
          <span>
            {t(`accounts:roles.${role}`)} · {t(`states.${state}`, { date })}
          </span>
        </small>
      </span>
      {state === 'open' && (
        <span className={classes.actions}>
          {link !== null && (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={t('invited.copy_one', { email: name })}
              title={t('invited.copy_one', { email: name })}
              onClick={() => void copy(link, 'link')}
            >
              <IconCopy size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('revoke.one', { email: name })}
            title={t('revoke.one', { email: name })}
            data-testid={`revoke-${name}`}
            onClick={onRevoke}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
};
