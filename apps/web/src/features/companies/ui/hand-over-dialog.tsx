import { nameOf } from '@engawa/contract/accounts';
import { defaultPageSize } from '@engawa/contract/companies';
import { roleIds } from '@engawa/contract/kernel';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './hand-over.module.css';

/** Pause in typing before the search starts, in ms. */
const typingMs = 300;

/**
 * The only Manager of a company chooses the person who manages it from now on, and leaves. A
 * company without other people can only be deleted.
 */
export const HandOverDialog = ({
  company,
  onDone,
  onDelete,
  onClose,
}: {
  company: { readonly uuid: string; readonly name: string };
  onDone: () => void;
  /** The Manager deletes the company instead. */
  onDelete: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['companies', 'app']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingMs);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const members = useQuery(
    queries.companies.listMembers.queryOptions({
      input: { id: company.uuid, search, role: 'Member', sort: 'name', per_page: defaultPageSize },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const handOver = useMutation({
    async mutationFn(id: string) {
      await calls.companies.changeRole({ id, role_id: roleIds.Manager });
      await calls.companies.leave();
    },
    onSuccess: onDone,
  });
  const people = (members.data?.data ?? []).map(({ user: { uuid, email, profile } }) => ({
    id: uuid,
    name: nameOf(profile),
    email,
  }));
  const isAlone = members.isSuccess && !members.isPlaceholderData && search === '' && people.length === 0;
  const failure = handOver.error ?? members.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('hand_over.title')}
      width={450}
      isBusy={handOver.isPending}
      closeLabel={words.close}
      testId="hand-over"
    >
      <FormError sentence={failure === null ? null : words.sentenceOf(failure)} />
      {isAlone ? (
        <p>{t('hand_over.alone')}</p>
      ) : (
        <>
          <p>{t('hand_over.text')}</p>
          <TextField
            label={t('hand_over.search')}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
            data-testid="hand-over-search"
          />
          {members.isPending && <Loading label={t('app:loading')} />}
          <fieldset className={classes.people} aria-busy={members.isPlaceholderData}>
            <legend id={listId}>{t('hand_over.people')}</legend>
            {members.isSuccess && people.length === 0 && <p>{t('hand_over.none')}</p>}
            {people.map((person) => (
              <label key={person.id} className={classes.person}>
                <input
                  type="radio"
                  name={listId}
                  checked={chosen?.id === person.id}
                  onChange={() => setChosen(person)}
                  data-testid={`successor-${person.id}`}
                />
                <span>
                  {person.name}
                  <span className={classes.email}>{person.email}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={handOver.isPending}>
          {words.cancel}
        </Button>
        {isAlone ? (
          <Button color="red" onClick={onDelete} data-testid="delete-instead">
            {t('remove.open')}
          </Button>
        ) : (
          <Button
            color="red"
            disabled={chosen === null || handOver.isPending}
            onClick={() => chosen !== null && handOver.mutate(chosen.id)}
            data-testid="hand-over-and-leave"
          >
            {handOver.isPending ? t('hand_over.sending') : t('hand_over.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
