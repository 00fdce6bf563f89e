import { selfHostedPlan } from '@engawa/contract/plans';
import { useTranslation } from 'react-i18next';

/** The name of a plan: translated for built-in plans, as the operator named it for others. */
export const usePlanName = (): ((name: string) => string) => {
  const { t } = useTranslation('plans');
  return (name) => (name === selfHostedPlan.name ? t('self_hosted') : name);
};
