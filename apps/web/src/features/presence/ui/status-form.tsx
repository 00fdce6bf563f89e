import { maxStatusTextLength, type Status, statuses } from '@engawa/contract/presence';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { Presence } from '../create-presence.ts';
import classes from './status-form.module.css';
import { usePerson } from './use-presence.ts';

/** The status as a character, with the meaning of the ring on the map. */
const glyphs: Record<Status, string> = { available: '●', busy: '▬', leave: '☾' };

/**
 * The user's status as other people see it: available, busy or away, and a short text. A choice
 * applies at once and leaves the form open, because arrow keys pass through the choices and a text
 * may follow.
 */
export const StatusForm = ({ presence, onSaved }: { presence: Presence; onSaved?: () => void }) => {
  const { t, i18n } = useTranslation(['presence', 'errors']);
  const me = usePerson(presence, presence.model.selfId);
  const [text, setText] = useState(me?.statusText ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  if (!me) return null;

  const say = async (status: Status, statusText: string) => {
    setProblem(null);
    try {
      await presence.setStatus(status, statusText);
      return true;
    } catch (error) {
      const code = error instanceof WhisperRefused ? error.code : 'INTERNAL';
      const key = i18n.exists(`errors:${code}`) ? code : 'TRY_AGAIN';
      setProblem(t(`errors:${key}` as 'errors:TRY_AGAIN'));
      return false;
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await say(me.status, text.trim())) onSaved?.();
  };
  return (
    <div>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('status_label')}</legend>
        {statuses.map((status) => (
          <label key={status} className={classes.choice} data-status={status}>
            <input
              type="radio"
              name="own-status"
              value={status}
              checked={me.status === status}
              data-testid={`status-${status}`}
              onChange={() => void say(status, text.trim())}
            />
            <span className={classes.glyph} aria-hidden>
              {glyphs[status]}
            </span>
            {t(`status.${status}`)}
          </label>
        ))}
      </fieldset>
      <form className={classes.words} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('status_text')}
          placeholder={t('status_text_hint')}
          value={text}
          maxLength={maxStatusTextLength}
          data-testid="status-text"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.bottom}>
          <span className={classes.count}>
            {t('status_text_count', { count: text.length, max: maxStatusTextLength })}
          </span>
          <Button type="submit" size="sm" data-testid="save-status">
            {t('save')}
          </Button>
        </div>
      </form>
      <FormError sentence={problem} />
    </div>
  );
};
