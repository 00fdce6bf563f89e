import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './sounds-section.module.css';
import { useUserSettings } from './use-user-settings.ts';

/** Whether the user's name may be in messages to the chat of their company. */
export const NamedInChatSection = () => {
  const { t } = useTranslation(['chat_notices', 'app']);
  const sentence = useTroubleSentence();
  const { settings, change } = useUserSettings(() => toasts.show(t('named.failed'), { tone: 'danger' }));
  return (
    <section className={classes.lastSeen} aria-label={t('named.title')}>
      <h4>{t('named.title')}</h4>
      {settings.isPending && <Loading label={t('app:loading')} />}
      {settings.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void settings.refetch()}>
          {sentence(settings.error)}
        </LoadFailure>
      )}
      {settings.isSuccess && (
        <CheckField
          label={t('named.label')}
          description={t('named.hint')}
          checked={settings.data.data.named_in_chat}
          data-testid="named-in-chat"
          onChange={(event) => change.mutate({ named_in_chat: event.currentTarget.checked })}
        />
      )}
    </section>
  );
};
