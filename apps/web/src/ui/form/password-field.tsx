import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './field.module.css';

/** A secret, hidden until asked to show. `showLabel` and `hideLabel` name the button. */
export const PasswordField = ({
  showLabel,
  hideLabel,
  ...rest
}: Omit<TextInputProps, 'type'> & { showLabel: string; hideLabel: string }) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      size="md"
      classNames={classes}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.show}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
      rightSectionWidth={44}
      {...rest}
    />
  );
};
