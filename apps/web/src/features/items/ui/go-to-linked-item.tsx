import type { Item } from '@engawa/contract/items';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createLinkedWalk } from '../near/create-linked-walk.ts';
import type { ItemsPorts, LinkedItemPorts } from '../ports.ts';

/** Walks to the item of the link that led here, while the space is shown. */
export const GoToLinkedItem = ({ ports, id }: { ports: ItemsPorts & LinkedItemPorts; id: string }) => {
  const { t } = useTranslation(['items', 'space']);
  const navigate = useNavigate();
  const forgetLink = useEffectEvent(() =>
    navigate({
      to: '.',
      search: ({ item: _item, ...place }: Record<string, unknown>) => place,
      replace: true,
    }),
  );
  const show = useEffectEvent((item: Item | null) => {
    if (item === null) return toasts.show(t('things.not_here'), { tone: 'danger' });
    const name = item.label === '' ? t(`space:items.types.${item.type}`) : item.label;
    return toasts.show(t('things.walking', { item: name }));
  });
  useEffect(
    () =>
      createLinkedWalk({
        ports,
        id,
        forgetLink: () => void forgetLink(),
        show: (item) => void show(item),
      }),
    [ports, id],
  );
  return null;
};
