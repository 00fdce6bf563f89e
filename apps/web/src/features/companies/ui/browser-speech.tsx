import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { ListSection } from './list-section.tsx';

/** Whether browsers may recognise speech at their maker, for the Managers of a company. */
export const BrowserSpeech = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const sentence = useTroubleSentence();
  const { isBusy, failure, act } = useAct();
  const found = useQuery(queries.captions.browserSpeech.queryOptions({ input: { id: companyId } }));
  const change = (is_cloud_allowed: boolean) =>
    act(async () => {
      await calls.captions.changeBrowserSpeech({ id: companyId, is_cloud_allowed });
      await client.invalidateQueries({ queryKey: queries.captions.browserSpeech.key() });
      toasts.show(t(is_cloud_allowed ? 'browser_speech.on' : 'browser_speech.off'), { tone: 'success' });
    });
  return (
    <ListSection name="browser_speech" list={found} testId="company-browser-speech">
      {found.data !== undefined && (
        <CheckField
          label={t('browser_speech.label')}
          description={t('browser_speech.hint')}
          checked={found.data.data.is_cloud_allowed}
          disabled={isBusy}
          data-testid="browser-speech"
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      )}
      <FormError sentence={failure === null ? null : sentence(failure)} />
    </ListSection>
  );
};
