import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './permissions.module.css';
import { RightsMatrix } from './rights-matrix.tsx';

/** The rights with which the new spaces of a company begin, for its Managers. */
export const NewSpacePermissions = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['permissions', 'app']);
  const { calls, queries } = useApi();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const rights = useQuery(queries.spaces.newSpaceRights.queryOptions({ input: { id: companyId } }));
  return (
    <section className={classes.section} aria-labelledby={titleId} data-testid="new-space-permissions">
      <h3 id={titleId}>{t('new_spaces.title')}</h3>
      {rights.isPending && <Loading label={t('app:loading')} />}
      {rights.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void rights.refetch()}>
          {sentence(rights.error)}
        </LoadFailure>
      )}
      {rights.isSuccess && (
        <RightsMatrix
          label={t('new_spaces.title')}
          hint={t('new_spaces.hint')}
          stored={rights.data.data}
          send={async (change) =>
            (await calls.spaces.changeNewSpaceRights({ id: companyId, ...change })).data
          }
          onChanged={() => void rights.refetch()}
          testId="new-space-matrix"
        />
      )}
    </section>
  );
};
