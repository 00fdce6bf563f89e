import type { Item } from '@engawa/contract/items';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { MapPanel } from '../../../ui/page/map-panel.tsx';
import { frameAddress, hostOf } from '../page-item.ts';
import classes from './pages.module.css';

/** A page or an AI chat over the map. */
export const OpenPage = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { t } = useTranslation(['items', 'space']);
  const { space } = useSpacePlace();
  const url = item.url ?? '';
  const name = item.label || item.page_title || t(`space:items.types.${item.type}`);
  return (
    <MapPanel
      label={name}
      kind="page"
      testId="open-page"
      className={item.type === 'dify_ai' ? classes.openedChat : classes.opened}
      title={
        <div className={classes.lines}>
          <strong className={classes.name}>
            {item.is_lock && <IconLock size={16} stroke={1.75} aria-label={t('page.locked')} role="img" />}
            {name}
          </strong>
          <span className={classes.soft}>{hostOf(url)}</span>
        </div>
      }
      actions={
        <ActionIcon
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('open')}
          title={t('open')}
          data-testid="page-in-tab"
        >
          <IconExternalLink size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
      words={{ enlarge: t('page.enlarge'), reduce: t('page.reduce'), close: t('close') }}
      onClose={onClose}
    >
      <iframe className={classes.frame} title={name} src={frameAddress(url, space.uuid, true)} />
      {item.is_framable === null && <p className={classes.hint}>{t('page.perhaps_empty')}</p>}
    </MapPanel>
  );
};
