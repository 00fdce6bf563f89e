import { canSetItemLocks, type Item } from '@engawa/contract/items';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ItemsPorts } from '../ports.ts';

/**
 * Locks an item against changes by others than Managers, or unlocks it.
 * @returns null for people who may not
 */
export const useItemLock = (
  ports: Pick<ItemsPorts, 'items'> & { readonly me: Pick<ItemsPorts['me'], 'id' | 'useRole'> },
  item: Item | null,
): { label: string; toggle: () => Promise<void> } | null => {
  const { t } = useTranslation('items');
  const { calls } = useApi();
  const sentence = useTroubleSentence();
  const role = ports.me.useRole();
  if (item === null || role === null) return null;
  const asked = { is_lock: !item.is_lock };
  if (!canSetItemLocks({ userId: ports.me.id, role }, asked, item)) return null;
  return {
    label: t(item.is_lock ? 'lock.off' : 'lock.on'),
    async toggle() {
      try {
        const { data } = await calls.items.update({ room: item.room, id: item.uuid, ...asked });
        ports.items.apply(data);
        toasts.show(t(data.is_lock ? 'lock.is_on' : 'lock.is_off'), { tone: 'success' });
      } catch (error) {
        toasts.show(sentence(error), { tone: 'danger' });
      }
    },
  };
};
