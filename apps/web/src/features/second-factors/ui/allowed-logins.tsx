import type { LoginMethod } from '@engawa/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';

/** Names the ways to log in that a company allows; nothing when there are none to name. */
export const AllowedLogins = ({ methods }: { methods: readonly LoginMethod[] }) => {
  const { t, i18n } = useTranslation('second_factors');
  const { queries } = useApi();
  const providers = useQuery({
    ...queries.identities.listProviders.queryOptions(),
    enabled: methods.includes('openid'),
  });
  if (methods.length === 0) return null;
  const nameOf = (method: LoginMethod) =>
    providers.data?.data.find(({ provider }) => provider === method)?.label ?? t(`login_methods.${method}`);
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(methods.map(nameOf));
  return <p data-testid="allowed-logins">{t('refused_login.allowed', { methods: list })}</p>;
};
