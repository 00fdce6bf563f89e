import { findLimitMet, type PlanCount } from '@engawa/contract/plans';
import { useTranslation } from 'react-i18next';
import { CreateSpaceDialog } from '../../features/spaces/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useServices } from '../session/use-services.ts';

/** Creates a space of a company. The component around it shows when the plan's limit is met. */
export const NewSpaceDialog = ({
  companyId,
  onCreated,
  onLimitMet,
  onClose,
}: {
  companyId: string;
  onCreated: () => void;
  onLimitMet: (met: PlanCount) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const { session } = useServices();
  const { calls } = useApi();
  return (
    <CreateSpaceDialog
      onClose={onClose}
      create={async (order) => {
        // The server creates the space in the selected company, which is the one shown.
        session.chooseCompany(companyId);
        return (await calls.spaces.create(order)).data;
      }}
      onCreated={(space) => {
        toasts.show(t('create.done', { space: space.name }), { tone: 'success' });
        onCreated();
      }}
      onRefused={(code) => {
        const met = findLimitMet(code);
        if (met !== null) onLimitMet(met);
        return met !== null;
      }}
    />
  );
};
