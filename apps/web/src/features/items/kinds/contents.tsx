import type { Item } from '@engawa/contract/items';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../platform/text-links.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { hostOf } from '../host-of.ts';
import classes from '../ui/item-card.module.css';

/** A text in which addresses are links. */
export const LinkedText = ({ item }: { readonly item: Item }) => (
  <p className={classes.text}>
    {partsOf(item.content ?? '').map((part, index) =>
      part.href === null ? (
        part.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      ),
    )}
  </p>
);

/** The address of a page or video, and the way to it. */
export const OpenAddress = ({ item: { url } }: { readonly item: Item }) => {
  const { t } = useTranslation('items');
  if (url === null) return null;
  return (
    <>
      <p className={classes.soft}>{hostOf(url)}</p>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        data-testid="open-item"
      >
        {t('open')}
      </Button>
    </>
  );
};

export const AreaHint = ({ item: { is_translatable } }: { readonly item: Item }) => {
  const { t } = useTranslation('items');
  return (
    <>
      <p className={classes.soft}>{t('area_hint')}</p>
      {is_translatable && <p className={classes.soft}>{t('translates_hint')}</p>}
    </>
  );
};

export const PictureInFull = ({ item: { picture, label } }: { readonly item: Item }) => {
  const { t } = useTranslation(['items', 'space']);
  if (picture === undefined) return null;
  return (
    <a
      className={classes.picture}
      href={picture.url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('open')}
    >
      <img src={picture.url} alt={label || t('space:items.types.picture')} />
    </a>
  );
};
