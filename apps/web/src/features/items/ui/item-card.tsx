import { canChangeItem } from '@engawa/contract/items';
import { IconArrowsMove, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Actions } from '../../../slots/actions.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import { itemForms } from '../forms/item-forms.ts';
import { OpenAddress } from '../kinds/contents.tsx';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import classes from './item-card.module.css';
import { useItemLock } from './use-item-lock.ts';

/** A small card about an item pressed on the map: what it is, and what one may do with it. */
export const ItemCard = ({
  id,
  ports,
  tasks,
  onClose,
}: {
  id: string;
  ports: ItemsPorts;
  tasks: TaskStore;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['items', 'space']);
  const item = useStore(ports.items.store, (state) => state.items.get(id) ?? null);
  const role = ports.me.useBuilderRole();
  const lock = useItemLock(ports, item);
  const card = useRef<HTMLDivElement>(null);
  const isThere = item !== null;
  useEffect(() => {
    if (isThere) card.current?.focus();
    else onClose();
  }, [isThere, onClose]);
  if (!item) return null;
  const { Content = OpenAddress } = itemForms[item.type];
  const LockIcon = item.is_lock ? IconLockOpen : IconLock;
  const kind = t(`space:items.types.${item.type}`);
  const name = item.label || item.page_title || kind;
  const author =
    item.author === null ? null : ((item.created_by && ports.people.nameOf(item.created_by)) ?? item.author);
  const mayChange = role !== null && canChangeItem({ userId: ports.me.id, role }, item);
  const begin = (task: 'move' | 'edit' | 'remove') => {
    onClose();
    if (task === 'move') tasks.setState({ task: { kind: 'place', ghost: item, isNew: false } });
    else if (task === 'edit') tasks.setState({ task: { kind: 'form', item, isNew: false } });
    else tasks.setState({ task: { kind: 'remove', item } });
  };
  return (
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      data-testid="item-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={classes.head}>
        <div className={classes.lines}>
          <strong className={classes.name}>{name}</strong>
          {name !== kind && <span className={classes.soft}>{kind}</span>}
          {author !== null && <span className={classes.soft}>{t('by', { name: author })}</span>}
        </div>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <Content item={item} />
      <Actions on="item" place="inCard" id={id} />
      {item.is_lock && !mayChange && <p className={classes.soft}>{t('locked_by_manager')}</p>}
      {mayChange && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => begin('edit')}
            data-testid="edit-item"
          >
            {t('edit')}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowsMove size={18} stroke={1.75} aria-hidden />}
            onClick={() => begin('move')}
            data-testid="move-item"
          >
            {t('move')}
          </Button>
          {lock !== null && (
            <Button
              variant="default"
              size="sm"
              leftSection={<LockIcon size={18} stroke={1.75} aria-hidden />}
              onClick={() => void lock.toggle()}
              data-testid="lock-item"
            >
              {lock.label}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => begin('remove')}
            data-testid="remove-item"
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
