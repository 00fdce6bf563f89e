import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createEditSession } from '../editing/edit-session.ts';
import { editorOf } from '../editing/editor-of.ts';
import { shareEditing } from '../editing/share-editing.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { EditBar } from './edit-bar.tsx';
import { EditCover } from './edit-cover.tsx';
import classes from './edit-mode.module.css';

/** Says what is selected, what was done, and why something was not done. */
const Sentence = ({
  session,
  editor,
}: {
  session: ReturnType<typeof createEditSession>;
  editor: ReturnType<typeof editorOf>;
}) => {
  const { t } = useTranslation('editing');
  const { selected, message } = useStore(session.store);
  const { isWaiting, unsent } = useStore(editor.store);
  const isRefused = message?.kind === 'refused';
  const parts = [
    selected.size === 0 ? t('hint') : t('selected', { number: selected.size }),
    message?.kind === 'moved' ? t('at', { x: message.x, y: message.y }) : '',
    message?.kind === 'done' ? t(`done.${message.what}`) : '',
    isRefused ? t(`refused.${message.why}`) : '',
    isWaiting ? t('waiting', { number: unsent }) : '',
  ];
  return (
    <p
      role="status"
      className={classes.say}
      data-tone={isRefused || isWaiting ? 'warn' : undefined}
      data-testid="edit-says"
    >
      {parts.filter((part) => part !== '').join(t('joiner'))}
    </p>
  );
};

/** Edit mode, and the edits that are still on their way after it was left. */
export const EditMode = ({ ports, tasks }: { ports: ItemsPorts; tasks: TaskStore }) => {
  const { calls } = useApi();
  const words = useDialogWords();
  const editor = editorOf(tasks, ports, calls);
  const [session] = useState(() => createEditSession(ports, editor));
  const isOn = useStore(tasks, ({ isEditing }) => isEditing);
  const stage = useStore(ports.map.store, (state) => state.stage);
  const leave = useCallback(() => tasks.setState({ isEditing: false }), [tasks]);
  const { sentenceOf } = words;
  useEffect(
    () =>
      editor.onRefused((error) => toasts.show(sentenceOf(error), { tone: 'danger', testId: 'edit-refused' })),
    [editor, sentenceOf],
  );
  // The connection is back when the items have been loaded again.
  useEffect(
    () =>
      ports.items.store.subscribe(({ loading }, before) => {
        if (loading === 'ready' && before.loading !== 'ready') editor.retry();
      }),
    [ports, editor],
  );
  useEffect(() => {
    if (!isOn) return;
    ports.map.pick(null);
    ports.map.store.setState({ isBarReplaced: true });
    const stopSharing = shareEditing(tasks, ports);
    return () => {
      stopSharing();
      session.select([]);
      ports.map.store.setState({ isBarReplaced: false });
    };
  }, [isOn, ports, session, tasks]);
  if (!isOn || !stage) return null;
  return (
    <>
      <EditCover
        ports={ports}
        stage={stage}
        tasks={tasks}
        editor={editor}
        session={session}
        onLeave={leave}
      />
      <EditBar
        editor={editor}
        session={session}
        sentence={<Sentence session={session} editor={editor} />}
        onDone={leave}
      />
    </>
  );
};
