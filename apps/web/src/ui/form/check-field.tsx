import { Checkbox, type CheckboxProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './check-field.module.css';

/** A box to tick, with its sentence beside it; the sentence may bear links. */
export const CheckField = (props: CheckboxProps) => <Checkbox size="md" classNames={classes} {...props} />;
