import type { Item } from '@engawa/contract/items';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { changeOf, fieldsOfItem, type Step } from '../editing/edit-steps.ts';
import { editorOf } from '../editing/editor-of.ts';
import { itemForms } from '../forms/item-forms.ts';
import { itemKinds } from '../item-kinds.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { itemSprite } from '../sprite-kind.ts';
import { AddFiles } from './add-files.tsx';
import { ItemFormDialog } from './item-form-dialog.tsx';
import { PlacingCover } from './placing-cover.tsx';
import { ReplacePdf } from './replace-pdf.tsx';
import { TablePassword } from './table-password.tsx';

/** The dialogs and covers while somebody adds, changes, moves or deletes an item. */
export const ItemTasks = ({ ports, tasks }: { ports: ItemsPorts; tasks: TaskStore }) => {
  const { t } = useTranslation(['items', 'space']);
  const { calls } = useApi();
  const words = useDialogWords();
  const task = useStore(tasks, (state) => state.task);
  const { items, map } = ports;
  const editor = editorOf(tasks, ports, calls);
  // As it was when the task began: what is shown changes with the form and the pointer.
  const [before] = useState(() => {
    const item = task?.kind === 'place' ? task.ghost : task?.item;
    return items.store.getState().items.get(item?.uuid ?? '') ?? null;
  });
  const plan = ports.space.usePlan();
  if (task === null) return null;
  const close = () => tasks.setState({ task: null });
  const done = (item: Item) => {
    items.apply(item);
    const step: Step | null =
      before === null ? { kind: 'create', item } : changeOf(before, fieldsOfItem(item));
    editor.record(step === null ? [] : [step]);
    close();
    map.locate({ kind: itemSprite, id: item.uuid });
  };
  if (task.kind === 'remove') {
    const { item } = task;
    const name = item.label || item.page_title || t(`space:items.types.${item.type}`);
    return (
      <ConfirmDialog
        isOpen
        onClose={close}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        cancelLabel={words.cancel}
        tone="danger"
        words={words}
        testId="remove-item-dialog"
        onConfirm={async () => {
          await calls.items.remove({ room: item.room, id: item.uuid });
          const gone = { ...item, version: item.version + 1 };
          items.remove(gone);
          editor.record([{ kind: 'remove', item: gone }]);
          toasts.show(t('removed', { item: name }), { tone: 'success' });
        }}
      >
        {t(itemKinds[item.type].hasSeats ? 'remove_table_text' : 'remove_text', { item: name })}
      </ConfirmDialog>
    );
  }
  if (task.kind === 'form' && task.isNew && itemForms[task.item.type].isFile)
    return (
      <AddFiles
        ghost={task.item}
        files={task.files ?? []}
        map={map}
        onAdded={(item) => {
          items.apply(item);
          editor.record([{ kind: 'create', item }]);
        }}
        onClose={(last) => {
          close();
          if (last !== null) map.locate({ kind: itemSprite, id: last.uuid });
        }}
      />
    );
  if (task.kind === 'form')
    return (
      <ItemFormDialog
        key={task.item.uuid}
        item={task.item}
        isNew={task.isNew}
        plan={plan}
        settings={
          task.item.type === 'meeting_room' && !task.isNew ? (
            <TablePassword ports={ports} id={task.item.uuid} room={task.item.room} />
          ) : (
            task.item.type === 'pdf' && (
              <ReplacePdf
                item={task.item}
                onReplaced={(item) => {
                  items.apply(item);
                  tasks.setState({ task: { ...task, item } });
                }}
              />
            )
          )
        }
        onPreview={(item) => tasks.setState({ task: { ...task, item } })}
        onDone={done}
        onClose={close}
      />
    );
  return (
    <PlacingCover
      map={map}
      ghost={task.ghost}
      isNew={task.isNew}
      onMove={({ x, y }) =>
        tasks.setState({ task: { ...task, ghost: { ...task.ghost, x, y, position: `${x},${y}` } } })
      }
      onClose={close}
      onChosen={async () => {
        const { ghost, isNew } = task;
        if (isNew) return tasks.setState({ task: { kind: 'form', item: ghost, isNew: true } });
        try {
          const { data } = await calls.items.update({
            room: ghost.room,
            id: ghost.uuid,
            x: ghost.x,
            y: ghost.y,
          });
          done(data);
          toasts.show(t('moved'), { tone: 'success' });
        } catch (error) {
          // The ghost stays where it is, so that nothing is lost.
          toasts.show(words.sentenceOf(error), { tone: 'danger' });
        }
      }}
    />
  );
};
