import { type DraftedNote, maxNoteLength, maxNotes, noteKinds } from '@engawa/contract/assistant';
import { localeOfRequest } from '@engawa/contract/kernel';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { Textarea } from '../../../ui/controls/textarea.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type CaptionLines, keyOf } from '../caption-lines.ts';
import type { RecordNotes as Notes } from '../create-record-notes.ts';
import type { EditedNote } from '../edit-notes.ts';
import classes from './record-notes.module.css';

type Shared = { notes: Notes; lines: CaptionLines };

/** Shows the line of a note in the list below. */
const showLine = (key: string) => {
  const line = [...document.querySelectorAll<HTMLElement>('[data-line-key]')].find(
    ({ dataset }) => dataset.lineKey === key,
  );
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
};

/** The line that says it: who, when, and the way to it. */
const Source = ({ line, lines }: { line: DraftedNote['line']; lines: CaptionLines }) => {
  const { t, i18n } = useTranslation('captions');
  const key = keyOf(line.user_id, line.id);
  const said = useStore(lines.store, (state) => state.lines.find((one) => one.key === key));
  if (said === undefined) return null;
  const time = new Date(said.at).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <button
      type="button"
      className={classes.source}
      aria-label={t('notes.show_line', { text: said.text })}
      data-testid="note-source"
      onClick={() => showLine(key)}
    >
      {said.name} {time}: {said.text}
    </button>
  );
};

/** What somebody has shared. */
const SharedNotes = ({ notes, lines }: Shared) => {
  const { t } = useTranslation('captions');
  const shared = useStore(notes.store, (state) => state.shared);
  return (
    <ul className={classes.list}>
      {shared.map(({ id, kind, text, name, line }) => (
        <li key={id} className={classes.note} data-testid="shared-note">
          <p className={classes.text}>
            <strong>{t(`notes.kinds.${kind}`)}</strong> {text}
          </p>
          <p className={classes.soft}>{t('notes.shared_by', { name })}</p>
          <Source line={line} lines={lines} />
        </li>
      ))}
    </ul>
  );
};

const EditNote = ({ note, notes, lines }: Shared & { note: EditedNote }) => {
  const { t } = useTranslation('captions');
  return (
    <li className={classes.note} data-testid="edited-note">
      <div className={classes.kind}>
        <NativeSelect
          aria-label={t('notes.kind')}
          value={note.kind}
          data={noteKinds.map((value) => ({ value, label: t(`notes.kinds.${value}`) }))}
          onChange={({ currentTarget }) =>
            notes.change(note.key, {
              kind: noteKinds.find((kind) => kind === currentTarget.value) ?? note.kind,
            })
          }
        />
        <ActionIcon
          variant="subtle"
          aria-label={t('notes.remove_of', { text: note.text })}
          title={t('notes.remove')}
          data-testid="remove-note"
          onClick={() => notes.remove(note.key)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <Textarea
        aria-label={t('notes.text')}
        value={note.text}
        maxLength={maxNoteLength}
        minRows={2}
        data-testid="note-text"
        onChange={({ currentTarget }) => notes.change(note.key, { text: currentTarget.value })}
      />
      <Source line={note.line} lines={lines} />
    </li>
  );
};

/** The draft of the user, which nobody else sees before it is shared. */
const Editor = ({ notes, lines }: Shared) => {
  const { t } = useTranslation('captions');
  const sentenceOf = useTroubleSentence();
  const { act, isBusy } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  const editor = useStore(notes.store, (state) => state.editor);
  if (editor === null) return null;
  const { notes: edited, dropped, drafting, isFull, failure } = editor;
  const share = () =>
    act(async () => {
      if (await notes.share()) toasts.show(t('notes.is_shared'), { tone: 'success' });
    });
  return (
    <div className={classes.editor} data-testid="notes-editor">
      <h5 ref={heading} tabIndex={-1} className={classes.title}>
        {t('notes.draft_title')}
      </h5>
      <p className={classes.soft}>{t('notes.draft_text')}</p>
      <div role="status">
        {drafting !== null && (
          <p className={classes.soft}>
            <Loader size={20} aria-hidden /> {t('notes.drafting', { count: drafting })}
          </p>
        )}
        {drafting === null && edited.length === 0 && failure === null && (
          <p className={classes.soft}>{t('notes.nothing')}</p>
        )}
        {isFull && <p className={classes.soft}>{t('notes.full', { most: maxNotes })}</p>}
        {dropped > 0 && <p className={classes.soft}>{t('notes.dropped', { count: dropped })}</p>}
      </div>
      {failure !== null && (
        <p className={classes.trouble} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <ul className={classes.list}>
        {edited.map((note) => (
          <EditNote key={note.key} note={note} notes={notes} lines={lines} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {drafting === null && (
          <Button size="compact-sm" loading={isBusy} data-testid="share-notes" onClick={() => void share()}>
            {t('notes.share')}
          </Button>
        )}
        {drafting !== null && (
          <Button size="compact-sm" variant="default" data-testid="stop-draft" onClick={notes.stop}>
            {t('notes.stop')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" data-testid="discard-notes" onClick={notes.discard}>
          {t('notes.discard')}
        </Button>
      </div>
    </div>
  );
};

/** The decisions and actions of a meeting: what is shared, and the draft of the user. */
export const RecordNotes = ({ notes, lines, selfId }: Shared & { selfId: string }) => {
  const { t, i18n } = useTranslation('captions');
  const titleId = useId();
  const { record, state, shared, provider, editor } = useStore(notes.store);
  // Who leaves the page waits no longer for a draft.
  useEffect(() => notes.stop, [notes]);
  const hasOwn = shared.some(({ user_id }) => user_id === selfId);
  if (record === null || state === 'reading') return null;
  if (state === 'failed')
    return (
      <p className={classes.soft} role="alert">
        {t('notes.failed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void notes.open(record)}>
          {t('retry')}
        </Button>
      </p>
    );
  // Where no language model is set up there is nothing to press.
  if (shared.length === 0 && provider === null && editor === null) return null;
  const draft = () => void notes.draft(selfId, localeOfRequest(i18n.language, null));
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid="record-notes">
      <h4 id={titleId} className={classes.title}>
        {t('notes.title')}
      </h4>
      {editor === null ? (
        <>
          <SharedNotes notes={notes} lines={lines} />
          <div className={classes.buttons}>
            {provider !== null && (
              <Button size="compact-sm" variant="default" data-testid="draft-notes" onClick={draft}>
                {t('notes.draft')}
              </Button>
            )}
            {hasOwn && (
              <Button
                size="compact-sm"
                variant="subtle"
                data-testid="edit-notes"
                onClick={() => notes.editShared(selfId)}
              >
                {t('notes.edit')}
              </Button>
            )}
          </div>
          {provider !== null && <p className={classes.soft}>{t('notes.where', provider)}</p>}
        </>
      ) : (
        <Editor notes={notes} lines={lines} />
      )}
    </section>
  );
};
