import { type MySpace, rightsOf } from '@engawa/contract/spaces';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

/** The rights of Members and guests in a space, for its Managers. */
export const PermissionMatrix = ({ space, onChanged }: { space: MySpace; onChanged: () => void }) => {
  const { t } = useTranslation('permissions');
  const { calls } = useApi();
  return (
    <RightsMatrix
      label={t('dialog_title', { space: space.name })}
      hint={t('hint')}
      stored={rightsOf(space)}
      send={async (change) => rightsOf((await calls.spaces.change({ id: space.uuid, ...change })).data)}
      onChanged={onChanged}
      testId="permission-matrix"
    />
  );
};
