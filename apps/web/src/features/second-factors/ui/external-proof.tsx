import type { ExternalProviderName } from '@engawa/contract/identities';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useFactorSentence } from '../use-factor-sentence.ts';

/**
 * The proof of identity for an account that only a provider opens: another login there.
 * @param leave navigates to its address
 */
export const ExternalProof = ({ leave }: { leave: (url: string) => void }) => {
  const { t } = useTranslation('second_factors');
  const sentenceOf = useFactorSentence();
  const { calls, queries } = useApi();
  const { isBusy, failure, act } = useAct();
  const mine = useQuery(queries.identities.listMine.queryOptions());
  if (mine.isPending) return <Loading label={t('settings.loading')} />;
  const problem = failure ?? mine.error;
  const linked = mine.data?.data.identities ?? [];
  const providers = linked.filter(
    ({ provider }, index) => linked.findIndex((one) => one.provider === provider) === index,
  );
  const go = (provider: ExternalProviderName) =>
    act(async () => {
      const { pathname, search } = window.location;
      const { data } = await calls.identities.start({
        provider,
        purpose: 'prove',
        return_to: `${pathname}${search}`,
      });
      leave(data.url);
    });
  return (
    <>
      <FormError sentence={problem === null ? null : sentenceOf(problem)} />
      {providers.map(({ provider, label }) => (
        <Button
          key={provider}
          variant="default"
          disabled={isBusy}
          onClick={() => void go(provider)}
          data-testid={`prove-by-${provider}`}
        >
          {t('proof.outside', { provider: label })}
        </Button>
      ))}
    </>
  );
};
