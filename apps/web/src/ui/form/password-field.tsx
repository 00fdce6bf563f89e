import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ActionIcon } from '../controls/action-icon.tsx';
import { TextInput, type TextInputProps } from '../controls/text-input.tsx';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';

/**
 * A password, hidden until the user shows it. `showLabel` and `hideLabel` name the button. With
 * `maxLength` it counts characters and does not truncate.
 */
export const PasswordField = ({
  showLabel,
  hideLabel,
  maxLength,
  ...rest
}: Omit<TextInputProps, 'type' | 'maxLength' | 'aria-describedby'> & {
  showLabel: string;
  hideLabel: string;
  maxLength?: number;
}) => {
  const [isShown, setShown] = useState(false);
  const countId = useId();
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      size="md"
      classNames={classes}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      aria-describedby={maxLength === undefined ? undefined : countId}
      rightSection={
        <span className={classes.end}>
          {maxLength !== undefined && (
            <LengthCount id={countId} length={String(rest.value ?? '').length} max={maxLength} />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.show}
            aria-label={isShown ? hideLabel : showLabel}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      }
      rightSectionWidth={maxLength === undefined ? 44 : 96}
      {...rest}
    />
  );
};
