import { canChangeItem, canMakeItems, type Item } from '@engawa/contract/items';
import { minutesHeld } from '@engawa/contract/meeting-rooms';
import type { HeldSeat } from '@engawa/contract/presence';
import {
  IconArrowsMove,
  IconDots,
  IconExternalLink,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconWalk,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { copyText } from '../../../platform/copy-text.ts';
import { Actions } from '../../../slots/actions.tsx';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { isFound } from '../../../slots/is-found.ts';
import { itemNotes } from '../../../slots/item-notes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';
import { useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import shared from '../../../ui/menu/list-rows.module.css';
import type { MenuChoice } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { itemForms, wordsOf } from '../forms/item-forms.ts';
import { onMap } from '../forms/new-item.ts';
import { addItemCommand } from '../item-commands.ts';
import { itemKinds } from '../item-kinds.ts';
import { openItem } from '../near/act-on-nearest.ts';
import { placeBefore } from '../near/nearest-item.ts';
import { useDistances } from '../near/use-distances.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import classes from './things-list.module.css';
import { useItemLock } from './use-item-lock.ts';

/** Rows shown at once (specification, section 9: list limit). */
const pageLength = 50;

type RowProps = { ports: ItemsPorts; tasks: TaskStore; item: Item; name: string };

const useChoices = ({ ports, tasks, item }: RowProps): MenuChoice[] => {
  const { t } = useTranslation('items');
  const role = ports.me.useBuilderRole();
  const icon = (Icon: typeof IconWalk) => <Icon size={20} stroke={1.75} aria-hidden />;
  const goThere = () => {
    const { ground } = ports.map.store.getState();
    if (ground !== null) ports.me.walkTo(onMap(placeBefore(item), ground));
  };
  const copy = async () => {
    const isCopied = await copyText(`${ports.space.publicUrl}/redirect/item/${item.uuid}`);
    toasts.show(t(isCopied ? 'things.copied' : 'things.copy_failed'), {
      tone: isCopied ? 'success' : 'danger',
    });
  };
  const lock = useItemLock(ports, item);
  const choices: MenuChoice[] = [
    { key: 'go', label: t('things.go'), icon: icon(IconWalk), choose: goThere },
    { key: 'copy', label: t('things.copy'), icon: icon(IconLink), choose: () => void copy() },
  ];
  const { url } = item;
  if (url !== null)
    choices.push({
      key: 'open',
      label: t('open'),
      icon: icon(IconExternalLink),
      choose: () => void window.open(url, '_blank', 'noopener,noreferrer'),
    });
  const mayChange = role !== null && canChangeItem({ userId: ports.me.id, role }, item);
  const begin = (task: NonNullable<ReturnType<TaskStore['getState']>['task']>) => () => {
    ports.panels.showOnPhone(null);
    tasks.setState({ task });
  };
  if (mayChange)
    choices.push(
      {
        key: 'edit',
        label: t('edit'),
        icon: icon(IconPencil),
        choose: begin({ kind: 'form', item, isNew: false }),
      },
      {
        key: 'move',
        label: t('move'),
        icon: icon(IconArrowsMove),
        choose: begin({ kind: 'place', ghost: item, isNew: false }),
      },
      ...(lock === null
        ? []
        : [
            {
              key: 'lock',
              label: lock.label,
              icon: icon(item.is_lock ? IconLockOpen : IconLock),
              choose: () => void lock.toggle(),
            },
          ]),
      {
        key: 'remove',
        label: t('remove'),
        icon: icon(IconTrash),
        tone: 'danger',
        choose: begin({ kind: 'remove', item }),
      },
    );
  return choices.map((choice) => ({ ...choice, testId: `thing-${choice.key}-${item.uuid}` }));
};

/** The further actions of a row; they depend on the role, which is read while the menu is open. */
const ThingMenu = ({
  opener,
  onClose,
  ...row
}: RowProps & { opener: React.RefObject<HTMLElement | null>; onClose: () => void }) => {
  const { t } = useTranslation('items');
  const choices = useChoices(row);
  return (
    <FloatingMenu
      opener={opener}
      label={t('things.more', { item: row.name })}
      groups={[{ key: 'thing', choices }]}
      onClose={onClose}
    />
  );
};

const noneHeld: readonly HeldSeat[] = [];

/** Renders again while minutes run. */
const useEveryTenSeconds = (isOn: boolean) => {
  const [, count] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = window.setInterval(() => count((beats) => beats + 1), 10_000);
    return () => window.clearInterval(timer);
  }, [isOn]);
};

const ThingRow = ({ metres, ...row }: RowProps & { metres: number | undefined }) => {
  const { t } = useTranslation(['items', 'space']);
  const { ports, item, name } = row;
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { Icon } = itemForms[item.type];
  const kind = t(`space:items.types.${item.type}`);
  const held = useStore(ports.meetings.heldSeats.store, (state) => state.held.get(item.uuid) ?? noneHeld);
  useEveryTenSeconds(held.length > 0);
  const seats = itemKinds[item.type].hasSeats
    ? t('space:items.seats', { taken: item.userIds.length + held.length, all: item.seat_count ?? 0 })
    : null;
  const note = useStore(itemNotes, ({ notes }) => notes.get(item.uuid) ?? '');
  const kept = held.map(({ name: person, until }) =>
    t('space:items.held', { name: person, minutes: minutesHeld(until, ports.realtime.serverNow()) }),
  );
  const far = metres === undefined ? null : metres === 0 ? t('things.here') : t('things.metres', { metres });
  const second = [name === kind ? null : kind, seats, far].filter((part) => part !== null).join(' · ');
  return (
    <li className={classes.row} data-testid={`thing-${item.uuid}`}>
      <button
        type="button"
        className={`${shared.press} ${classes.open}`}
        data-testid={`open-thing-${item.uuid}`}
        onClick={() => openItem(ports, item.uuid)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.lines}>
          <span className={classes.name}>{name}</span>
          <span className={classes.second}>{second}</span>
          {note !== '' && <span className={classes.second}>{note}</span>}
          {kept.map((words) => (
            <span key={words} className={classes.second}>
              {words}
            </span>
          ))}
        </span>
      </button>
      <Actions
        on="item"
        place="inRow"
        id={item.uuid}
        name={name}
        className={`${shared.small} ${classes.action}`}
      />
      <button
        ref={more}
        type="button"
        className={`${shared.small} ${classes.action}`}
        aria-label={t('things.more', { item: name })}
        title={t('things.more_title')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-testid={`thing-more-${item.uuid}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <ThingMenu {...row} opener={more} onClose={() => setOpen(false)} />}
    </li>
  );
};

/**
 * Everything on the floor of the room as a list, by name, type and distance, with its actions: the
 * way to items by keyboard and screen reader. The nearest come first; the order changes only while
 * nobody uses the list.
 */
export const ThingsList = ({ ports, tasks }: { ports: ItemsPorts; tasks: TaskStore }) => {
  const { t } = useTranslation(['items', 'space']);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  useRovingFocus(list, 'list');
  const { items, loading } = useStore(ports.items.store);
  const search = useStore(ports.panels.store, (state) => state.search);
  const [limit, setLimit] = useState(pageLength);
  const addKey = useKeyName(addItemCommand);
  const role = ports.me.useBuilderRole();
  const isMaker = role !== null && canMakeItems({ role });
  const isOwnRole = ports.me.useRole() === role;
  const whoAdds = t(isOwnRole ? 'things.who_adds' : 'space:items.for_managers');
  const all = [...items.values()];
  const distances = useDistances(all, ports.me.ownPlace);
  const order = useRef<readonly string[]>([]);
  const named = all.map((item) => {
    const kind = t(`space:items.types.${item.type}`);
    return { item, kind, name: wordsOf(item) || kind };
  });
  const isInUse = section.current?.matches(':focus-within, :hover') === true;
  const rankOf = (uuid: string): number => {
    const known = isInUse ? order.current.indexOf(uuid) : -1;
    return known >= 0 ? known : isInUse ? Number.POSITIVE_INFINITY : (distances.get(uuid) ?? 0);
  };
  const sorted = named.sort(
    (a, b) => rankOf(a.item.uuid) - rankOf(b.item.uuid) || a.name.localeCompare(b.name),
  );
  order.current = sorted.map(({ item }) => item.uuid);
  const found = sorted.filter(({ name, kind }) => isFound(search, name, kind));
  return (
    <section ref={section} aria-labelledby={id} data-testid="things">
      <h4 id={id} className={classes.heading}>
        {t('things.title')} <span className={classes.count}>{found.length}</span>
      </h4>
      {all.length === 0 && loading === 'ready' && (
        <p className={classes.none}>
          <span>{t('things.none')}</span>{' '}
          <span>{isMaker ? t('things.none_yet', { key: addKey }) : whoAdds}</span>
        </p>
      )}
      <ul ref={list} className={shared.rows} aria-labelledby={id}>
        {found.slice(0, limit).map(({ item, name }) => (
          <ThingRow
            key={item.uuid}
            ports={ports}
            tasks={tasks}
            item={item}
            name={name}
            metres={distances.get(item.uuid)}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(limit + pageLength)}>
          {t('things.show_more', { left: found.length - limit })}
        </Button>
      )}
    </section>
  );
};
