import {
  IconArmchair,
  IconArrowLeft,
  IconChevronRight,
  IconCommand,
  IconDoor,
  IconSettings,
  IconShape,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSounds } from '../../../slots/is-found.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { type Find, type FindKind, findsShown } from '../finds.ts';
import type { PalettePorts, SettingsChoice } from '../ports.ts';
import classes from './palette.module.css';
import { useFinds } from './use-finds.ts';
import { usePersonFinds } from './use-person-finds.ts';

const icons = { rooms: IconDoor, items: IconShape, commands: IconCommand, settings: IconSettings };

const pictureOf = ({ kind, person, item, icon }: Find): ReactNode => {
  if (icon) return icon;
  if (person) return <Avatar name={person.name} picture={person.avatar} color={person.color} size={24} />;
  if (kind === 'people') return null;
  const Icon = item?.type === 'meeting_room' ? IconArmchair : icons[kind];
  return <Icon size={20} stroke={1.75} aria-hidden />;
};

type Group = { readonly kind: FindKind; readonly finds: readonly Find[] };

/**
 * A field, and below it the lines that it finds. The focus stays in the field; the arrow keys
 * choose a line, which screen readers read by `aria-activedescendant`.
 */
const FindList = ({
  groups,
  search,
  onSearch,
  onRun,
  onBack,
  onClose,
  label,
}: {
  groups: readonly Group[];
  search: string;
  onSearch: (search: string) => void;
  onRun: (find: Find) => void;
  /** Goes back from the actions of a person; null: there is nothing before. */
  onBack: (() => void) | null;
  onClose: () => void;
  label: string;
}) => {
  const { t } = useTranslation('palette');
  const id = useId();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // From the people to what one can do with one of them, and back, the field is another one.
  useEffect(() => field.current?.focus(), []);
  const lines = groups.flatMap(({ finds }) => finds);
  const active = Math.min(at, Math.max(0, lines.length - 1));
  const activeId = lines[active]?.id;
  useEffect(() => {
    if (activeId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, its keys are about the word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const line = lines[active];
    if (step !== undefined) setAt((active + step + lines.length) % Math.max(1, lines.length));
    else if (event.key === 'Enter' && line) onRun(line);
    // The list is always open, so the dialog leaves this key to the field.
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace' && search === '' && onBack) onBack();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes.field}>
        {onBack && (
          <button
            type="button"
            className={classes.back}
            aria-label={t('back')}
            data-testid="palette-back"
            onClick={onBack}
          >
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </button>
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={label}
          value={search}
          data-autofocus
          data-testid="palette-search"
          onChange={(event) => {
            setAt(0);
            onSearch(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
      >
        {groups.map(({ kind, finds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={classes.kind} role="presentation">
              {t(`kinds.${kind}`)}
            </div>
            {finds.map((find) => {
              const isActive = find.id === activeId;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
                <div
                  key={find.id}
                  id={`${id}-${find.id}`}
                  role="option"
                  tabIndex={-1}
                  className={classes.line}
                  aria-selected={isActive}
                  aria-disabled={find.whyDisabled !== null || undefined}
                  data-testid={`palette-${find.id}`}
                  onPointerMove={() => setAt(lines.indexOf(find))}
                  onClick={() => onRun(find)}
                >
                  <span className={classes.picture}>{pictureOf(find)}</span>
                  <span className={classes.title}>
                    {find.title}
                    {find.whyDisabled !== null && <span className={classes.reason}>{find.whyDisabled}</span>}
                  </span>
                  <span className={classes.note}>{find.note}</span>
                  {find.keyName !== undefined && <kbd className={classes.key}>{find.keyName}</kbd>}
                  {find.hasMore && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {lines.length === 0 && <p className={classes.nothing}>{t('nothing', { search })}</p>}
      <output className={classes.count} data-testid="palette-count">
        {t('count', { count: lines.length })}
      </output>
    </>
  );
};

type PageProps = {
  ports: PalettePorts;
  onRun: (find: Find) => void;
  onBack: () => void;
  onClose: () => void;
};

/** The actions on a person, as in the menu of their row. */
const PersonPage = ({ ports, id, onRun, onBack, onClose }: PageProps & { id: string }) => {
  const { t } = useTranslation('palette');
  const [search, setSearch] = useState('');
  useSounds(search);
  const name = ports.people.useEveryone().get(id)?.name ?? '';
  return (
    <FindList
      groups={findsShown(usePersonFinds(ports, id, name), search)}
      search={search}
      onSearch={setSearch}
      onRun={onRun}
      onBack={onBack}
      onClose={onClose}
      label={t('with', { name })}
    />
  );
};

const AllPage = ({
  ports,
  settings,
  onRun,
  onPerson,
  onClose,
}: Omit<PageProps, 'onBack'> & {
  settings: readonly SettingsChoice[];
  onPerson: (id: string) => void;
}) => {
  const { t } = useTranslation('palette');
  const [search, setSearch] = useState('');
  useSounds(search);
  const finds = useFinds(ports, settings, onPerson);
  return (
    <FindList
      groups={findsShown(finds, search)}
      search={search}
      onSearch={setSearch}
      onRun={onRun}
      onBack={null}
      onClose={onClose}
      label={t('hint')}
    />
  );
};

/**
 * Finds people, rooms, items, commands and settings by a part of their name, and runs what is
 * chosen.
 */
export const PaletteDialog = ({ ports, onClose }: { ports: PalettePorts; onClose: () => void }) => {
  const { t } = useTranslation('palette');
  const [person, setPerson] = useState<string | null>(null);
  const {
    parts: { SettingsChoices },
  } = ports;
  const run = (find: Find) => {
    if (find.whyDisabled !== null) return;
    if (find.hasMore) return find.run();
    // The focus is back where it was before what is chosen opens something else.
    flushSync(onClose);
    find.run();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} width={600} closeLabel={t('close')} testId="palette">
      {person === null ? (
        <SettingsChoices>
          {(settings) => (
            <AllPage ports={ports} settings={settings} onRun={run} onPerson={setPerson} onClose={onClose} />
          )}
        </SettingsChoices>
      ) : (
        <PersonPage ports={ports} id={person} onRun={run} onBack={() => setPerson(null)} onClose={onClose} />
      )}
    </Dialog>
  );
};
