import type { Item } from '@engawa/contract/items';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Stage } from '../../../map/create-stage.ts';
import { createShownItems } from '../drawing/shown-items.ts';
import type { EditSession } from '../editing/edit-session.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { EditTarget } from './edit-target.tsx';

/**
 * The texts of the items for screen readers, each composed once: a drag draws the cover at each
 * frame, and five hundred texts take 5 ms.
 */
const createItemNames = (t: TFunction<['editing', 'space']>) => {
  const names = new WeakMap<Item, { readonly isMine: boolean; readonly name: string }>();
  const compose = (item: Item, isMine: boolean) => {
    const kind = t(`space:items.types.${item.type}`);
    const name = item.label === '' ? (item.content?.slice(0, 40) ?? kind) : item.label;
    const why = isMine ? '' : t(item.is_lock ? 'is_locked' : 'is_not_mine');
    return t('item', { name, kind, x: item.x, y: item.y, why });
  };
  return (item: Item, isMine: boolean): string => {
    const known = names.get(item);
    if (known?.isMine === isMine) return known.name;
    const name = compose(item, isMine);
    names.set(item, { isMine, name });
    return name;
  };
};

/** A target for each item. A drag draws only the targets of the items that it moves. */
export const EditTargets = ({
  ports,
  stage,
  tasks,
  session,
}: {
  ports: Pick<ItemsPorts, 'items'>;
  stage: Stage;
  tasks: TaskStore;
  session: EditSession;
}) => {
  const { t } = useTranslation(['editing', 'space']);
  const nameOf = useMemo(() => createItemNames(t), [t]);
  const shown = useMemo(() => createShownItems(ports.items.store, tasks), [ports, tasks]);
  useEffect(() => shown.open(), [shown]);
  const ids = useStore(shown.store, (state) => state.ids);
  const toggle = useCallback(
    (id: string, isAdding: boolean) => {
      const { selected: now, isMany } = session.store.getState();
      if (isAdding || isMany || now.has(id)) session.toggle(id);
      else session.select([id]);
    },
    [session],
  );
  const bringIntoView = useCallback(
    (id: string) => {
      const item = shown.store.getState().items.get(id);
      const { left, right, top, bottom } = stage.seen();
      if (item && (item.x < left || item.x > right || item.y < top || item.y > bottom)) stage.glideTo(item);
    },
    [shown, stage],
  );
  return ids.map((id) => (
    <EditTarget
      key={id}
      id={id}
      shown={shown.store}
      session={session}
      nameOf={nameOf}
      onToggle={toggle}
      onFocus={bringIntoView}
    />
  ));
};
