import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';
import { useProof } from './use-proof.tsx';

/**
 * Requires a second factor from everyone in a company: for its Managers, once they have one
 * themselves. Turning it off needs a proof of identity.
 * @param leave navigates to the provider that proves the user's identity
 */
export const CompanyRule = ({
  companyId,
  companyName,
  leave,
}: {
  companyId: string;
  companyName: string;
  leave: (url: string) => void;
}) => {
  const { t } = useTranslation(['second_factors', 'app']);
  const sentenceOf = useFactorSentence();
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const { isBusy, failure, act } = useAct();
  const { withProof, dialog } = useProof(leave);
  const rule = useQuery(queries.secondFactors.companyRule.queryOptions({ input: { id: companyId } }));
  const mine = useQuery(queries.secondFactors.list.queryOptions());
  const error = rule.error ?? mine.error;
  if (error !== null)
    return (
      <LoadFailure
        again={t('app:load_again')}
        onAgain={() => {
          void rule.refetch();
          void mine.refetch();
        }}
      >
        {sentenceOf(error)}
      </LoadFailure>
    );
  if (rule.data === undefined || mine.data === undefined) return <Loading label={t('app:loading')} />;
  const { authenticator, passkeys } = mine.data.data;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  const send = async (isRequired: boolean, proof?: string) => {
    await calls.secondFactors.changeCompanyRule({
      id: companyId,
      is_required: isRequired,
      ...(proof === undefined ? {} : { proof }),
    });
    await queryClient.invalidateQueries({ queryKey: queries.secondFactors.key() });
    toasts.show(t(isRequired ? 'company.on' : 'company.off'), { tone: 'success' });
  };
  const change = (isRequired: boolean) =>
    act(() => (isRequired ? send(true) : withProof((proof) => send(false, proof))));
  return (
    <section className={classes.section} data-testid="company-rule">
      <h4 className={classes.title}>{t('company.title')}</h4>
      <CheckField
        label={t('company.label', { company: companyName })}
        description={t(hasFactor ? 'company.hint' : 'company.first')}
        checked={rule.data.data.is_required}
        disabled={!hasFactor || isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <FormError sentence={failure === null ? null : sentenceOf(failure)} />
      {dialog}
    </section>
  );
};
