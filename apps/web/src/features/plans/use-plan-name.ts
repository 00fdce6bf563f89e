import { selfHostedPlan } from '@engawa/contract/plans';
import { useTranslation } from 'react-i18next';

/** What a plan is called in the reader's language: ours by our words, the operator's as they called it. */
export const usePlanName = (): ((name: string) => string) => {
  const { t } = useTranslation('plans');
  return (name) => (name === selfHostedPlan.name ? t('self_hosted') : name);
};
