import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { maxSitesLength } from '../lines.ts';
import { LinesForm } from './lines-form.tsx';
import { ListSection } from './list-section.tsx';

/** The sites whose pages may be shown in the spaces of a company, for its Managers. */
export const FrameOrigins = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const list = useQuery(queries.companies.frameOrigins.queryOptions({ input: { id: companyId } }));
  const save = async (origins: string[]) => {
    await calls.companies.changeFrameOrigins({ id: companyId, origins });
    // Not awaited: a form that says it is saved must not count as unsaved until the list is read
    // again.
    void client.invalidateQueries({ queryKey: queries.companies.frameOrigins.key() });
  };
  const lines = list.data?.data.origins;
  return (
    <ListSection name="frames" list={list} testId="company-frame-origins">
      {lines !== undefined && (
        <LinesForm
          key={lines.join()}
          lines={lines}
          name="frames"
          hint={t('frames.hint', { example: 'https://docs.example.com', wild: 'https://*.example.com' })}
          maxLength={maxSitesLength}
          loadSchema={async () => (await import('../form-schemas.ts')).sitesForm}
          save={save}
          testId="frame-origins"
          saveTestId="save-frame-origins"
        />
      )}
    </ListSection>
  );
};
