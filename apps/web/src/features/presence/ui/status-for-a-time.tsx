import type { Status } from '@engawa/contract/presence';
import { useTranslation } from 'react-i18next';
import classes from './status-form.module.css';

export const durations = ['none', 'half_hour', 'hour', 'today'] as const;
export type Duration = (typeof durations)[number];

const halfHourMs = 30 * 60_000;

/** How long a status lasts from now, in ms, by the user's own clock; null: until it is changed. */
export const lastsMs = (duration: Duration, now: Date): number | null => {
  if (duration === 'none') return null;
  if (duration !== 'today') return duration === 'hour' ? 2 * halfHourMs : halfHourMs;
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(60_000, midnight.getTime() - now.getTime());
};

/** Statuses that are set by one press, with their emoji and the time for which they last. */
export const presets = [
  { id: 'focus', emoji: '💻', status: 'busy', duration: 'hour' },
  { id: 'meeting', emoji: '📞', status: 'busy', duration: 'half_hour' },
  { id: 'lunch', emoji: '🍱', status: 'leave', duration: 'hour' },
  { id: 'out', emoji: '🚶', status: 'leave', duration: 'today' },
] as const satisfies readonly { id: string; emoji: string; status: Status; duration: Duration }[];
export type Preset = (typeof presets)[number];

const emojis = ['', '💻', '📞', '🍱', '☕', '🎧', '🚶', '🏠', '🤒', '🎉'] as const;

/** One emoji before the text, or none. */
export const EmojiChoice = ({ chosen, onChoose }: { chosen: string; onChoose: (emoji: string) => void }) => {
  const { t } = useTranslation('people');
  return (
    <fieldset className={classes.emojis}>
      <legend className={classes.legend}>{t('own.emoji')}</legend>
      {emojis.map((emoji) => (
        <label key={emoji} className={classes.emoji}>
          <input
            type="radio"
            name="own-emoji"
            value={emoji}
            checked={chosen === emoji}
            aria-label={emoji === '' ? t('own.no_emoji') : emoji}
            data-testid={`emoji-choice-${emoji}`}
            onChange={() => onChoose(emoji)}
          />
          <span aria-hidden>{emoji === '' ? '–' : emoji}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** For how long the status lasts. */
export const DurationChoice = ({
  chosen,
  onChoose,
}: {
  chosen: Duration;
  onChoose: (duration: Duration) => void;
}) => {
  const { t } = useTranslation('people');
  return (
    <label className={classes.duration}>
      {t('own.lasts')}
      <select
        value={chosen}
        data-testid="status-duration"
        onChange={(event) => onChoose(event.currentTarget.value as Duration)}
      >
        {durations.map((one) => (
          <option key={one} value={one}>
            {t(`own.durations.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The statuses of one press. */
export const PresetButtons = ({ onChoose }: { onChoose: (preset: Preset, text: string) => void }) => {
  const { t } = useTranslation('people');
  return (
    <div className={classes.presets}>
      {presets.map((preset) => {
        const text = t(`own.presets.${preset.id}`);
        return (
          <button
            key={preset.id}
            type="button"
            className={classes.preset}
            data-testid={`preset-${preset.id}`}
            onClick={() => onChoose(preset, text)}
          >
            <span aria-hidden>{preset.emoji}</span> {text}
            <span className={classes.count}>{t(`own.durations.${preset.duration}`)}</span>
          </button>
        );
      })}
    </div>
  );
};
