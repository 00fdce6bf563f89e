import type { ExternalProviderName } from '@engawa/contract/identities';
import { IconBrandFacebook, IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useProviders } from '../use-providers.ts';
import classes from './identities.module.css';

const icons: Record<ExternalProviderName, typeof IconKey> = {
  google: IconBrandGoogle,
  facebook: IconBrandFacebook,
  openid: IconKey,
};

/**
 * External logins: a button for each configured provider, and nothing when there is none.
 * @param returnTo path of this site to go to afterwards; null for the user's home page
 * @param leave navigates to the provider's address
 */
export const ExternalLoginButtons = ({
  api,
  verb,
  returnTo,
  leave = (url) => window.location.assign(url),
}: {
  api: ApiClient;
  verb: 'log_in_with' | 'register_with';
  returnTo: string | null;
  leave?: (url: string) => void;
}) => {
  const { t } = useTranslation('identities');
  const troubleSentence = useTroubleSentence();
  const offered = useProviders(api);
  const [opening, setOpening] = useState<ExternalProviderName | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (offered.length === 0) return null;

  const open = async (provider: ExternalProviderName) => {
    setOpening(provider);
    setFailure(null);
    try {
      const { data: begun } = await api.calls.identities.start({
        provider,
        purpose: 'log_in',
        ...(returnTo === null ? {} : { return_to: returnTo }),
      });
      leave(begun.url);
    } catch (error) {
      setFailure(error);
      setOpening(null);
    }
  };

  return (
    <section>
      <div className={classes.or}>{t('or')}</div>
      <div className={classes.buttons}>
        <FormError sentence={failure === null ? null : troubleSentence(failure)} />
        {offered.map(({ provider, label }) => {
          const Icon = icons[provider];
          return (
            <Button
              key={provider}
              variant="default"
              size="md"
              fullWidth
              className={classes.button}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              disabled={opening !== null}
              onClick={() => void open(provider)}
              data-testid={`outside-${provider}`}
            >
              {t(opening === provider ? 'opening' : verb, { provider: label })}
            </Button>
          );
        })}
      </div>
    </section>
  );
};
