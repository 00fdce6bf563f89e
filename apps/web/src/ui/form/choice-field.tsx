import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import classes from './field.module.css';

/** One of a few, by the browser's own list: it is at home on every phone and with every screen reader. */
export const ChoiceField = (props: NativeSelectProps) => (
  <NativeSelect size="md" classNames={classes} {...props} />
);
