import { type AvatarColor, avatarColors } from '@engawa/contract/accounts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './color-field.module.css';

/** Selects one of the eight colours of an avatar. */
export const ColorField = ({
  value,
  onChange,
}: {
  value: AvatarColor;
  onChange: (color: AvatarColor) => void;
}) => {
  const { t } = useTranslation('guests');
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{t('color')}</legend>
      <div className={classes.colors}>
        {avatarColors.map((color) => (
          <label key={color} className={classes.color} title={t(`colors.${color}`)}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              aria-label={t(`colors.${color}`)}
              data-testid={`color-${color}`}
              onChange={() => onChange(color)}
            />
            <span style={{ '--swatch': `var(--avatar-${color})` } as CSSProperties} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
