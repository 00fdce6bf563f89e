import { maxStatusTextLength, type Status, statuses } from '@engawa/contract/presence';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { Presence } from '../create-presence.ts';
import {
  type Duration,
  DurationChoice,
  EmojiChoice,
  lastsMs,
  type Preset,
  PresetButtons,
} from './status-for-a-time.tsx';
import classes from './status-form.module.css';
import { usePerson } from './use-presence.ts';
import { WindowLine } from './window-line.tsx';

/** The status as a character, with the meaning of the ring on the map. */
const glyphs: Record<Status, string> = { available: '●', busy: '▬', leave: '☾' };

/**
 * The user's status as other people see it: available, busy or away, and a short text. A choice
 * applies at once and leaves the form open, because arrow keys pass through the choices and a text
 * may follow.
 */
export const StatusForm = ({ presence, onSaved }: { presence: Presence; onSaved?: () => void }) => {
  const { t, i18n } = useTranslation(['presence', 'people', 'errors']);
  const me = usePerson(presence, presence.model.selfId);
  const [text, setText] = useState(me?.statusText ?? '');
  const [emoji, setEmoji] = useState(me?.statusEmoji ?? '');
  const [duration, setDuration] = useState<Duration>('none');
  // A changed text keeps the end that was chosen before.
  const hasChosenEnd = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!me) return null;

  const sendStatus = async (
    status: Status,
    { statusText = text.trim(), shownEmoji = emoji, lasts = duration } = {},
  ) => {
    setProblem(null);
    // The words of a status that had an end are not those of a person who is available again.
    const isEnded = status === 'available' && me.status !== status && me.statusUntil != null;
    const endsTimed = isEnded && statusText === me.statusText;
    if (endsTimed) {
      setText('');
      setEmoji('');
    }
    try {
      const ms = lastsMs(lasts, new Date());
      const chosen = ms === null ? null : Math.floor(presence.serverNow() + ms);
      const until = hasChosenEnd.current || status !== me.status ? chosen : (me.statusUntil ?? null);
      await (endsTimed
        ? presence.setStatus(status, '', { emoji: '', until: null })
        : presence.setStatus(status, statusText, { emoji: shownEmoji, until }));
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
    if (await sendStatus(me.status)) onSaved?.();
  };
  const choosePreset = (preset: Preset, presetText: string) => {
    setText(presetText);
    setEmoji(preset.emoji);
    setDuration(preset.duration);
    hasChosenEnd.current = true;
    void sendStatus(preset.status, {
      statusText: presetText,
      shownEmoji: preset.emoji,
      lasts: preset.duration,
    });
  };
  const endsAt =
    me.statusUntil == null
      ? null
      : new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(me.statusUntil);
  return (
    <div className={classes.form}>
      {me.winInfo && (
        <p className={classes.window}>
          <WindowLine window={me.winInfo} />
        </p>
      )}
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
              onChange={() => void sendStatus(status)}
            />
            <span className={classes.glyph} aria-hidden>
              {glyphs[status]}
            </span>
            {t(`status.${status}`)}
          </label>
        ))}
      </fieldset>
      {endsAt !== null && (
        <p className={classes.until} data-testid="status-until">
          {t('people:own.until', { time: endsAt })}
        </p>
      )}
      <PresetButtons onChoose={choosePreset} />
      <form className={classes.words} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('status_text')}
          placeholder={t('status_text_hint')}
          value={text}
          maxLength={maxStatusTextLength}
          data-testid="status-text"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <EmojiChoice chosen={emoji} onChoose={setEmoji} />
        <DurationChoice
          chosen={duration}
          onChoose={(lasts) => {
            hasChosenEnd.current = true;
            setDuration(lasts);
            void sendStatus(me.status, { lasts });
          }}
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
