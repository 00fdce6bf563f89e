import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { rememberDecision } from '../../platform/rtc/devices/entry-devices.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { DevicesAtEntry } from './devices-at-entry.tsx';
import classes from './guest-entry.module.css';

/**
 * A member's first entry on this device: nobody hears or sees them before they have decided about
 * microphone and camera. Later entries use what they decided.
 */
export const FirstEntryPage = ({ spaceId, onEnter }: { spaceId: string; onEnter: () => void }) => {
  const { t } = useTranslation(['entry', 'guests']);
  const { params } = useLocale();
  const api = useApi();
  const query = api.queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } });
  const { data: space } = useSuspenseQuery(query).data;
  usePageTitle(space.name);
  const enter = () => {
    rememberDecision(localStore);
    onEnter();
  };
  return (
    <AuthLayout>
      <PageTitle hint={t('entry:first_hint')}>{t('guests:welcome', { space: space.name })}</PageTitle>
      <div className={classes.entry}>
        <DevicesAtEntry plan={space.plan} />
        <Button size="md" fullWidth className={classes.enter} data-testid="come-in" onClick={enter}>
          {t('entry:submit')}
        </Button>
        <LinkButton variant="subtle" fullWidth to="/{-$locale}/mypage" params={params}>
          {t('entry:to_my_page')}
        </LinkButton>
      </div>
    </AuthLayout>
  );
};
