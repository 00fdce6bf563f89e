import { nameOf } from '@engawa/contract/accounts';
import type { CompanyMember } from '@engawa/contract/companies';
import { isRoleFixedByCompany, type MySpace } from '@engawa/contract/spaces';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { companyRoleHint } from '../company-role-hint.ts';
import { membersOnPage } from '../member-page.ts';
import classes from './space-members.module.css';

/** Pause in typing before the search starts, in ms. */
const typingMs = 300;

/** Adds people of the company to a space. `belonging`: the people who are already in it. */
export const AddPeopleDialog = ({
  space,
  belonging,
  onAdded,
  onClose,
}: {
  space: MySpace;
  belonging: readonly string[];
  onAdded: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['spaces', 'app']);
  const { queries } = useApi();
  const words = useDialogWords();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingMs);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    queries.companies.listMembers.queryOptions({
      input: { id: space.company_id, page, per_page: membersOnPage, search },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const total = data?.pagination.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / membersOnPage));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('add.title', { space: space.name })}
      width={552}
      closeLabel={words.close}
      testId="add-people-dialog"
    >
      <div className={classes.dialog}>
        <TextField
          label={t('add.search')}
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
          data-testid="add-search"
        />
        {error !== null && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void refetch()}>
            {words.sentenceOf(error)}
          </LoadFailure>
        )}
        {error === null && data === undefined && <Loading label={t('app:loading')} />}
        <p className={classes.total} role="status">
          {data !== undefined && (total === 0 ? t('members.none') : t('members.total', { count: total }))}
        </p>
        <ul className={classes.list}>
          {data?.data.map((member) => (
            <Candidate
              key={member.user.uuid}
              member={member}
              space={space}
              isIn={belonging.includes(member.user.uuid)}
              onAdded={onAdded}
            />
          ))}
        </ul>
        {pages > 1 && (
          <nav className={classes.paging} aria-label={t('members.page', { page, pages })}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('members.previous')}
            </Button>
            <span>{t('members.page', { page, pages })}</span>
            <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('members.next')}
            </Button>
          </nav>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};

const Candidate = ({
  member,
  space,
  isIn,
  onAdded,
}: {
  member: CompanyMember;
  space: MySpace;
  isIn: boolean;
  onAdded: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const { calls } = useApi();
  const { sentenceOf } = useDialogWords();
  const { uuid, avatar, color, email } = member.user;
  const name = nameOf(member.user.profile);
  const add = useMutation({
    mutationFn: () => calls.spaces.addPerson({ id: space.uuid, user_id: uuid, role: 'Member' }),
    onSuccess() {
      toasts.show(t('add.done', { name }), { tone: 'success' });
      onAdded();
    },
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
  });
  const isThere = isIn || add.isSuccess;
  return (
    <li className={classes.row} data-testid={`candidate-${uuid}`}>
      <Avatar name={name} picture={avatar} color={color} size={36} />
      <span className={classes.name}>
        {name}
        <span className={classes.hints}>
          {email !== null && <span className={classes.address}>{email}</span>}
          {isRoleFixedByCompany(member.role) && <span>{t(companyRoleHint(member.role))}</span>}
        </span>
      </span>
      {isThere ? (
        <span className={classes.role}>{t('add.is_in')}</span>
      ) : (
        <Button
          variant="default"
          disabled={add.isPending}
          aria-label={t('add.one', { name })}
          onClick={() => add.mutate()}
          data-testid="add-person"
        >
          {t('add.submit')}
        </Button>
      )}
    </li>
  );
};
