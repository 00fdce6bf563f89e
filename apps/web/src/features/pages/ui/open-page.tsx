import type { Item } from '@engawa/contract/items';
import { ActionIcon, CloseButton } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconExternalLink,
  IconLock,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameAddress, hostOf } from '../page-item.ts';
import classes from './pages.module.css';

/**
 * A page or an AI chat over the map, beside it or over all of it. Enlarging it does not load it
 * again.
 */
export const OpenPage = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { t } = useTranslation(['items', 'space']);
  const [isLarge, setLarge] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const url = item.url ?? '';
  const name = item.label || item.page_title || t(`space:items.types.${item.type}`);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      className={classes.opened}
      data-large={isLarge || undefined}
      data-chat={item.type === 'dify_ai' || undefined}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      data-testid="open-page"
      onKeyDown={(event) => {
        // The keys of the map do not act meanwhile.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <div className={classes.lines}>
          <strong className={classes.name}>
            {item.is_lock && <IconLock size={16} stroke={1.75} aria-label={t('page.locked')} role="img" />}
            {name}
          </strong>
          <span className={classes.soft}>{hostOf(url)}</span>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.enlarge}
          aria-label={t(isLarge ? 'page.reduce' : 'page.enlarge')}
          title={t(isLarge ? 'page.reduce' : 'page.enlarge')}
          onClick={() => setLarge(!isLarge)}
          data-testid="enlarge-page"
        >
          {isLarge ? (
            <IconArrowsDiagonalMinimize2 size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconArrowsDiagonal size={20} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
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
        <CloseButton size="lg" aria-label={t('close')} onClick={onClose} data-testid="close-page" />
      </div>
      <iframe className={classes.frame} title={name} src={frameAddress(url, true)} />
      {item.is_framable === null && <p className={classes.hint}>{t('page.perhaps_empty')}</p>}
    </section>
  );
};
