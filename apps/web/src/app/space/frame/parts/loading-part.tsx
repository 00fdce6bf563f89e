import { use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { missingParts } from '../../../../platform/until-loaded.ts';
import { UpdateContext } from '../../../../platform/updates/update-context.ts';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';

/**
 * Stands in for a part of the page that is being loaded. If it does not arrive, it says so, and the
 * user need not wait for the next attempt.
 * @param takesKeys until it is there, keys run no commands: the user already types for what comes
 */
export const LoadingPart = ({ takesKeys = false }: { takesKeys?: boolean }) => {
  const { t } = useTranslation('app');
  const isMissing = useSyncExternalStore(missingParts.onChange, missingParts.isAny);
  const updates = use(UpdateContext);
  const { notice } = useStore(updates.store);
  if (!isMissing)
    return (
      <div data-takes-keys={takesKeys || undefined}>
        <Loading label={t('loading')} />
      </div>
    );
  // An update of the server has removed the part: it never arrives in this page.
  if (notice !== null)
    return (
      <LoadFailure again={t('update.now')} onAgain={() => void updates.reloadNow()}>
        {t('update.part')}
      </LoadFailure>
    );
  return (
    <LoadFailure again={t('unreachable.retry')} onAgain={() => missingParts.requestNow()}>
      {t('unreachable.sentence')}
    </LoadFailure>
  );
};
