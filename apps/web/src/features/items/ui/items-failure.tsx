import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import type { Items } from '../create-items.ts';

/** Says that the items of the room could not be loaded, with a way to try again. */
export const ItemsFailure = ({ items }: { items: Items }) => {
  const { t } = useTranslation('space');
  const hasFailed = useStore(items.store, ({ loading }) => loading === 'failed');
  return hasFailed ? (
    <LoadFailure again={t('items.again')} onAgain={items.reload}>
      {t('items.not_loaded')}
    </LoadFailure>
  ) : null;
};
