import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconCheck,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconLayoutAlignLeft,
  IconSelectAll,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BarButton, type BarIcon } from '../../../ui/bar/bar-button.tsx';
import { BarMenu } from '../../../ui/bar/bar-menu.tsx';
import { alignments, isSizable } from '../editing/arranging.ts';
import type { Editor } from '../editing/create-editor.ts';
import type { EditSession } from '../editing/edit-session.ts';
import classes from './edit-mode.module.css';

/**
 * Takes the place of the control bar in edit mode: everything that can be done with what is
 * selected.
 */
export const EditBar = ({
  editor,
  session,
  sentence,
  onDone,
}: {
  editor: Editor;
  session: EditSession;
  /** Above the bar: what is selected, and what was done. */
  sentence: ReactNode;
  onDone: () => void;
}) => {
  const { t } = useTranslation('editing');
  const { canUndo, canRedo } = useStore(editor.store);
  const { selected, isMany } = useStore(session.store);
  const count = selected.size;
  const isSized = count > 0 && session.listSelected().some(isSizable);
  const button = (
    id: 'undo' | 'redo' | 'duplicate' | 'copy' | 'paste' | 'remove' | 'smaller' | 'larger',
    Icon: BarIcon,
    onPress: () => void,
    isDisabled = false,
  ) => (
    <BarButton
      testId={`edit-${id}`}
      label={t(`short.${id}`)}
      action={t(`tools.${id}`)}
      icon={Icon}
      tone={id === 'remove' ? 'danger' : 'plain'}
      aria-disabled={isDisabled || undefined}
      onPress={onPress}
    />
  );
  return (
    <div className={classes.bar} data-covers="bottom">
      {sentence}
      <div className={classes.tools} role="toolbar" aria-label={t('bar')} data-testid="edit-bar">
        {button('undo', IconArrowBackUp, session.undo, !canUndo)}
        {button('redo', IconArrowForwardUp, session.redo, !canRedo)}
        <span className={classes.line} />
        <BarButton
          testId="edit-many"
          label={t('short.many')}
          action={t('tools.many')}
          icon={IconSelectAll}
          isOn={isMany}
          onPress={() => session.store.setState({ isMany: !isMany })}
        />
        <BarMenu
          testId="edit-align"
          label={t('short.align')}
          action={t('tools.align')}
          icon={IconLayoutAlignLeft}
          groups={[
            {
              key: 'align',
              title: t('tools.align'),
              choices: alignments.map((how) => ({
                key: how,
                label: t(`align.${how}`),
                testId: `align-${how}`,
                whyDisabled: count < 2 ? t('needs_two') : undefined,
                choose: () => session.align(how),
              })),
            },
            {
              key: 'distribute',
              title: t('tools.distribute'),
              choices: (['x', 'y'] as const).map((axis) => ({
                key: axis,
                label: t(`distribute.${axis}`),
                testId: `distribute-${axis}`,
                whyDisabled: count < 3 ? t('needs_three') : undefined,
                choose: () => session.distribute(axis),
              })),
            },
          ]}
        />
        <BarMenu
          testId="edit-order"
          label={t('short.order')}
          action={t('tools.order')}
          icon={IconStackFront}
          groups={[
            {
              key: 'order',
              choices: (['front', 'back'] as const).map((to) => ({
                key: to,
                label: t(`order.${to}`),
                testId: `order-${to}`,
                choose: () => session.stack(to),
              })),
            },
          ]}
        />
        {isSized && button('smaller', IconArrowsDiagonalMinimize2, () => session.resize(-1))}
        {isSized && button('larger', IconArrowsDiagonal, () => session.resize(1))}
        <span className={classes.line} />
        {button('duplicate', IconCopyPlus, session.duplicate, count === 0)}
        {button('copy', IconCopy, session.copy, count === 0)}
        {button('paste', IconClipboard, session.paste)}
        {button('remove', IconTrash, session.remove, count === 0)}
        <span className={classes.line} />
        <BarButton
          testId="edit-done"
          label={t('short.done')}
          action={t('tools.done')}
          icon={IconCheck}
          onPress={onDone}
        />
      </div>
    </div>
  );
};
