import type { Locale } from '@engawa/contract/kernel';
import { earlyForm } from '@engawa/phrases/early-form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GuestForm } from '../../features/guests/index.ts';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/controls/visually-hidden.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { AsideLine } from '../layouts/aside-line.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { EntryPlaceholder } from '../pages/entry-placeholder.tsx';
import classes from '../pages/guest-entry.module.css';

/** Its own button is pressed only after the scripts have come, and then this page is gone. */
const neverSent = () => Promise.resolve();

/**
 * The guest entry page as far as it is the same for every space. The build draws it into a
 * document; before-scripts.ts works it until the scripts come.
 */
export const EarlyPage = () => {
  const { t } = useTranslation(['guests', 'app']);
  const { locale, params } = useLocale();
  const own = earlyForm[locale satisfies Locale];
  return (
    <AuthLayout hasHomeLink={false}>
      <PageTitle
        hint={
          <>
            {own.coming}
            <br />
            {t('guests:hint')}
          </>
        }
      >
        {t('guests:title')}
      </PageTitle>
      <div className={classes.entry}>
        <noscript>
          <p className={classes.over} role="alert">
            {own.without_scripts}
          </p>
        </noscript>
        <p id="early-failure" className={classes.over} role="alert" hidden>
          {own.failed}{' '}
          <Button id="early-reload" size="compact-sm" variant="default">
            {own.reload}
          </Button>
        </p>
        <GuestForm
          initial={{ name: '', color: 'moss' }}
          isPasswordNeeded={false}
          submitLabel={t('guests:submit')}
          failure={null}
          devices={<EntryPlaceholder />}
          send={neverSent}
        />
        <VisuallyHidden id="early-missing">
          {t('app:fields.missing', { fields: t('guests:name') })}
        </VisuallyHidden>
        <VisuallyHidden id="early-status" role="status" data-moment={own.moment} />
      </div>
      <AsideLine question={t('guests:have_account')}>
        <Link to="/{-$locale}/auth/login" params={params} search={{}} data-testid="as-user">
          {t('guests:log_in')}
        </Link>
      </AsideLine>
    </AuthLayout>
  );
};
