import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IndexLayout } from '../layouts/index-layout.tsx';
import { LeftNotice } from '../layouts/left-notice.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { FloorPicture } from './floor-picture.tsx';
import classes from './landing-page.module.css';

/**
 * The home page: what Engawa is in two sentences, and links to register, log in and try the demo.
 */
export const LandingPage = () => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  const { userApi } = useServices();
  const config = useQuery(userApi.queries.service.config.queryOptions());
  const demoLink = config.data?.data.features.demo_link ?? null;
  usePageTitle(t('landing.title'));
  const points = (['walk', 'quiet', 'own'] as const).map((point) => (
    <li key={point}>
      <h2>{t(`landing.${point}.title`)}</h2>
      <p>{t(`landing.${point}.text`)}</p>
    </li>
  ));
  return (
    <IndexLayout>
      <LeftNotice />
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.text')}</p>
          <div className={classes.actions}>
            <LinkButton size="md" to="/{-$locale}/auth/register" params={params}>
              {t('landing.register')}
            </LinkButton>
            <LinkButton size="md" variant="default" to="/{-$locale}/auth/login" params={params} search={{}}>
              {t('landing.log_in')}
            </LinkButton>
          </div>
          {demoLink !== null && (
            <Link
              className={classes.demo}
              to="/{-$locale}/guest"
              params={params}
              search={{ id: new URL(demoLink, window.location.origin).searchParams.get('id') ?? undefined }}
              data-testid="demo-link"
            >
              {t('landing.demo')}
            </Link>
          )}
        </div>
        <FloorPicture description={t('landing.picture')} />
      </div>
      <ul className={classes.points}>{points}</ul>
    </IndexLayout>
  );
};
