import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { PictureEditor } from './picture-editor.tsx';

/** Changes the picture of a company, for its Managers. */
export const CompanyPictureEditor = ({
  companyId,
  shown,
  hasPicture,
}: {
  companyId: string;
  /** The present picture. */
  shown: ReactNode;
  hasPicture: boolean;
}) => {
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: queries.companies.key() });
  return (
    <PictureEditor
      of="company"
      shown={shown}
      canRemove={hasPicture}
      set={async (picture) => {
        await calls.pictures.setCompanyPicture({ id: companyId, picture });
        await readAgain();
      }}
      remove={async () => {
        await calls.pictures.removeCompanyPicture({ id: companyId });
        await readAgain();
      }}
    />
  );
};
